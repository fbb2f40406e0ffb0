import { anywhere, type Command, type Place } from '../../lib/command.ts';
import { density } from '../../ui/preferences.ts';
import { copyResume, focusFind, focusSearch, moveRow, press } from '../../ui/rows.ts';

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
    id: 'session.prompts',
    title: 'List of prompts',
    keys: 'o',
    when: onOne,
    run: () => press('session.prompts'),
  },
  { id: 'session.find', title: 'Find in the session', keys: '/', when: onOne, run: focusFind },
  {
    id: 'session.find.next',
    title: 'Next find',
    keys: 'n',
    when: onOne,
    run: () => press('session.find.next'),
  },
  {
    id: 'session.find.before',
    title: 'Find before',
    keys: 'p',
    when: onOne,
    run: () => press('session.find.before'),
  },
  {
    id: 'session.export',
    title: 'Export the session in Markdown',
    keys: '',
    when: onOne,
    run: () => press('session.export'),
  },
  {
    id: 'session.latest',
    title: 'End of the timeline',
    keys: 'e',
    when: onOne,
    run: () => press('session.latest'),
  },
];
