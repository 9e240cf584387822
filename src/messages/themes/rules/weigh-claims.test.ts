import { describe, expect, it } from 'vitest';
import type { Cited, Message, Weighed } from './message-reading.ts';
import { claimsToWeigh, contradictedModules, weighClaims } from './weigh-claims.ts';

const messages: Message[] = [
  { number: 1, text: 'The price was never the problem for us.' },
  { number: 2, text: 'We did not mind the price at all, honestly' },
  { number: 3, text: 'Dear, but worth it' },
];
const claims = [
  { claim: 'The price stops them.', module: 'confession', isThesis: false, findingIndex: null, factId: null },
  { claim: 'They ask friends.', module: 'innerDialogue', isThesis: false, findingIndex: 0, factId: null },
] as const;
const cite = (item: number, quote: string): Cited => ({ item, quote });
const one = cite(1, 'The price was never the problem');
const other = cite(2, 'We did not mind the price at all');
const weigh = (verdict: Weighed['verdict'], ...items: Cited[]) =>
  weighClaims(claims, [{ claim: 'c1', verdict, items }], messages).map(({ verdict, items }) => [
    verdict,
    items.length,
  ]);

describe('a claim', () => {
  it.each<[string, Weighed['verdict'], Cited[], [string, number]]>([
    ['is contradicted by two messages', 'contradicted', [one, other], ['contradicted', 2]],
    ['stays open with one message against it', 'contradicted', [one], ['open', 0]],
    ['stays open when one message is named twice', 'contradicted', [one, one], ['open', 0]],
    [
      'stays open when a quote is in no message',
      'contradicted',
      [one, cite(2, 'Far too expensive')],
      ['open', 0],
    ],
    ['is supported by one message', 'supported', [cite(3, 'Dear, but worth it')], ['supported', 1]],
    [
      'stays open without a quote that code finds',
      'supported',
      [cite(3, 'far too dear for us')],
      ['open', 0],
    ],
    ['stays open when the model says so', 'open', [one, other], ['open', 0]],
  ])('%s', (_, verdict, items, expected) => {
    expect(weigh(verdict, ...items)).toEqual([expected, ['open', 0]]);
  });

  it('with an unknown id changes nothing', () => {
    const proposed = [{ claim: 'c3', verdict: 'contradicted' as const, items: [one, other] }];
    expect(weighClaims(claims, proposed, messages).every(({ verdict }) => verdict === 'open')).toBe(true);
  });

  it('with voices on both sides follows the larger one', () => {
    const found = weighClaims(
      claims,
      [
        { claim: 'c1', verdict: 'supported', items: [cite(3, 'Dear, but worth it')] },
        { claim: 'c1', verdict: 'contradicted', items: [one, other] },
      ],
      messages,
    );
    expect(found[0]).toMatchObject({ verdict: 'contradicted', items: [one, other] });
    expect(contradictedModules(found)).toEqual(['confession']);
  });
});

describe('the claims to weigh', () => {
  const finding = { line: '', grade: 'site' as const, cost: null, wrongIf: '', factIds: [] };
  const claim = { module: 'confession', grade: 'inferred' } as const;
  const fact = { site: null, usedIn: ['confession'] } satisfies object;
  const found = claimsToWeigh({
    language: 'en',
    answer: {
      thesis: 'They leave at delivery, probably not over £4.50. Your page names no room.',
      findings: [1, 2, 3].map((n) => ({ ...finding, text: `Finding ${n}.`, module: 'confession' as const })),
      moves: [],
      copyId: null,
    },
    evidence: [
      { ...fact, id: 'f1', text: 'Seen.', source: 'site', usedIn: ['confession'] },
      { ...fact, id: 'f2', text: 'Guessed.', source: 'inference', usedIn: ['confession', 'innerDialogue'] },
      { ...fact, id: 'f3', text: 'Guessed and not used.', source: 'inference', usedIn: [] },
    ],
    claims: [
      { ...claim, sentence: 'Ada is 50.', support: ['p1.age', 'p1.role'] },
      { ...claim, sentence: 'Ada finds it dear.', support: ['p1.money', 'p1.role'] },
      { ...claim, sentence: 'Guessed.', support: ['f2'] },
      { ...claim, sentence: 'It costs £3.', support: ['f1'], grade: 'site' },
    ],
  });

  it('are the thesis, the findings, the guesses that the report uses, and what it infers about buyers', () => {
    expect(found.map(({ claim, findingIndex, factId }) => [claim, findingIndex, factId])).toEqual([
      ['They leave at delivery, probably not over £4.50.', null, null],
      ['Your page names no room.', null, null],
      ['Finding 1.', 0, null],
      ['Finding 2.', 1, null],
      ['Finding 3.', 2, null],
      ['Guessed.', null, 'f2'],
      ['Ada finds it dear.', null, null],
    ]);
    expect(found.filter(({ isThesis }) => isThesis)).toHaveLength(2);
  });
});
