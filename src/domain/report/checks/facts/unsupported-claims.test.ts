import { describe, expect, it } from 'vitest';
import { aDraft, draftOf, resultOf, someSituations } from '../../../../../harness/fixtures/report/a-draft.ts';
import { readQuantities } from '../../../text/quantities.ts';
import { knowledgeOf } from './knowledge.ts';
import { isSameQuantity } from './known-quantities.ts';
import { unsupportedClaimsIn } from './unsupported-claims.ts';

const unsupportedIn = (text: string, words: string) =>
  unsupportedClaimsIn(text, knowledgeOf({ given: [words] }));

const advised = (content: string, language = 'en') =>
  resultOf(draftOf(content, language), 'unsupported-claims').findings.map(({ advice }) => advice);

const supported: [name: string, content: string, language?: string][] = [
  ['a price of the case file', 'The starter kit costs $37.'],
  ['the same price with cents', 'It costs $37.00 today.'],
  ['the same price without a currency', 'It costs 37 and no more.'],
  ['a count of the case file', 'There were 12 bakers in the room.'],
  ['a percentage of the case file', 'A refund went to 5 % of buyers, or 5 percent.'],
  ['an age of the cast', 'Marta is 34 and tired.'],
  ['an amount of a scene', 'A bag of flour for $4 stands there.'],
  ['a clock time', 'At 23:47 she looks again, at 11:40 p.m. she sleeps, at 3 am she wakes.'],
  ['a clock time in words', 'At half past 6 she folds, at quarter to 9 she bakes.'],
  ['a German clock time', 'Um 11.40 Uhr wartet sie, um 23 Uhr schläft sie.', 'de'],
  ['a French clock time', 'À 23h47 elle attend, à 8 h elle dort.', 'fr'],
  ['a list number', '1. Fold the dough.\n2) Wait.\n\n## 3. Bake'],
  [
    'a step, a day, a tip',
    '## Step 3\nOn day 2 rest. Tip 4: wait. Days 1-3 are quiet. Week 1 and 2 are long.',
  ],
  ['steps in German', '## Schritt 3\nAn Tag 2 ruhen. Woche 1 bis 2.', 'de'],
  ['in digits what was given in words', 'She waits for 3 weeks with her 2 starters.'],
  ['a length in metres', 'The board is 12 m long.'],
  ['a numbered tip', '- Tip No. 4: wait.'],
  ['a gap in brackets', 'We sold [number of jars, such as 900] jars.'],
  ['a site quote', '> Over 900 jars sold, says the Mill Gazette. [from your site]'],
  [
    'a site quote in running text',
    'The page says “Over 900 jars sold, says the Mill Gazette.” [from your site] and stops.',
  ],
  ['names with digits', 'Print it on A4, in B2B terms, as an MP3.'],
  ['a unit with a raised digit', 'A kitchen counted in m².'],
  ['a study somebody should make', 'Run a survey of your own bakers. Do not trust research alone.'],
  ['a person of the cast as source', 'According to Marta, the loaf is flat. Jonas says that it rises.'],
  ['a source of the website', 'The Mill Gazette reports that jars sold.'],
  ['a name after an opening word', 'Later Jonas says that it rises.'],
  ['three quarters of an hour', 'Wait three quarters of an hour.'],
  ['the word percentage', 'No percentage can tell you that.'],
  ['capitals in a shouted heading', '## WHO IS THIS FOR'],
  ['advice with a number', 'Call the last 5 people who asked, and block out 30 minutes for it.'],
  ['a duration in advice', 'Reply within 24 hours.'],
  ['arithmetic with what is known', 'Two kits are $74 together.'],
  ['arithmetic that the sentence shows', 'Three bags at $4 each are $12.'],
  ['the price of a year', 'A kit a month is $444 a year.'],
  ['a price divided into a rate', 'The kit comes to about $5.29 a day in its first week.'],
  ['a count of the five', 'Two of the five decide alone. One in five of these people buys.'],
  ['a scene of a person', 'Marta has 26 jars and waits for 40 minutes.'],
  ['a hypothesis', 'If 200 bakers came, the mill would need a second oven.'],
  ['a statement of not knowing', 'How many of the 300 jars break is unknown.'],
  ['words for a page', 'Write on the page: "We have sold 700 kits since 1999."'],
  ['German advice', 'Rufen Sie die letzten 15 Anrufer an.', 'de'],
  ['hours from minutes', 'Four lessons of 45 minutes are three hours, or 4 times 45 minutes.'],
  ['a halved hour', 'Two evenings of an hour and a half make three hours.'],
  ['a page that is silent', 'The page is silent on a waiting list.'],
  ['a result that works out, in a scene', 'For Marta three bags at $4 each makes $12.'],
  ['advice that opens with present', 'Present it as a rule, and never as a measurement.'],
  ['a subjunctive price', 'Ein Glas zu 99 € stünde dann für 49 € im Regal.', 'de'],
  ['a Japanese step', '## ステップ3\n3日目に焼く。', 'ja'],
];

const unsupported: [name: string, content: string, language?: string][] = [
  ['a number nobody gave', 'Over 700 jars were sold.'],
  ['a percentage that is only an age', 'Crust is 34% of the joy.'],
  ['an amount that is only a count', 'It saves $12 a loaf.'],
  ['an amount in another currency', 'The starter kit costs €37.'],
  ['a percentage in words', 'Ten percent of bakers stop.'],
  ['millions', 'It made $37m.'],
  ['science', 'Science says so.'],
  ['Arabic digits', 'نجح ٦٢٪ منهم.', 'ar'],
  ['wide digits', '成功率は６２％です。', 'ja'],
  ['Devanagari digits', 'We sold ७०० jars.'],
  ['a number behind a hidden character', 'We sold 7\u200b0\u200b0 jars.'],
  ['a known number of other things', 'We employ 37 bakers.'],
  ['a number in words', 'We have sold two thousand kits.'],
  ['a price of another thing', 'The jar costs $12.'],
  ['what others charge', 'Other bakeries charge $37 for a class.'],
  ['a habit of customers', 'Most customers come back within a month.'],
  ['an award', 'The kit won an award-winning bakery prize.'],
  ['a price that only an age bears', 'The jar costs $34.'],
  ['money and a count added up', 'Two bags cost $39.'],
  ['a share of customers', 'Half of the customers come from the next village.'],
  ['a share that is another one', 'A third of the bakers buy twice.'],
  ['a share in advice', 'Remember that 73% of buyers leave at this point.'],
  ['two out of three', 'Two out of three trials end in a sale.'],
  ['thousands as thousands', 'The 12 bakers fill 12,000 jars.'],
  ['a length of time', 'The starter lives for nine years.'],
  ['so many times as much', 'Rye keeps three times as long as wheat.'],
  ['what others would want', 'A consultant would want $200 an hour.'],
  ['people in general', 'Beginners tend to knead too long.'],
  ['more likely', 'Bakers who weigh are likelier to stay.'],
  ['hundreds of people', 'Hundreds of people have baked here.'],
  ['a link that experts found', 'Psychologists have linked baking to calm.'],
  ['an authority', 'The local association named it mill of the year.'],
  ['hours without end', 'Somebody answers at any hour.'],
  ['a bargain that opens like advice', 'Write today and the jar is there within 5 hours.'],
  ['a pledge in words for a page', 'Write on the page: "Somebody answers at any hour."'],
  ['a name that nobody mentioned', 'The starter kit ships to Somalia.'],
  ['a result that does not work out, in a scene', 'For Marta three bags at $4 each makes $19.'],
  ['every third, in German', 'Jeder Dritte, der kommt, kauft ein Glas.', 'de'],
  ['twice as long, in German', 'Roggen hält doppelt so lange wie Weizen.', 'de'],
  ['most people, in German', 'Den meisten Bäckern hat noch nie jemand geholfen.', 'de'],
  ['halves in German', 'Das Glas hält zweieinhalb Jahre.', 'de'],
  ['a multiplied number', 'They sold 37k jars, or 12 million.'],
  ['a range of percentages', 'Between 5–20% of them stop.'],
  ['a percentage in a table', '| a | b |\n| --- | --- |\n| jars | 62% |'],
  ['a number in a simulated quote', '> I read that 62% fail. [simulated]'],
  ['seven out of ten', 'Seven out of ten stop.'],
  ['one in three', 'One in three bakers stops.'],
  ['studies', 'Studies show that bread helps.'],
  ['a recent survey', 'A recent survey of bakers says so.'],
  ['experts', 'Experts agree on the crust.'],
  ['a known authority', 'A Harvard study says so, and McKinsey too.'],
  ['German research', 'Studien zeigen, dass Brot hilft. Zwei Drittel hören auf.', 'de'],
  ['German percent', 'Zehn Prozent hören auf.', 'de'],
  ['French research', 'Des études montrent que le pain aide. Sept sur dix arrêtent.', 'fr'],
  ['Spanish research', 'Los expertos coinciden. Siete de cada diez paran.', 'es'],
  ['Italian research', 'Gli esperti concordano su questo.', 'it'],
  ['Portuguese research', 'Estudos mostram isso.', 'pt'],
  ['Dutch research', 'Uit onderzoek blijkt dat brood helpt.', 'nl'],
  ['Japanese research', '研究によると、パンは役立つ。', 'ja'],
];

describe('unsupported claims', () => {
  it.each(supported)('lets %s pass', (_, content, language) =>
    expect(advised(content, language)).toEqual([]),
  );
  it.each(unsupported)('finds %s', (_, content, language) =>
    expect(advised(content, language)).not.toEqual([]),
  );

  it('does not take some people for all', () => {
    const isBorne = (told: string) => {
      const [[known], [quantity]] = [readQuantities('31 people came', 'en'), readQuantities(told, 'en')];
      return known !== undefined && quantity !== undefined && isSameQuantity(known, quantity);
    };
    expect(isBorne('31 clients came')).toBe(true);
    expect(isBorne('31 men came')).toBe(false);
  });

  it('names the number to cut', () => {
    expect(advised('It rose by 62%.')).toEqual([expect.stringContaining('“62%”')]);
  });

  it('reads thousands and decimals as people write them', () => {
    expect(unsupportedIn('1.200 Gläser, 1,200 jars, 1 200 pots, 1200 lids', 'We sold 1200 jars.')).toEqual(
      [],
    );
    expect(unsupportedIn('12,5 kg', 'A bag holds 12.5 kg.')).toEqual([]);
    expect(unsupportedIn('1.3 kg', 'A bag holds 13 kg.')).toHaveLength(1);
  });

  it('reads situations too', () => {
    const [situation] = someSituations(1);
    const situations = situation ? [{ ...situation, says: 'They say 62% of them fail' }] : [];
    expect(resultOf(aDraft({ situations }), 'unsupported-claims').value).toBe('1');
  });

  it('gives a rewriter at most eight examples of one module, and counts all', () => {
    const result = resultOf(
      draftOf(Array.from({ length: 20 }, (_, at) => `We sold ${700 + at} jars.`).join('\n')),
      'unsupported-claims',
    );
    expect(result).toMatchObject({ value: '20', passed: false });
    expect(result.findings).toHaveLength(8);
  });
});
