import { describe, expect, it } from 'vitest';
import { knownFigures, numbersBeyond } from '../../checks/rules/unknown-figures.ts';
import type { Theme } from './customer-words.ts';
import { reviewFacts } from './review-facts.ts';

const theme = (title: string, count: number, quotes: string[] = []): Theme => ({
  id: 't1',
  title,
  kind: 'pain',
  items: quotes.map((quote, at) => ({ item: at + 1, quote })),
  count,
  of: 43,
});
describe('a fact of a theme', () => {
  it('needs three messages; the eight most frequent are taken', () => {
    const themes = Array.from({ length: 12 }, (_, at) => theme(`theme ${'abcdefghijkl'[at]}`, at + 1));
    const facts = reviewFacts(themes, 'en');
    expect(facts.map(({ said }) => said?.count)).toEqual([12, 11, 10, 9, 8, 7, 6, 5]);
    expect(reviewFacts([theme('late', 2)], 'en')).toEqual([]);
  });

  it('says count and total, and quotes at most three messages without digits', () => {
    const [fact] = reviewFacts(
      [
        theme('no parking for the van', 11, [
          'nowhere to park and he circled the block',
          'there is no   parking',
          'he said "no parking" again',
          '97% of people recommend this place',
          'It cost me £40 in fines for parking',
          'no',
        ]),
      ],
      'en',
    );
    expect(fact).toMatchObject({ kind: 'pain', source: 'review', line: null, said: { count: 11, of: 43 } });
    expect(fact?.text).toBe(
      `11 of 43 messages from customers mention this: no parking for the van. "nowhere to park and he circled the block" "he said 'no parking' again" "there is no parking"`,
    );
    expect(fact?.said?.quotes).toEqual([
      { item: 1, text: 'nowhere to park and he circled the block' },
      { item: 3, text: 'he said "no parking" again' },
      { item: 2, text: 'there is no   parking' },
    ]);
  });

  const told: [string, string, string, string][] = [
    [
      'en',
      'no parking for the van',
      '11 of 43 messages mention that there is no parking for the van.',
      '17 of 43 messages mention that there is no parking for the van.',
    ],
    [
      'de',
      'kein Parkplatz für den Wagen',
      '11 von 43 Nachrichten erwähnen, dass es keinen Parkplatz für den Wagen gibt.',
      '17 von 43 Nachrichten erwähnen, dass es keinen Parkplatz für den Wagen gibt.',
    ],
    [
      'fr',
      'pas de place pour le camion',
      '11 messages sur 43 parlent de la place pour le camion.',
      '17 messages sur 43 parlent de la place pour le camion.',
    ],
    [
      'es',
      'poco sitio para la furgoneta',
      '11 de 43 mensajes hablan del sitio para la furgoneta.',
      '17 de 43 mensajes hablan del sitio para la furgoneta.',
    ],
    [
      'it',
      'nessun posto per il furgone',
      '11 messaggi su 43 parlano del posto per il furgone.',
      '17 messaggi su 43 parlano del posto per il furgone.',
    ],
    [
      'pt',
      'sem lugar para a carrinha',
      '11 de 43 mensagens mencionam que não há lugar para a carrinha.',
      '17 de 43 mensagens mencionam que não há lugar para a carrinha.',
    ],
    [
      'nl',
      'geen plek voor de bus',
      '11 van de 43 berichten noemen dat er geen plek voor de bus is.',
      '17 van de 43 berichten noemen dat er geen plek voor de bus is.',
    ],
  ];
  it.each(told)('in %s makes its numbers legal, and no others', (language, title, legal, illegal) => {
    const [fact] = reviewFacts([theme(title, 11)], language);
    if (!fact) throw new Error('no fact');
    const known = knownFigures([fact.text]);
    expect(numbersBeyond(legal, known, 12)).toEqual([]);
    expect(numbersBeyond(illegal, known, 12)).toEqual(['17']);
  });
});
