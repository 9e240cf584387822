import { describe, expect, it } from 'vitest';
import { describeOffer } from './load-finished-report.ts';

const material = {
  productService: 'A planning app for bakeries at $49 a month. It saves the night. Nobody else has it.',
  evidence: [{ text: 'It is used in 12 bakeries.' }],
  language: 'en',
};

describe('the offer in one sentence', () => {
  it('comes from the ledger when the material supports its figures', () => {
    const sentence = 'An app that plans dough, used in 12 bakeries, at $49 a month.';
    expect(describeOffer(sentence, material)).toBe(sentence);
  });

  it.each([
    ['a number nobody stated', 'An app that saves 73% of the dough.'],
    ['an address', 'An app to be had at https://evil.example/claim.'],
    ['nothing', '  '],
    ['no ledger', null],
  ])('is the first sentence of the customer when the ledger holds %s', (_, sentence) => {
    expect(describeOffer(sentence, material)).toBe('A planning app for bakeries at $49 a month.');
  });

  it('stays on one line and short', () => {
    const offer = describeOffer(null, {
      ...material,
      productService: `An app\nfor ${'very '.repeat(200)}old ovens`,
    });
    expect(offer).not.toContain('\n');
    expect(offer.length).toBeLessThanOrEqual(301);
  });
});
