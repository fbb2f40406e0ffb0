/** Prefixes of connectors that tell a person nothing. */
const NOISE = /^(claude_ai|plugin|mcp)_+/;

/** A tool's name for people: `mcp__claude_ai_Linear__save_issue` reads `Linear · save issue`. */
export function toolName(name: string): string {
  const parts = /^mcp__(.+?)__(.+)$/.exec(name);
  if (parts === null) return name;
  const [, server = '', tool = ''] = parts;
  return `${words(server.replace(NOISE, ''))} · ${words(tool)}`;
}

function words(text: string): string {
  return text.replace(/_+/g, ' ').trim();
}
