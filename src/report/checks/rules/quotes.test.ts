import { describe, expect, it } from 'vitest';
import { draftOf, resultOf, siteLine } from '../../../../harness/fixtures/report/a-draft.ts';

const honest: [name: string, content: string, language?: string][] = [
  ['a simulated quote', '> I wait. [simulated]'],
  ['a label without a space', '> I wait.[simulated]'],
  ['the word in parentheses', 'All five (simulated) people wait.'],
  ['a site quote, letter for letter', `> ${siteLine} [from your site]`],
  ['part of a site line', '> Your first loaf rises on Saturday [from your site]'],
  ['a site quote in marks', `> “${siteLine}” [from your site]`],
  ['a labelled quotation in prose', 'She says “I will wait for it” [simulated] and goes.'],
  ['a proven quotation in prose', `The page says “${siteLine}” [from your site].`],
  ['a labelled quotation in a cell', '| a |\n| --- |\n| “I will wait for it” [simulated] |'],
  ['a term of two words in marks', 'They call it “starter kit” and “the jar”.'],
  ['words to write', 'Write on the page: "You can stand at the door the whole time."'],
  ['words to expect', 'When a customer says "he will not let anyone touch him", answer the fear first.'],
  ['words of a person', 'Marta told him “I have had one of those jars, thank you.”'],
  ['apostrophes', "It's the baker's own, the bakers' own, and she's sure they've seen it."],
  ['inches', 'A 9" tin and a 10" tin of her own make stand there.'],
  ['a description after a name', 'Marta: the careful one of the five, a night nurse.'],
  ['the seller’s line', '**You:** What do I have to know before you bake?'],
  ['a short Japanese term', '彼女は「パン」と言う。', 'ja'],
];
const unproven: [name: string, content: string][] = [
  ['an invented site quote', '> We never fail. [from your site]'],
  ['a site quote with one letter changed', `> ${siteLine.replace('loaf', 'Loaf')} [from your site]`],
  ['a label in odd dress', '> We never fail. ［ FROM your  site ］'],
  ['a label in the middle of the line', '> We never [from your site] fail.'],
  ['a label with a hidden character', '> We never fail. [from your si\u200bte] [simulated]'],
  ['wide letters', '> We never fail. ［ｆｒｏｍ ｙｏｕｒ ｓｉｔｅ］'],
  ['a label in parentheses', '> We never fail. (from your site)'],
  ['a site label in a cell', '| a |\n| --- |\n| We never fail [from your site] |'],
  ['a site label in a bullet', '- We never fail. [from your site]'],
  ['a fact id nobody replaced', '> [f12] [from your site]'],
];
const unlabelled: [name: string, content: string, language?: string][] = [
  ['a quote line without label', '> I wait.'],
  ['a label that does not end the line', '> I wait [simulated] here.'],
  ['two labels', '> I wait. [simulated] [simulated]'],
  ['speech after a name', 'Marta: I would rather wait.'],
  ['speech after a bold name', '**Marta:** My loaf is flat.'],
  ['German speech after a name', 'Marta: Ich warte lieber.', 'de'],
];

describe('quotes', () => {
  it.each(honest)('lets %s pass', (_, content, language) => {
    expect(resultOf(draftOf(content, language), 'unproven-quotes').findings).toEqual([]);
    expect(resultOf(draftOf(content, language), 'unlabelled-quotes').findings).toEqual([]);
  });
  it.each(unproven)('does not take %s for proven', (_, content) =>
    expect(resultOf(draftOf(content), 'unproven-quotes').passed).toBe(false),
  );
  it.each(unlabelled)('finds %s unlabelled', (_, content, language) =>
    expect(resultOf(draftOf(content, language), 'unlabelled-quotes').passed).toBe(false),
  );
});
