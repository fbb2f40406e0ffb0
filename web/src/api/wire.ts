/** The records of `dev.belfry.wire` as they cross HTTP. Times are epoch seconds; null is unknown. */

export type StateView = 'needs_input' | 'working' | 'idle';

export type EvidenceSource = 'event' | 'transcript' | 'inferred';

export interface EvidenceView {
  readonly source: EvidenceSource;
  readonly text: string;
  readonly at: number | null;
}

export interface LoopView {
  readonly errors: number;
  readonly tool: string | null;
}

export interface ProblemView {
  readonly kind: string;
  readonly count: number;
  readonly text: string;
}

export interface QuestionView {
  readonly tool: string;
  readonly text: string;
  readonly options: readonly string[];
  readonly more: number;
  readonly since: number;
}

export interface ToolView {
  readonly name: string;
  readonly detail: string | null;
  readonly since: number;
}

export interface TurnView {
  readonly started_at: number;
  readonly elapsed_h: string;
  readonly eta_h: string | null;
  readonly estimate_sec: number | null;
  readonly pct: number | null;
  readonly long: boolean;
}

export interface TokensView {
  readonly input: number | null;
  readonly output: number | null;
  readonly cacheRead: number | null;
  readonly cacheWrite: number | null;
  readonly reasoning: number | null;
}

export interface SubagentView {
  readonly id: string;
  readonly name: string;
  readonly model: string | null;
  readonly running: boolean;
  readonly started_at: number | null;
  readonly last_activity: number | null;
  readonly tokens: TokensView;
  readonly children: readonly SubagentView[];
}

export type TaskStatus = 'pending' | 'in_progress' | 'completed';

export interface TaskView {
  readonly id: string;
  readonly subject: string;
  readonly activeForm: string | null;
  readonly status: TaskStatus;
  readonly created: number | null;
  readonly updated: number | null;
  readonly elapsed_h: string | null;
  readonly updated_ago: string | null;
}

export interface SessionView {
  readonly id: string;
  readonly session: string;
  readonly sid: string;
  readonly harness: string;
  readonly project: string;
  readonly cwd: string | null;
  readonly branch: string | null;
  readonly resume: string | null;
  readonly title: string | null;
  readonly last_prompt: string;
  readonly provider: string | null;
  readonly model: string | null;
  readonly state: StateView;
  readonly state_detail: string | null;
  readonly evidence: EvidenceView;
  readonly active: boolean;
  readonly blocked_since: number | null;
  readonly acquisition: string | null;
  readonly question: QuestionView | null;
  readonly tool: ToolView | null;
  readonly loop: LoopView | null;
  readonly started_at: number | null;
  readonly last_activity: number;
  readonly own_activity: number;
  readonly finished_at: number | null;
  readonly interrupted: boolean;
  readonly turn: TurnView | null;
  readonly tokens: TokensView;
  readonly own_tokens: TokensView;
  readonly replies: number | null;
  readonly rate_per_min: number;
  readonly consumption: string | null;
  readonly prompts: number;
  readonly subagents: readonly SubagentView[];
  readonly total: number;
  readonly done: number;
  readonly open: number;
  readonly progress_pct: number;
  readonly eta_h: string | null;
  readonly tasks: readonly TaskView[];
  readonly reading: number | null;
  readonly problems: readonly ProblemView[];
  readonly spacedock: string | null;
  readonly dirty: boolean | null;
  readonly changed: number | null;
}

export interface HarnessView {
  readonly key: string;
  readonly label: string;
  readonly badge: string;
  readonly discovered: boolean;
  readonly reports_rate: boolean;
  readonly sessions: number;
  readonly roots: readonly string[];
  readonly error: string | null;
}

export interface SummaryView {
  readonly needs_input: number;
  readonly working: number;
  readonly rate_per_min: number;
  readonly active_sessions: number;
  readonly open_tasks: number;
  readonly progress_pct: number;
  readonly total_tasks: number;
  readonly total_done: number;
}

export interface DataView {
  readonly generated: number;
  readonly revision: string;
  readonly window_hours: number;
  readonly rate_window_sec: number;
  readonly show_all: boolean;
  readonly cleared: number;
  readonly native_notify: string;
  readonly scanning: number;
  readonly harnesses: readonly HarnessView[];
  readonly summary: SummaryView;
  readonly totals: TokensView;
  readonly sessions: readonly SessionView[];
}

export type ChangeKind = 'revision' | 'session' | 'stopping';

export interface ChangeView {
  readonly kind: ChangeKind;
  readonly id: string;
  readonly rev: string;
  readonly session: SessionView | null;
  readonly summary: SummaryView | null;
}

export type TimelineKind =
  | 'prompt'
  | 'said'
  | 'tool'
  | 'subagent'
  | 'reply'
  | 'compacted'
  | 'interrupted'
  | 'failed';

export interface TimelineItem {
  readonly n: number;
  readonly kind: TimelineKind;
  readonly at: number | null;
  readonly text: string | null;
  readonly tool: string | null;
  readonly detail: string | null;
  readonly tokens: TokensView | null;
  readonly ended_at: number | null;
  readonly failed: boolean | null;
}

export interface TimelineView {
  readonly from: number;
  readonly total: number;
  readonly items: readonly TimelineItem[];
}
