import { expect, test } from 'vitest';
import { goldenReport } from '../../../../../content/golden-report.ts';
import {
  countSituations,
  filterSituations,
  noFilter,
  type SituationFilter,
  situationCountText,
} from './filter-situations.ts';

const { situations, personas } = goldenReport().details;
const find = (changes: Partial<SituationFilter>) =>
  filterSituations(situations, personas, { ...noFilter, ...changes });
const rows = (changes: Partial<SituationFilter>) => find(changes).flatMap((group) => group.situations);

test('without a filter every situation is there, in the order of the journey', () => {
  expect(countSituations(find({}))).toBe(situations.length);
  expect(find({})).toHaveLength(10);
  expect(find({})[0]?.stage).toBe('unease');
});

test('stage, person and direction narrow together', () => {
  const found = rows({ persona: 'p1', moves: 'stays' });
  expect(found.length).toBeGreaterThan(0);
  expect(found.every((one) => one.persona === 'p1' && one.moves === 'stays')).toBe(true);
  expect(rows({ persona: 'p1', stage: 'unease' })).toHaveLength(1);
});

test('every word must occur, in any field, whatever its case and accents', () => {
  const [first] = rows({ text: 'BULB biscuit' });
  expect(first).toMatchObject({ persona: 'p1', stage: 'unease' });
  expect(rows({ text: 'bulb walrus' })).toEqual([]);
  expect(rows({ text: 'búlb   biscuit ' })).toHaveLength(1);
});

test('a person is found by name and a stage by its label', () => {
  expect(rows({ text: 'gwil' }).filter(({ persona }) => persona === 'p3')).toHaveLength(10);
  expect(rows({ text: 'nearly walking away' })).toHaveLength(5);
});

test('the count is said in words', () => {
  expect([situationCountText(50, 50), situationCountText(3, 50), situationCountText(0, 50)]).toEqual([
    'All 50 situations',
    '3 of 50 situations',
    'None of the 50 situations',
  ]);
});
