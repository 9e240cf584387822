import { describe, expect, it } from 'vitest';
import { goldenDetails } from '../../../../harness/shop/completed-report.ts';
import type { Theme } from '../../themes/rules/message-reading.ts';
import { makeSheet, reportStatements, scoreExam, textOfStatement } from './exam.ts';

const theme = (title: string, count: number): Theme => ({
  id: 't1',
  title,
  kind: 'pain',
  count,
  of: 30,
  items: Array.from({ length: count }, (_, at) => ({ item: at + 1, quote: `quote ${at}` })),
});
const statements = {
  report: ['R0', 'R1', 'R2', 'R3'],
  generic: ['G0', 'G1'],
  frequent: ['F0'],
};
const sheet = makeSheet(statements, 'seed');
const idOf = (text: string) => `s${sheet.findIndex((row) => row.text === text) + 1}`;
const score = (...pairs: [string, string][]) =>
  scoreExam({
    lockedItems: 30,
    themes: [theme('late', 5), theme('calm', 4), theme('dear', 2)],
    statements,
    sheet,
    proposed: pairs.map(([statement, id]) => ({ statement, theme: id })),
    calls: 6,
  });

describe('the exam', () => {
  it('counts themes found and statements that match one, each once', () => {
    const exam = score(
      [idOf('R0'), 'e1'],
      [idOf('R0'), 'e1'],
      [idOf('R0'), 'e2'],
      [idOf('R3'), 'e2'],
      [idOf('G1'), 'e1'],
    );
    expect([exam.report.recall, exam.report.precision]).toMatchObject([
      { hits: 2, of: 3 },
      { hits: 2, of: 4 },
    ]);
    expect([exam.generic.recall, exam.generic.precision]).toMatchObject([
      { hits: 1, of: 3 },
      { hits: 1, of: 2 },
    ]);
    expect(exam.frequent.recall).toMatchObject({ hits: 0, of: 3, share: 0, low: 0 });
    expect(exam.missed).toEqual([2]);
    expect(exam.matches).toHaveLength(4);
  });

  it('ignores pairs whose ids do not exist', () => {
    const exam = score(['s0', 'e1'], ['s99', 'e1'], [idOf('R1'), 'e4'], [idOf('R1'), 'e0'], ['R1', 'late']);
    expect(exam.matches).toEqual([]);
    expect(exam.missed).toEqual([0, 1, 2]);
  });

  it('shuffles the statements of the three systems, the same way every time', () => {
    const order = (seed: string) => makeSheet(statements, seed).map(({ text }) => text);
    expect(order('seed')).toEqual(sheet.map(({ text }) => text));
    expect(order('seed').toSorted()).toEqual(Object.values(statements).flat().toSorted());
    expect(new Set(['a', 'b', 'c', 'd'].map((seed) => order(seed).join())).size).toBeGreaterThan(1);
  });
});

describe("the report's statements", () => {
  const details = goldenDetails();
  const [first] = details.personas;
  const insights = Array.from(
    { length: 20 },
    (_, at) => `${first?.name} waits because reason${at} matters${at} more${at}.`,
  );
  const found = reportStatements(details, [...insights, insights[0] ?? '']);

  it('are at most 25 of several kinds, none twice', () => {
    expect(found.length).toBeLessThanOrEqual(25);
    expect(new Set(found.map(({ kind }) => kind))).toEqual(
      new Set(['finding', 'objection', 'fear', 'trigger']),
    );
    expect(new Set(found.map(textOfStatement)).size).toBe(found.length);
  });

  it('name none of the five people', () => {
    for (const { name } of details.personas)
      for (const { text } of found) expect(text).not.toMatch(new RegExp(`\\b${name}\\b`));
  });
});
