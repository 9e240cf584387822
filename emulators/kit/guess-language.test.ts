import { expect, test } from 'vitest';
import { guessLanguage } from './guess-language.ts';

test.each([
  ['en', 'Owners of small bakeries who bake at night and hate paperwork.'],
  ['en', 'SaaS'],
  ['de', 'Kleine Bäckereien, die nachts backen und keine Zeit für die Buchhaltung haben.'],
  ['fr', 'Des artisans qui veulent vendre leurs produits dans la région.'],
  ['es', 'Las familias que buscan una casa para el verano en la costa.'],
  ['ja', '小さなパン屋の経営者'],
  ['zh', '小型面包店的老板'],
  ['ru', 'Владельцы небольших пекарен'],
])('%s is told from %s', (language, text) => {
  expect(guessLanguage(text)).toBe(language);
});
