import { describe, expect, it } from 'vitest';
import { byPersona, directDirection, forcedDirection, tallyLine, verdictDirection } from './measure-panel.ts';

const everybody = (...steps: number[]) => byPersona(() => steps);
const placed = (a: number[], b: number[]) => ({ a: everybody(...a), b: everybody(...b) });

describe('the direction', () => {
  it('of a panel that has to choose is the sign of the total difference', () => {
    expect(forcedDirection(placed([3, 3], [2, 3]))).toBe('a');
    expect(forcedDirection(placed([3, 3], [3, 3]))).toBe('undecided');
  });

  it('of a panel that may abstain is the product’s verdict, with no control that decides', () => {
    expect(verdictDirection(placed([2, 2], [4, 4]))).toBe('b');
    expect(verdictDirection(placed([3, 2], [2, 3]))).toBe('undecided');
    const oneStep = placed([3, 3], [3, 3]);
    expect(verdictDirection({ ...oneStep, a: { ...oneStep.a, p1: [4, 3] } })).toBe('undecided');
  });

  it('of the plain question needs the same text in both orders', () => {
    expect(directDirection(['b', 'b'])).toBe('b');
    expect(directDirection(['a', 'b'])).toBe('undecided');
  });
});

it('right is counted among the decided and among all', () => {
  const found = [
    { direction: 'a', winner: 'a' },
    { direction: 'b', winner: 'a' },
    { direction: 'undecided', winner: 'b' },
    { direction: 'undecided', winner: 'b' },
  ] as const;
  expect(tallyLine('panel', found)).toBe(
    'panel                     1                1                2                50% (9%-91%)     25% (5%-70%)',
  );
});
