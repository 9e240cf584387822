import { expect, test } from 'vitest';
import { fakedProgress } from '../../../../harness/fixtures/analysis/faked-progress.ts';
import { sheetsOf, timeLeft } from './progress.ts';

const at = (second: number) => new Date(Date.UTC(2026, 10, 16, 12, 0, second)).toISOString();
const left = (from: number, to: number, now = 0) =>
  timeLeft({ from: at(from), to: at(to) }, new Date(at(now)));

test('the minutes left are a range, as measured', () => {
  expect(left(90, 200)).toBe('2 to 4 minutes left');
  expect(left(150, 170)).toBe('About 3 minutes left');
  expect(left(10, 50)).toBe('About a minute left');
});

test('the range shrinks as time passes, and says nothing when it is over', () => {
  expect(left(90, 200, 60)).toBe('1 to 3 minutes left');
  expect(left(90, 200, 130)).toBe('1 to 2 minutes left');
  expect(left(90, 200, 201)).toBeNull();
});

test('without measurements no time is shown', () => {
  expect(timeLeft(null, new Date())).toBeNull();
});

const messages = [
  { at: at(0), text: 'Reading your website' },
  { at: at(4), text: 'Read your material' },
  { at: at(4), text: 'Answering your question plainly' },
];
const sheets = (
  shown: Partial<Parameters<typeof fakedProgress>[0]> = {},
  order: { reportType: 'full' | 'atm'; selectedModules: string[] } = {
    ...{ reportType: 'full', selectedModules: ['confession'] },
  },
) => sheetsOf({ ...order, progress: fakedProgress({ done: 1, total: 12, messages, ...shown }) });
const counts = (groups: ReturnType<typeof sheets>) =>
  groups.map((group) => [group.title, group.sheets.length]);

test('every planned step has a sheet, in the state that its messages give', () => {
  const groups = sheets();
  expect(counts(groups)).toEqual([
    ['Thinking', 5],
    ['Writing', 5],
    ['Editing', 2],
  ]);
  expect(groups[0]?.sheets.map(({ name, state }) => [name, state])).toEqual([
    ['Read the website', 'done'],
    ['Facts and sums', 'waiting'],
    ['Plain answer', 'writing'],
    ['Practitioner', 'waiting'],
    ['Psychologist', 'waiting'],
  ]);
  expect(groups.slice(1).flatMap((group) => group.sheets.filter(({ state }) => state !== 'waiting'))).toEqual(
    [],
  );
});

test('nothing is written while the report waits for the model', () => {
  const states = sheets({ waitingSince: at(5) }).flatMap((group) => group.sheets.map(({ state }) => state));
  expect(states).not.toContain('writing');
});

test('Express has one author, and a report whose modules are all parts of it has no long read', () => {
  expect(counts(sheets({}, { reportType: 'atm', selectedModules: [] }))).toEqual([
    ['Thinking', 4],
    ['Writing', 1],
    ['Editing', 2],
  ]);
  expect(counts(sheets({}, { reportType: 'full', selectedModules: ['contentStrategy'] }))[1]).toEqual([
    'Writing',
    4,
  ]);
});
