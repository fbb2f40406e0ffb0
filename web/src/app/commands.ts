import { sessionCommands } from '../features/session/commands.ts';
import { anywhere, type Command } from '../lib/command.ts';

/** Every command of the page, in the order of the help. */
export const commands: readonly Command[] = [
  {
    id: 'app.search',
    title: 'Search and commands',
    keys: 'mod+k',
    when: anywhere,
    run: (hands) => hands.openPalette(),
  },
  {
    id: 'go.bell',
    title: 'Go to the Bell',
    keys: 'g b',
    when: anywhere,
    run: (hands) => hands.go('/'),
  },
  {
    id: 'go.sessions',
    title: 'Go to Sessions',
    keys: 'g s',
    when: anywhere,
    run: (hands) => hands.go('/sessions'),
  },
  {
    id: 'go.usage',
    title: 'Go to Usage',
    keys: 'g u',
    when: anywhere,
    run: (hands) => hands.go('/usage'),
  },
  {
    id: 'go.settings',
    title: 'Go to Settings',
    keys: 'g ,',
    when: anywhere,
    run: (hands) => hands.go('/settings'),
  },
  ...sessionCommands,
  { id: 'app.help', title: 'Keys', keys: '?', when: anywhere, run: (hands) => hands.openHelp() },
];
