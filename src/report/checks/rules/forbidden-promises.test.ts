import { describe, expect, it } from 'vitest';
import { aCaseFile, draftOf, resultOf } from '../../../../harness/fixtures/report/a-draft.ts';

const passes = (content: string, language = 'en') =>
  resultOf(draftOf(content, language), 'forbidden-promises').passed;
/** Text that is published; other text may discuss such words. */
const asCopy = (content: string): string => (/^[»|]/.test(content) ? content : `» ${content}`);

const allowed: [name: string, content: string, language?: string][] = [
  ['plain copy', 'Your starter kit comes on Friday. Fold, wait, bake.'],
  ['a simulated wish', '> I want passive income and something that cures my back. [simulated]'],
  ['a labelled quotation', 'He says “I want guaranteed results now” [simulated] and laughs.'],
  ['a warning not to write it', 'Do not write that it cures anything. Never promise passive income.'],
  ['a denial', 'It does not cure anything. There are no guaranteed results here.'],
  ['a gap for real proof', 'Put here: [a real review, five-star or not, with its source].'],
  ['a column of what to avoid', '| say | instead of |\n| --- | --- |\n| it may rise | guaranteed results |'],
  ['a list of what to avoid', '## Words to avoid\n- guaranteed results\n- clinically proven'],
  ['a refund', 'Money back within a week, no questions.'],
  [
    'what a person feels',
    'It eliminates the stress of baking for Marta. She wants to be loved by home bakers.',
  ],
  [
    'what a report tells about such words',
    'She skips the five-star reviews. Nobody here wants passive income.',
  ],
  ['a cured ham', 'She eats cured ham with the loaf.'],
  ['a German warning', 'Schreiben Sie nie, dass es heilt. Keine garantierten Ergebnisse.', 'de'],
  ['copy with a gap for proof', '» [Site | for Marta | Top]\n» [a real five-star review] Bake on Saturday.'],
  ['a person of the cast', 'She says “I will wait for it” [simulated] — Marta, on Monday.'],
];
const forbidden: [name: string, content: string, language?: string][] = [
  ['customers who say', '» Our customers say it is the best loaf.'],
  ['stars', 'Rated ★★★★★ by all.'],
  ['five stars', 'A five-star review from a baker.'],
  ['trusted by thousands', 'Trusted by thousands of bakers.'],
  ['loved by', 'Loved by home bakers.'],
  ['a quote of a stranger', '“Best loaf of my whole life.” — Anna K.'],
  ['a quote of a stranger, labelled', '» “Best loaf of my whole life.” [simulated] — Anna K.'],
  ['money a month', 'Earn $4 a month with your loaf.'],
  ['a doubled income', 'Double your income with bread.'],
  ['six figures', 'A six-figure bakery from your kitchen.'],
  ['passive income', 'Bread is passive income.'],
  ['guaranteed results', 'Guaranteed results on Saturday.'],
  ['a cure', 'This bread cures everything.'],
  ['something that heals', 'Baking heals.'],
  ['clinical proof', 'Clinically proven crust.'],
  ['anxiety treated', 'Kneading treats anxiety.'],
  ['kilos lost', 'Lose 12 kilos by baking.'],
  ['doctors', 'Doctor-recommended sourdough.'],
  ['immunity', 'It boosts your immune system.'],
  ['hype in copy that only sounds like a denial', '» You will not believe how fast it cures.'],
  ['a German testimonial', 'Unsere Kunden lieben das Brot.', 'de'],
  ['a German promise', 'Garantierte Ergebnisse und passives Einkommen.', 'de'],
  ['a German cure', 'Dieses Brot heilt.', 'de'],
  ['a French promise', 'Résultats garantis dès samedi.', 'fr'],
  ['a Spanish promise', 'Duplica tus ingresos con pan.', 'es'],
  ['copy to paste', '» [Site | for Marta | Top]\n» Guaranteed results on Saturday.'],
  ['a testimonial in copy, labelled', '» “Our customers say it is the best loaf” [simulated]'],
  ['copy in a table', '| block | copy |\n| --- | --- |\n| top | Guaranteed results |'],
];

describe('forbidden promises', () => {
  it.each(allowed)('lets %s pass', (_, content, language) => expect(passes(content, language)).toBe(true));
  it.each(forbidden)('finds %s', (_, content, language) =>
    expect(passes(asCopy(content), language)).toBe(false),
  );

  const proof = (text: string) => ({
    id: 'f7',
    kind: 'proof' as const,
    text,
    source: 'site' as const,
    line: '1:4',
  });
  const withProof = (content: string, text: string) => {
    const draft = draftOf(content);
    return resultOf(
      { ...draft, caseFile: { ...aCaseFile, facts: [...aCaseFile.facts, proof(text)] } },
      'forbidden-promises',
    ).passed;
  };
  it('lets proof of the case file pass word for word', () => {
    expect(withProof('» Loved by home bakers.', 'Loved by home bakers in town.')).toBe(true);
  });
  it('lets no income or medical claim pass, whoever made it', () => {
    expect(withProof('» Guaranteed results.', 'Guaranteed results for all.')).toBe(false);
    expect(withProof('» Our bread cures.', 'Our bread cures colds.')).toBe(false);
  });
});
