import { describe, expect, it } from 'vitest';
import { aDraft, aModule, draftOf } from '../../../../harness/fixtures/report/a-draft.ts';
import { moduleKeys } from '../../document/rules/module-catalogue.ts';
import { checkIds } from './check-registry.ts';
import { checkReport, findingsByModule } from './check-report.ts';
import { enforceBlockingChecks } from './enforce-blocking-checks.ts';
import { noJudgement, qualityReportSchema } from './quality-report.ts';

const nouns =
  'dough jar oven crumb flour water salt crust bowl cloth scale mill shop friend morning kitchen shelf lid spoon rack window street board notice child neighbour basket rye wheat steam'.split(
    ' ',
  );
const verbs =
  'folds lifts smells weighs forgets buys hides checks warms cools turns shares keeps drops finds'.split(' ');

/** Always the same text: a report of the longest kind. */
function aLongReport() {
  let state = 1;
  const pick = (words: string[]) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return words[state % words.length];
  };
  const sentence = () =>
    `Marta ${pick(verbs)} the ${pick(nouns)} near the ${pick(nouns)} and ${pick(verbs)} a ${pick(nouns)} before the ${pick(nouns)} ${pick(verbs)} ${pick(nouns)} again.`;
  const section = () =>
    `## ${pick(nouns)}\n\n${sentence()} ${sentence()}\n\n> ${sentence()} [simulated]\n\n- ${sentence()}\n- ${sentence()}`;
  const rows = () => Array.from({ length: 10 }, () => `| 23:47 | ${sentence()} |`).join('\n');
  const content = () =>
    `${Array.from({ length: 8 }, section).join('\n\n')}\n\n| a | b |\n| --- | --- |\n${rows()}\n\n- ${sentence()}`;
  return aDraft({
    modules: moduleKeys.filter((key) => key !== 'atmReport').map((key) => aModule(content(), key)),
  });
}

describe('checkReport', () => {
  it('returns one result for each check, in order', () => {
    expect(checkReport(aDraft()).map(({ check }) => check)).toEqual([...checkIds]);
  });
  it('lets the zero checks of a clean draft pass', () => {
    expect(checkReport(aDraft()).filter(({ kind, passed }) => kind === 'zero' && !passed)).toEqual([]);
  });
  it('fits into the quality report', () => {
    const checks = checkReport(aDraft()).map(({ findings: _, ...rest }) => rest);
    const qualityReport = {
      checks,
      cuts: enforceBlockingChecks(draftOf('Sold 900.')).cuts,
      criticDefects: 0,
      rewrites: 0,
      ...noJudgement,
    };
    expect(qualityReportSchema.safeParse(qualityReport).success).toBe(true);
  });
  it('accepts an empty draft', () => {
    const nothing = aDraft({
      modules: [],
      situations: [],
      cast: { personas: [] },
      customerWords: '',
      snapshot: { version: 1, source: 'none', pages: [], problem: 'not_given' },
    });
    expect(checkReport(nothing)).toHaveLength(checkIds.length);
    expect(enforceBlockingChecks(nothing).cuts).toEqual([]);
  });
  it('collects the findings of each module, and keeps excerpts short', () => {
    const draft = aDraft({
      modules: [
        aModule(`It rose by 62% ${'of jam '.repeat(80)}.`, 'confession'),
        aModule('It rose by 63%.', 'searchHistory'),
        aModule('> Not labelled', 'journalEntry'),
      ],
    });
    const byModule = findingsByModule(draft);
    // Code labels the quote.
    expect([...byModule.keys()].sort()).toEqual(['confession', 'searchHistory']);
    expect(byModule.get('confession')?.some(({ advice }) => advice.includes('62%'))).toBe(true);
    expect([...byModule.values()].flat().every(({ excerpt }) => excerpt.length <= 200)).toBe(true);
  });

  it('asks for no patch because of style', () => {
    const draft = aDraft({ modules: [aModule('Marta waits. '.repeat(5_000), 'confession')] });
    expect(checkReport(draft).find(({ check }) => check === 'length')?.passed).toBe(false);
    expect(findingsByModule(draft).size).toBe(0);
  });

  it('reads a full report of all modules, 14,000 words and more, in less than a second of work', () => {
    const draft = aLongReport();
    expect(draft.modules).toHaveLength(moduleKeys.length - 1); // all but the Express report
    expect(
      draft.modules
        .map(({ content }) => content)
        .join(' ')
        .split(/\s+/).length,
    ).toBeGreaterThan(14_000);
    // Work, not wall clock: other tests run beside this one. The first run also compiles the patterns.
    const workMs = () => {
      const before = process.cpuUsage();
      checkReport(draft);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    expect(Math.min(workMs(), workMs(), workMs())).toBeLessThan(1000);
  });

  it.each([
    ['white space', ' '.repeat(40_000)],
    ['opening brackets', '['.repeat(20_000)],
    ['opening tags', '<a '.repeat(8_000)],
    ['quotation marks', '"'.repeat(20_000)],
    ['capitals', 'Aa '.repeat(8_000)],
    ['digits', '1 '.repeat(8_000)],
    ['dots', 'a.'.repeat(8_000)],
    ['bold marks', '**a'.repeat(8_000)],
    ['opened comments', '<!--'.repeat(8_000)],
  ])('a line of endless %s does not hold it up', (_, endless) => {
    const before = process.cpuUsage();
    enforceBlockingChecks(draftOf(`Marta waits.${endless}x`));
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(5000);
  });
});
