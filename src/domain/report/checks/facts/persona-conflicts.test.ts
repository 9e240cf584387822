import { describe, expect, it } from 'vitest';
import type { PersonaFact } from '../../buyers/buyer-persona.ts';
import { aDraft, aModule, draftOf, resultOf } from '../a-draft.fixture.ts';

const passes = (content: string, facts: PersonaFact[] = [], language = 'en') =>
  resultOf(draftOf(content, language, facts), 'persona-conflicts').passed;

const agreeing: [name: string, fact: PersonaFact][] = [
  ['the age', { persona: 'p1', field: 'age', value: '34' }],
  ['the name', { persona: 'p1', field: 'name', value: 'Marta' }],
  ['a role in other case', { persona: 'p1', field: 'role', value: 'Night nurse.' }],
  ['part of a goal', { persona: 'p1', field: 'goals', value: 'crust' }],
  ['more than a fear', { persona: 'p1', field: 'fears', value: 'the shame of wasting flour again' }],
  ['an objection', { persona: 'p1', field: 'objections', value: 'I have killed two starters already' }],
];
const conflicting: [name: string, fact: PersonaFact][] = [
  ['another age', { persona: 'p1', field: 'age', value: '35' }],
  ['two ages', { persona: 'p1', field: 'age', value: '34 or 35' }],
  ['the name of another', { persona: 'p1', field: 'name', value: 'Jonas' }],
  ['the name in other case', { persona: 'p1', field: 'name', value: 'marta' }],
  ['another role', { persona: 'p1', field: 'role', value: 'pastry chef' }],
  ['a goal nobody has', { persona: 'p1', field: 'goals', value: 'to get rich' }],
  ['nothing at all', { persona: 'p1', field: 'fears', value: ' . ' }],
];
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
  it.each(agreeing)('lets %s of the cast pass', (_, fact) => expect(passes('', [fact])).toBe(true));
  it.each(conflicting)('finds %s', (_, fact) => expect(passes('', [fact])).toBe(false));
  it.each(rightAges)('lets %s pass', (_, content, language) =>
    expect(passes(content, [], language)).toBe(true),
  );
  it.each(wrongAges)('finds another age %s', (_, content, language) =>
    expect(passes(content, [], language)).toBe(false),
  );

  it('finds two modules that contradict each other', () => {
    const age = (value: string): PersonaFact[] => [{ persona: 'p2', field: 'age', value }];
    const draft = aDraft({
      modules: [aModule('', 'confession', age('51')), aModule('', 'journalEntry', age('52'))],
    });
    expect(resultOf(draft, 'persona-conflicts').findings.map(({ module }) => module)).toEqual([
      'journalEntry',
    ]);
  });

  it('finds a fact about somebody who is not in the cast', () => {
    const [p1] = aDraft().cast.personas;
    const draft = {
      ...draftOf('', 'en', [{ persona: 'p2', field: 'age', value: '51' }]),
      cast: { personas: p1 ? [p1] : [] },
    };
    expect(resultOf(draft, 'persona-conflicts').passed).toBe(false);
  });
});
