import { describe, expect, it } from 'vitest';
import { suspicionsIn } from '../../../../harness/fixtures/report/a-business.ts';
import { knownFigures, numbersBeyond, unknownFigures } from './unknown-figures.ts';

const advised = (text: string) => suspicionsIn(text).map(({ problem }) => problem);

const known: [name: string, content: string][] = [
  ['a price of the case file', 'The starter kit costs $37.'],
  ['the same price with cents', 'It costs $37.00 today.'],
  ['a percentage of the case file', 'A refund went to 5 % of buyers, or 5 percent.'],
  ['the rest of it', 'The other 95% kept the jar.'],
  ['an amount of a scene', 'A bag of flour for $4 stands there.'],
  ['minutes and counts of advice', 'Call the last 25 people who asked, and block out 30 minutes for it.'],
  ['a count that nobody gave, which a reader judges', 'Over 700 jars were sold.'],
  ['a clock time', 'At 23:47 she looks again, at 11:40 p.m. she sleeps.'],
  ['a gap in brackets', 'We sold [number of jars, such as $900] jars.'],
  ['arithmetic with what is known', 'Two kits are $74 together.'],
  ['arithmetic that the sentence shows', 'Three bags at $4 each are $12.'],
  ['arithmetic over two sentences', 'There are 8 places at $37. That makes $296.'],
  ['the price of a year', 'A kit a month is $444 a year.'],
  ['a share that the sentence shows', 'That is 25% of the 12 bakers, or 3.'],
  ['numbers in words, which code does not read', 'Nineteen kits would be $703, and half of that $351.50.'],
  ['the word percentage', 'No percentage can tell you that.'],
];

const unknown: [name: string, content: string][] = [
  ['a price that nobody gave', 'The jar costs $613.'],
  ['a percentage that is only an age', 'Crust is 34% of the joy.'],
  ['an amount in another currency', 'The starter kit costs €37.'],
  ['millions', 'It made $37m.'],
  ['a share of customers', '73% of buyers leave at this point.'],
  ['a share in advice', 'Remember that 73% of buyers leave at this point.'],
  ['Arabic digits', 'نجح ٦٢٪ منهم.'],
  ['wide digits', '成功率は６２％です。'],
  ['a number behind a hidden character', 'We keep 6\u200b2\u200b% of it.'],
  ['a range of percentages', 'Between 5–20% of them stop.'],
  ['a percentage in a table', '| a | b |\n| --- | --- |\n| jars | 62% |'],
  ['a percentage in copy', '» [SMS | for Marta | Phone]\n» Bake 62% better.'],
  ['a share in a simulated quote', '> I read that 62% fail. [simulated]'],
];

describe('figures in digits', () => {
  it.each(known)('lets %s pass', (_, content) => expect(advised(content)).toEqual([]));
  it.each(unknown)('finds %s', (_, content) => expect(advised(content)).not.toEqual([]));

  it('names the number to cut', () => {
    expect(advised('It rose by 62%.')).toEqual([expect.stringContaining('“62%”')]);
  });

  it('reads thousands and decimals as people write them', () => {
    const given = knownFigures(['We took €1200, or $12.50.']);
    expect(unknownFigures('1.200 € or 1,200 € or 1 200 €; 12,5 $', given)).toEqual([]);
    expect(unknownFigures('It is €8.13.', given)).toEqual(['8.13']);
  });

  it('counts in a text that only repeats the material', () => {
    const given = knownFigures(['We sold 1200 jars to forty shops.']);
    expect(numbersBeyond('1,200 jars, 40 shops', given)).toEqual([]);
    expect(numbersBeyond('900 jars', given)).toEqual(['900']);
  });

  it('a figure that stands twice does not prove itself', () => {
    const given = knownFigures(['The kit costs $37.']);
    expect(unknownFigures('It was $613, and $613 it stays.', given)).toEqual(['613']);
    expect(unknownFigures('It is $613.', given, { before: 'We say $613, $74 for two.' })).toEqual(['613']);
    expect(unknownFigures('That is $74.', given, { before: '2 kits, $74.' })).toEqual([]);
  });
});
