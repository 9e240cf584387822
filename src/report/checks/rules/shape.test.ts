import { describe, expect, it } from 'vitest';
import { aDraft, aModule, resultOf, siteLine } from '../../../../harness/fixtures/report/a-draft.ts';
import { type ModuleKey, moduleKeys } from '../../document/rules/module-catalogue.ts';

const passes = (key: ModuleKey, content: string) =>
  resultOf(aDraft({ situations: [], modules: [aModule(content, key)] }), 'shape').passed;

const times = (count: number, write: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => write(at)).join('\n');
const quotes = (count: number, name = '') =>
  times(count, (at) => `> ${name}I wait ${'so '.repeat(at)}long. [simulated]\n`);
const sections = (count: number, inside = 'She waits.') =>
  times(count, (at) => `## Part ${'i'.repeat(at + 1)}\n${inside}\n`);
const table = (rows: number, first = 'a loaf') =>
  `\n| a | b |\n| --- | --- |\n${times(rows, () => `| ${first} | b |`)}\n`;
const monday = '\n## Do this on Monday\n- Fold.\n- Wait.';
const names = ['Marta', 'Jonas', 'Lena', 'Oskar', 'Ruth'];

const wellShaped = {
  personaMatrix:
    names.map((name) => `## ${name}, a baker\nWaits.\n> Not now. [simulated]\n`).join('\n') + monday,
  websiteFeedback: sections(4, `> ${siteLine} [from your site]\n\nShe objects.`) + monday,
  atmReport: sections(5) + table(12) + monday,
  voiceOfCustomer: sections(4, quotes(2)) + table(4) + monday,
  landingPageBlueprint: sections(9) + monday,
  salesConversationSimulator:
    times(4, () => '**You:** What happened?\n\n> Marta: I waited. [simulated]\n') + table(3) + monday,
  contentStrategy: sections(5) + monday,
  competitiveAdvantage: sections(4) + table(4) + monday,
  decisionJourneyMap: sections(6) + table(6) + monday,
  languagePatterns: sections(4) + table(12) + monday,
  implementationGuidance: sections(4) + table(3),
  journalEntry: `${quotes(6)}\n## What it gives away\nThe worry.${monday}`,
  confession:
    times(4, () => '> Marta: I hide it. [simulated]\n> **Jonas:** Why? [simulated]') + table(3) + monday,
  searchHistory: `**This log is simulated.**\n${table(14, '23:47')}${monday}`,
  socialMediaSpiral: times(7, () => '**A friend shows a loaf**\n\n> Mine is flat. [simulated]\n') + monday,
  decisionMoment: sections(5, quotes(1)) + table(5) + monday,
  innerDialogue: quotes(10) + table(4) + monday,
} satisfies Partial<Record<ModuleKey, string>>;
const inShape = (key: ModuleKey) =>
  (({ ...wellShaped }) as Partial<Record<ModuleKey, string>>)[key] ?? sections(3) + monday;
const essay = times(
  12,
  () => 'Marta waits for the loaf. She wonders whether it will rise. The kitchen is cold.\n',
);

describe('shape', () => {
  it.each(moduleKeys)('%s in its own shape passes', (key) => expect(passes(key, inShape(key))).toBe(true));
  it.each(moduleKeys)('%s as a plain essay fails', (key) => expect(passes(key, essay)).toBe(false));

  it('a log without clock times fails', () =>
    expect(passes('searchHistory', `${table(14, 'later')}${monday}`)).toBe(false));
  it('a dossier that leaves somebody out fails', () =>
    expect(passes('personaMatrix', wellShaped.personaMatrix.replace('## Ruth', '## Somebody'))).toBe(false));
  it('a monologue is no rehearsal', () =>
    expect(
      passes(
        'salesConversationSimulator',
        wellShaped.salesConversationSimulator.replaceAll('**You:**', 'You ask:'),
      ),
    ).toBe(false));
  it('a rehearsal in German passes', () =>
    expect(
      passes(
        'salesConversationSimulator',
        wellShaped.salesConversationSimulator.replaceAll('**You:**', '**Sie:**'),
      ),
    ).toBe(true));

  it('says how many are out of shape', () => {
    const result = resultOf(aDraft({ modules: [aModule(essay, 'searchHistory')] }), 'shape');
    expect(result.value).toBe('1 of 1 out of shape');
  });
});
