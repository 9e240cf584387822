import { expect, it } from 'vitest';
import { aDraft } from '../harness/fixtures/report/a-draft.ts';
import { measureChecks } from './measure-checks.ts';

const { caseFile, cast, snapshot } = aDraft();
const order = { targetMarket: 'people who want to bake bread', productService: 'a course' };
const buyer = cast.personas[0];

it('names the check that caught a sentence, and null for one that passed', () => {
  const measured = measureChecks({
    businesses: [{ name: 'bakery', order, caseFile, cast, snapshot }],
    legitimate: [{ business: 'bakery', sentence: 'Ask who eats the bread.' }],
    invented: [{ business: 'bakery', sentence: 'A study found that 73% of beginners give up.' }],
    replyContradictions: [
      {
        business: 'bakery',
        persona: buyer?.name ?? '',
        sentence: `I am ${(buyer?.age ?? 0) + 11} years old.`,
      },
    ],
    replyTruths: [
      { business: 'bakery', persona: buyer?.name ?? '', sentence: 'I would have to think about it.' },
    ],
  });
  expect(measured.legitimate[0]?.caughtBy).toBeNull();
  expect(measured.invented[0]?.caughtBy).toBe('unsupported-claims');
  expect(measured.replyContradictions[0]?.caughtBy).toBe('age');
  expect(measured.replyTruths[0]?.caughtBy).toBeNull();
});
