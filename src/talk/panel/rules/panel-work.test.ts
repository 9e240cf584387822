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

const conditions = ['a', 'b', 'control'] as const;

describe('what a run asks', () => {
  it('is every person about every text in every repeat, once', () => {
    const cells = [0, 1, 2].flatMap((repeat) => cellsOfRepeat(7, repeat, conditions));
    expect(new Set(cells.map(cellKey)).size).toBe(cells.length);
    expect(cells).toHaveLength(answersWanted(3, 2));
  });

  it('comes in an order drawn for the run and the repeat, the same whenever it is drawn', () => {
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

  it('does not put the same text first: over many runs each stands in front equally often', () => {
    let firstA = 0;
    for (let run = 0; run < 1_000; run += 1) {
      const cells = cellsOfRepeat(run, 0, ['a', 'b']).filter(({ personaId }) => personaId === 'p1');
      if (cells[0]?.condition === 'a') firstA += 1;
    }
    expect(firstA).toBeGreaterThan(430);
    expect(firstA).toBeLessThan(570);
  });

  it('falls on another moment in each repeat, of the person’s own scenes', () => {
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
    for (const cell of cells) work.answers[cellKey(cell)] = { answer: `said in ${repeat}`, reason: 'why' };
    work.placements[repeat] = Object.fromEntries(
      cells.map((cell) => [cellKey(cell), steps[cell.condition][repeat] ?? 1]),
    );
  }
  const result = composePanelResult(work, ['Text a', 'Text b']);

  it('shows a distribution, every placement and the words in the middle of them', () => {
    const [a, b] = result.conditions;
    expect(a?.distribution).toEqual([0, 5, 10, 0, 0]);
    expect(b?.distribution).toEqual([0, 0, 0, 10, 5]);
    expect(a?.voices.map(({ personaId }) => personaId)).toEqual(personaIds);
    expect(a?.voices[0]).toMatchObject({ placements: [2, 3, 3], answer: 'said in 1' });
    expect(result.verdict).toMatchObject({ winner: 'b', repeatsLed: 3 });
  });

  it('holds no score: no number but steps and counts', () => {
    expect(JSON.stringify(result)).not.toMatch(/\d\.\d|score|average|mean|percent/i);
  });

  it('is not composed while an answer is missing', () => {
    const { 'b:p2:1': _, ...answers } = work.answers;
    expect(() => composePanelResult({ ...work, answers }, ['Text a', 'Text b'])).toThrow('b:p2:1');
  });
});
