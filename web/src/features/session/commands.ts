import { anywhere, type Command, type Place } from '../../lib/command.ts';
import { density } from '../../ui/preferences.ts';
import { copyResume, focusSearch, moveRow, press } from '../../ui/rows.ts';

const onList = (place: Place) => place.path === '/sessions';
const onOne = (place: Place) => place.path.startsWith('/sessions/');

export const sessionCommands: readonly Command[] = [
  { id: 'row.next', title: 'Next row', keys: 'j', when: anywhere, run: () => moveRow(1) },
  { id: 'row.before', title: 'Row before', keys: 'k', when: anywhere, run: () => moveRow(-1) },
  {
    id: 'session.resume',
    title: 'Copy the resume command',
    keys: 'y',
    when: anywhere,
    run: copyResume,
  },
  { id: 'session.search', title: 'Search sessions', keys: '/', when: onList, run: focusSearch },
  {
    id: 'session.density',
    title: 'Rows or cards',
    keys: 'c',
    when: onList,
    run: () => density.set(density.get() === 'dense' ? 'comfortable' : 'dense'),
  },
  {
    id: 'session.prompt.before',
    title: 'Prompt before',
    keys: '[',
    when: onOne,
    run: () => press('session.prompt.before'),
  },
  {
    id: 'session.prompt.after',
    title: 'Prompt after',
    keys: ']',
    when: onOne,
    run: () => press('session.prompt.after'),
  },
  {
    id: 'session.latest',
    title: 'End of the timeline',
    keys: 'e',
    when: onOne,
    run: () => press('session.latest'),
  },
];
