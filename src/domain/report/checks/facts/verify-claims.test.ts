import { describe, expect, it } from 'vitest';
import { aCaseFile, aDraft } from '../../../../../harness/fixtures/report/a-draft.ts';
import { type ListedClaim, verifyClaims } from './verify-claims.ts';

const material = aDraft({
  caseFile: {
    ...aCaseFile,
    facts: [
      ...aCaseFile.facts,
      { id: 'f7', kind: 'offer', text: 'The kit does not include flour.', source: 'site', line: '1:2' },
    ],
    unknowns: ['Does the starter survive a frost in the post?'],
  },
});
const verify = (
  sentence: string,
  kind: ListedClaim['support']['kind'],
  refs: string[],
  calculation: string | null = null,
) =>
  verifyClaims(
    [{ sentence, support: { kind, refs, calculation } }],
    { key: 'confession', content: `Look.\n\n- **${sentence}** And so on.` },
    material,
  );

describe('a claim is verified', () => {
  it.each([
    ['The starter kit costs $37.', 'fact', ['f1'], 'site'],
    ['Twelve bakers joined the last bake-along.', 'fact', ['f3'], 'owner'],
    ['People who killed a starter before read this twice.', 'fact', ['f5'], 'inferred'],
    ['Marta compares the kit with a month of bread.', 'persona', ['p1.money'], 'inferred'],
  ] as const)('%s', (sentence, kind, refs, grade) => {
    expect(verify(sentence, kind, [...refs])).toEqual({
      claims: [{ sentence, module: 'confession', grade, support: refs }],
      findings: [],
    });
  });

  it('by the ending of a story, which no field of the person holds', () => {
    expect(verify('Marta orders on Sunday.', 'persona', ['p1.ending']).findings).toEqual([]);
  });

  it('by the material, when the model has overlooked it', () => {
    expect(verify('The starter kit costs $37.', 'none', []).findings).toEqual([]);
    expect(verify('The starter kit costs $39.', 'none', []).findings).toHaveLength(1);
    expect(verify('The kit does include flour.', 'none', []).findings).toHaveLength(1);
  });

  it('by calculating again', () => {
    expect(verify('Three kits are $111.', 'arithmetic', ['f1'], '3 * 37 = 111').claims).toHaveLength(1);
  });
});

describe('a claim is not verified', () => {
  it.each([
    ['without support', 'The kit is in forty shops.', 'none', [], /Nothing in the material/],
    ['by a fact that does not exist', 'The starter kit costs $37.', 'fact', ['f99'], /f99 does not exist/],
    ['by another unit', 'The kit has 37 parts.', 'fact', ['f1'], /“37”/],
    ['by another number', 'The kit costs thirty-nine dollars.', 'fact', ['f1'], /“39 dollars”/],
    ['by the opposite', 'The kit includes flour.', 'fact', ['f7'], /opposite/],
    ['by another matter', 'The mill is open on Sundays.', 'fact', ['f6'], /something else/],
    ['by an unknown', 'The starter survives frost in the post.', 'fact', ['f5'], /unknown/],
    ['by a field that does not exist', 'Marta is tired.', 'persona', ['p1.shoes'], /p1.shoes does not exist/],
  ] as const)('%s', (_, sentence, kind, refs, advice) => {
    const { claims, findings } = verify(sentence, kind, [...refs]);
    expect(claims).toEqual([]);
    expect(findings).toEqual([
      { module: 'confession', excerpt: sentence, advice: expect.stringMatching(advice) },
    ]);
  });

  it.each([
    ['a wrong result', 'Three kits are $121.', '3 * 37 = 121', /is 111, not 121/],
    ['a number that nobody gave', 'Nine kits are $450.', '9 * 50 = 450', /number 50/],
    ['a result that is not told', 'Three kits are $99.', '3 * 37 = 111', /does not give/],
    ['no calculation', 'Three kits are $111.', 'three times the price', /no calculation/],
  ])('by %s', (_, sentence, calculation, advice) => {
    expect(verify(sentence, 'arithmetic', ['f1'], calculation).findings[0]?.advice).toMatch(advice);
  });

  it('needs no support when nothing is asserted', () => {
    expect(verify('Perhaps the kit is in forty shops.', 'none', [])).toEqual({ claims: [], findings: [] });
    expect(
      verifyClaims(
        [{ sentence: 'Not in the text.', support: { kind: 'none', refs: [], calculation: null } }],
        { key: 'confession', content: 'Look.' },
        material,
      ).findings,
    ).toEqual([]);
  });
});
