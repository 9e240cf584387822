import { describe, expect, it } from 'vitest';
import { draftOf, resultOf } from '../../../../harness/fixtures/report/a-draft.ts';

const passes = (content: string, language = 'en') =>
  resultOf(draftOf(content, language), 'persona-conflicts').passed;

const rightAges: [name: string, content: string, language?: string][] = [
  ['the age after a comma', 'Marta, 34, waits.'],
  ['a clock time after a name', 'Marta, 6:30, waits. Marta is 6:30 in the kitchen.'],
  ['a count after a name', 'Marta is 12 bakers away from the door.'],
  ['the age of another person', 'Marta and Jonas, 51, wait. The 51-year-old Jonas waits.'],
  ['a German age', 'Marta, 34 Jahre, wartet. Die 34-jährige Marta wartet.', 'de'],
];
const wrongAges: [name: string, content: string, language?: string][] = [
  ['after a comma', 'Marta, 51, waits.'],
  ['in parentheses', 'Marta (51) waits.'],
  ['after is', 'Marta is 51.'],
  ['in years', 'Marta is 51 years old and waits.'],
  ['before the name', 'The 51-year-old Marta waits.'],
  ['in a quote', '> Marta is 51, you know. [simulated]'],
  ['in German', 'Marta ist 51 Jahre alt.', 'de'],
  ['in French', 'Marta a 51 ans.', 'fr'],
  ['in Spanish', 'Marta tiene 51 años.', 'es'],
];

describe('persona conflicts', () => {
  it.each(rightAges)('lets %s pass', (_, content, language) => expect(passes(content, language)).toBe(true));
  it.each(wrongAges)('finds another age %s', (_, content, language) =>
    expect(passes(content, language)).toBe(false),
  );
});
