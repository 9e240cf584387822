import { describe, expect, it } from 'vitest';
import { forbiddenPromises } from './forbidden-promises.ts';

const allowed: [name: string, content: string][] = [
  ['plain copy', 'Your starter kit comes on Friday. Fold, wait, bake.'],
  ['a gap for real proof', 'Put here: [a real review, five-star or not, with its source].'],
  ['a refund', 'Money back within a week, no questions.'],
  ['a cured ham', 'She eats cured ham with the loaf.'],
  ['a word that holds one', 'The obsecure heilteten Brote.'],
];
const forbidden: [name: string, content: string][] = [
  ['customers who say', '» Our customers say it is the best loaf.'],
  ['stars', 'Rated ★★★★★ by all.'],
  ['five stars', 'A five-star review from a baker.'],
  ['trusted by thousands', 'Trusted by thousands of bakers.'],
  ['loved by', 'Loved by home bakers.'],
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
  ['a German testimonial', 'Unsere Kunden lieben das Brot.'],
  ['a German promise', 'Garantierte Ergebnisse und passives Einkommen.'],
  ['a German cure', 'Dieses Brot heilt.'],
  ['a French promise', 'Résultats garantis dès samedi.'],
  ['a Spanish promise', 'Duplica tus ingresos con pan.'],
  ['copy to paste', '» [Site | for Marta | Top]\n» Guaranteed results on Saturday.'],
  ['a testimonial in copy, labelled', '» “Our customers say it is the best loaf” [simulated]'],
  ['copy in a table', '| block | copy |\n| --- | --- |\n| top | Guaranteed results |'],
];

describe('forbidden promises', () => {
  it.each(allowed)('lets %s pass', (_, content) => expect(forbiddenPromises(content)).toEqual([]));
  it.each(forbidden)('finds %s', (_, content) => expect(forbiddenPromises(content)).not.toEqual([]));

  it('says what the phrase is, however it is marked or written', () => {
    expect(forbiddenPromises('**Guaranteed**  RESULTS, clinically proven.')).toEqual([
      '“guaranteed results” promises income or results.',
      '“clinically proven” is a medical claim.',
    ]);
    expect(forbiddenPromises('Lose ١٢ kilos.')).toHaveLength(1);
  });
});
