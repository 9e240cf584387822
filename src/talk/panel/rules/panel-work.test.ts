import { describe, expect, it } from 'vitest';
import { personaIds } from '../../../report/document/rules/buyer-persona.ts';
import { composePanelResult } from './compose-panel-result.ts';
import {
  answersWanted,
  cellKey,
  cellsOfRepeat,
  momentOf,
  newPanelWork,
  type PanelWork,
  placingOrder,
} from './panel-work.ts';
import { sumUpText } from './sum-up-text.ts';

const conditions = ['a', 'b', 'control'] as const;

describe('the questions of a run', () => {
  it('cover every person, text and repeat exactly once', () => {
    const cells = [0, 1, 2].flatMap((repeat) => cellsOfRepeat(7, repeat, conditions));
    expect(new Set(cells.map(cellKey)).size).toBe(cells.length);
    expect(cells).toHaveLength(answersWanted(3, 3));
  });

  it('come in an order seeded by run and repeat, the same each time', () => {
    expect(cellsOfRepeat(7, 0, conditions)).toEqual(cellsOfRepeat(7, 0, conditions));
    const orders = [
      cellsOfRepeat(7, 0, conditions),
      cellsOfRepeat(7, 1, conditions),
      cellsOfRepeat(8, 0, conditions),
    ];
    const orderOf = (cells: (typeof orders)[number]) =>
      cells.map(({ condition, personaId }) => `${condition}${personaId}`).join();
    expect(new Set(orders.map(orderOf)).size).toBe(3);
    expect(orderOf(placingOrder(7, orders[0] ?? []))).not.toBe(orderOf(orders[0] ?? []));
  });

  it('favour no text: over many runs each comes first equally often', () => {
    let firstA = 0;
    for (let run = 0; run < 1_000; run += 1) {
      const cells = cellsOfRepeat(run, 0, ['a', 'b']).filter(({ personaId }) => personaId === 'p1');
      if (cells[0]?.condition === 'a') firstA += 1;
    }
    expect(firstA).toBeGreaterThan(430);
    expect(firstA).toBeLessThan(570);
  });

  it('take place in another of the person’s own scenes in each repeat', () => {
    const person = { id: 'p1' as const, scenes: ['at dawn', 'at noon', 'at night'] };
    const moments = [0, 1, 2, 3].map((repeat) => momentOf(7, person, repeat));
    expect(new Set(moments.slice(0, 3).map(({ scene }) => scene))).toEqual(new Set(person.scenes));
    expect(moments[3]?.scene).toBe(moments[0]?.scene);
    expect(new Set(moments.map(({ mood }) => mood)).size).toBe(4);
    expect(momentOf(7, { id: 'p1', scenes: [] }, 0).scene).toBe('');
  });
});

describe('a finished run', () => {
  const steps = { a: [2, 3, 3], b: [5, 4, 4], control: [1, 1, 2] };
  const work: PanelWork = newPanelWork(3, 'Paper.');
  for (const repeat of [0, 1, 2]) {
    const cells = cellsOfRepeat(1, repeat, conditions);
    for (const cell of cells)
      work.answers[cellKey(cell)] = { week: 3, answer: `said in ${repeat}`, reason: 'why' };
    work.placements[repeat] = Object.fromEntries(
      cells.map((cell) => [cellKey(cell), steps[cell.condition][repeat] ?? 1]),
    );
  }
  const result = composePanelResult(work, ['Text a', 'Text b']);

  it('shows a distribution, every placement and the median answer', () => {
    const [a, b] = result.conditions;
    expect(a?.distribution).toEqual([0, 5, 10, 0, 0]);
    expect(b?.distribution).toEqual([0, 0, 0, 10, 5]);
    expect(a?.voices.map(({ personaId }) => personaId)).toEqual(personaIds);
    expect(a?.voices[0]).toMatchObject({ placements: [2, 3, 3], answer: 'said in 1' });
    expect(result.verdict).toMatchObject({ winner: 'b', repeatsLed: 3 });
  });

  it('says which answer to read first: the middle one, the furthest from yes, and what moved that buyer', () => {
    const [a, b, bland] = result.conditions;
    expect(a?.summary).toMatchObject({
      typical: { personaId: 'p1', step: 3, condition: 'a' },
      doubt: { personaId: 'p1', step: 2, answer: 'said in 0' },
      nearest: { personaId: 'p1', step: 5, condition: 'b' },
    });
    // Nothing brought anybody further than the text at which they doubt least.
    expect(b?.summary).toMatchObject({ doubt: { step: 4 }, nearest: { step: 5, condition: 'b' } });
    expect(bland?.summary).toBeUndefined();
    const of = (personaId: 'p1' | 'p2', step: number) => ({
      ...{ personaId, step, condition: 'a' as const },
      ...{ answer: `${personaId} on ${step}`, reason: '' },
    });
    const given = [of('p1', 4), of('p1', 1), of('p2', 1), of('p2', 2), of('p2', 2)];
    expect(sumUpText(given, given)).toMatchObject({
      typical: { personaId: 'p2', step: 2 },
      doubt: { personaId: 'p1', step: 1 },
      nearest: { personaId: 'p1', step: 4 },
    });
    expect(sumUpText([of('p1', 1)], [of('p1', 1)]).nearest).toBeNull();
  });

  it('is void when the control question moved', () => {
    const busy = Object.entries(work.answers).map(([key, said]) => [
      key,
      key.startsWith('b:') ? { ...said, week: 5 } : said,
    ]);
    const moved = composePanelResult({ ...work, answers: Object.fromEntries(busy) }, ['Text a', 'Text b']);
    expect(moved.verdict).toMatchObject({ winner: 'none', why: 'control-moved' });
  });

  it('of a past test has its two texts and no control', () => {
    const { conditions: both, verdict } = composePanelResult({ ...work, repeats: 2, control: null }, [
      'old',
      'new',
    ]);
    expect(both.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(verdict.winner).toBe('b');
  });

  it('contains no score, only steps and counts', () => {
    expect(JSON.stringify(result)).not.toMatch(/\d\.\d|score|average|mean|percent/i);
  });

  it('is not composed while an answer is missing', () => {
    const { 'b:p2:1': _, ...answers } = work.answers;
    expect(() => composePanelResult({ ...work, answers }, ['Text a', 'Text b'])).toThrow('b:p2:1');
  });
});
