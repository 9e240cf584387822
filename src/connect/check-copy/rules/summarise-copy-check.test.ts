import { describe, expect, it } from 'vitest';
import type { CheckedSentence, CopyCheckResult } from './copy-check-result.ts';
import { summariseCopyCheck } from './summarise-copy-check.ts';

const sentence = (standing: CheckedSentence['standing'], isPromise = false): CheckedSentence => ({
  text: 'A',
  standing,
  words: null,
  isPromise,
  carriers: [],
  calculation: null,
});
const doubt = (metBy: number[], isTop = true): CopyCheckResult['doubts'][number] => ({
  personaId: 'p1',
  buyer: 'Martin',
  text: 'Grease?',
  isTop,
  metBy,
});
const summary = (sentences: CheckedSentence[], doubts: CopyCheckResult['doubts']) =>
  summariseCopyCheck({ sentences, doubts, better: [] });

describe('the summary says', () => {
  it('that all is well', () => {
    expect(summary([sentence('carried'), sentence('no-claim')], [doubt([1])])).toBe(
      'Every claim rests on what you gave us. Every buyer’s heaviest doubt is met.',
    );
  });

  it('how many sentences nothing carries, how many of them promise, and how many heaviest doubts are open', () => {
    const three = [sentence('untold', true), sentence('untold'), sentence('untold')];
    expect(summary(three, [doubt([]), doubt([]), doubt([], false)])).toBe(
      'Three sentences rest on nothing that you gave us. One of them promises something. Two buyers’ heaviest doubts are not met.',
    );
    expect(summary([sentence('untold')], [doubt([])])).toBe(
      'One sentence rests on nothing that you gave us. One buyer’s heaviest doubt is not met.',
    );
    expect(summary([sentence('untold', true)], [doubt([1])])).toBe(
      'One sentence rests on nothing that you gave us. It promises something. Every buyer’s heaviest doubt is met.',
    );
    const both = [sentence('untold', true), sentence('untold', true)];
    expect(summary(both, [])).toContain(
      'Two sentences rest on nothing that you gave us. Both promise something.',
    );
    expect(
      summary(
        Array.from({ length: 12 }, () => sentence('untold')),
        [],
      ),
    ).toContain('12 sentences rest');
  });
});
