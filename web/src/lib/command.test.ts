import { expect, it } from 'vitest';
import { anywhere, type Command, commandFor, keyCaps, type Pressed } from './command.ts';

const command = (id: string, keys: string, when: Command['when'] = anywhere): Command => ({
  id,
  title: id,
  keys,
  when,
  run: () => {},
});

const COMMANDS = [
  command('bell', 'g b'),
  command('search', 'mod+k'),
  command('dense', 'c', (place) => place.path === '/sessions'),
  command('next', 'j'),
];

const press = (more: Partial<Pressed>, path = '/sessions') =>
  commandFor(
    COMMANDS,
    { key: 'j', mod: false, before: '', typing: false, letters: true, ...more },
    { path },
  )?.id;

it('finds a letter, a pair and a chord', () => {
  expect(press({ key: 'j' })).toBe('next');
  expect(press({ key: 'b', before: 'g' })).toBe('bell');
  expect(press({ key: 'K', mod: true })).toBe('search');
});

it('takes the second letter alone where the pair means nothing', () => {
  expect(press({ key: 'j', before: 'g' })).toBe('next');
});

it('leaves letters alone while a person types, or wants none', () => {
  expect(press({ key: 'j', typing: true })).toBeUndefined();
  expect(press({ key: 'j', letters: false })).toBeUndefined();
  expect(press({ key: 'k', mod: true, typing: true })).toBe('search');
});

it('knows where a command makes sense', () => {
  expect(press({ key: 'c' })).toBe('dense');
  expect(press({ key: 'c' }, '/')).toBeUndefined();
});

it('draws keys as on the keyboard of the machine', () => {
  expect(keyCaps('mod+k', true)).toEqual(['⌘K']);
  expect(keyCaps('mod+k', false)).toEqual(['Ctrl K']);
  expect(keyCaps('g b', true)).toEqual(['g', 'b']);
});
