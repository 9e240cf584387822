import { describe, expect, it } from 'vitest';
import { aDraft, siteLine } from '../../../../harness/fixtures/report/a-draft.ts';
import { emptySnapshot, linesOf } from '../../evidence/rules/website-snapshot.ts';
import { type ListedClaim, verifyClaims, weakestGrade } from './verify-claims.ts';

const material = aDraft();
const line = linesOf(material.snapshot).find(({ text }) => text === siteLine)?.id ?? '';
const verify = (
  sentence: string,
  kind: ListedClaim['support']['kind'],
  refs: string[],
  calculation: string | null = null,
  evidence = material,
) =>
  verifyClaims(
    [{ sentence, support: { kind, refs, calculation } }],
    { key: 'voiceOfCustomer', content: `Look.\n\n- **${sentence}** And so on.` },
    evidence,
  );

describe('a claim is verified', () => {
  it.each([
    ['The starter kit costs $37.', 'fact', ['f1'], 'site'],
    ['Twelve bakers joined the last bake-along.', 'fact', ['f3'], 'owner'],
    ['People who killed a starter before read this twice.', 'fact', ['f5'], 'inferred'],
    ['The kit has a price on its page.', 'page', [line], 'site'],
    ['Twelve bakers saw that page.', 'page', [line, 'f3'], 'owner'],
    ['The page does not say who packs it.', 'page', ['absent'], 'inferred'],
  ] as const)('%s', (sentence, kind, refs, grade) => {
    expect(verify(sentence, kind, [...refs])).toEqual({
      claims: [{ sentence, module: 'voiceOfCustomer', grade, support: refs }],
      findings: [],
    });
  });

  it.each([
    ['by a field of a person', 'To her it is a month of bread.', 'persona', ['p1.money', 'f1']],
    ['by the ending of a story, which no field holds', 'She orders on Sunday.', 'persona', ['p1.ending']],
    ['by a fact, but told of one of the five', 'For Marta the kit is $37.', 'fact', ['f1']],
  ] as const)('%s, as simulated', (_, sentence, kind, refs) => {
    expect(verify(sentence, kind, [...refs]).claims).toMatchObject([{ grade: 'simulated' }]);
  });

  it('by calculating again', () => {
    expect(verify('Three kits are $111.', 'arithmetic', ['f1'], '3 * 37 = 111').claims).toHaveLength(1);
    expect(verify('Three kits are a hundred and eleven.', 'arithmetic', ['f1'], '3 * 37').findings).toEqual(
      [],
    );
  });
});

describe('a claim is not verified', () => {
  it.each([
    ['without support', 'The kit is in forty shops.', 'none', [], /Nothing in the material/],
    ['by a fact that does not exist', 'The starter kit costs $37.', 'fact', ['f99'], /f99 does not exist/],
    ['by a field that does not exist', 'She is tired.', 'persona', ['p1.shoes'], /p1.shoes does not exist/],
    ['by a line that does not exist', 'The page says so.', 'page', ['9:99'], /9:99 does not exist/],
    ['by nothing that is named', 'The page says so.', 'page', [], /No fact is named/],
  ] as const)('%s', (_, sentence, kind, refs, advice) => {
    const { claims, findings } = verify(sentence, kind, [...refs]);
    expect(claims).toEqual([]);
    expect(findings).toEqual([
      { module: 'voiceOfCustomer', excerpt: sentence, advice: expect.stringMatching(advice) },
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

  it('by its absence from a website that nobody has read', () => {
    const unread = { ...material, snapshot: emptySnapshot('not_given') };
    const { findings } = verify('The page does not say who packs it.', 'page', ['absent'], null, unread);
    expect(findings).toHaveLength(1);
  });
});

it('a sentence that is not in the chapter is dropped', () => {
  const claim = {
    sentence: 'Not in the text.',
    support: { kind: 'none', refs: [], calculation: null },
  } as const;
  const verified = verifyClaims(
    [{ ...claim, support: { ...claim.support, refs: [] } }],
    { key: 'voiceOfCustomer', content: 'Look.' },
    material,
  );
  expect(verified).toEqual({ claims: [], findings: [] });
});

it('the weakest grade counts', () => {
  expect(weakestGrade(['site', 'simulated', 'inferred'])).toBe('simulated');
  expect(weakestGrade(['tested', 'customers', 'owner'])).toBe('customers');
  expect(weakestGrade([])).toBe('inferred');
});
