import { describe, expect, it } from 'vitest';
import { personaIds } from '../src/report/document/rules/buyer-persona.ts';
import { situationsFaults } from '../src/report/document/rules/buying-situation.ts';
import { personasFaults } from '../src/report/document/rules/clean-personas.ts';
import { blanksIn } from '../src/report/document/rules/copy-blanks.ts';
import { passagesOf, textsOfPassage } from '../src/report/document/rules/passage.ts';
import { reportDetailsSchema } from '../src/report/document/rules/report.ts';
import {
  goldenCast,
  goldenExpress,
  goldenLedger,
  goldenReport,
  goldenSections,
  goldenSituations,
  goldenSuspicions,
} from './golden-report.ts';

it('every fact and every sum of its ledger stands, and facts of the site cite their line', () => {
  const { facts, sums } = goldenLedger();
  expect(facts).toHaveLength(40);
  expect(facts.filter(({ source, line }) => source === 'site' && line !== null).length).toBeGreaterThan(20);
  expect(sums).toHaveLength(6);
});

it('its five buyers and fifty situations have no fault', () => {
  expect(personasFaults(goldenCast())).toEqual([]);
  expect(situationsFaults(personaIds)({ situations: goldenSituations() }, 0)).toEqual([]);
});

describe.each([
  ['in full', goldenReport, 13, 'full'],
  ['as Express', goldenExpress, 1, 'atm'],
] as const)('the golden report %s', (_, report, modules, reportType) => {
  it('is delivered whole', () => {
    const { results, details } = report();
    expect(reportDetailsSchema.parse(details)).toEqual(details);
    expect(Object.keys(results)).toHaveLength(modules);
    expect(passagesOf(details.sections, 'finding')).toHaveLength(3);
    expect(passagesOf(details.sections, 'buyer').map(({ persona }) => persona)).toEqual(personaIds);
    // Lines of the page that code did not find would be missing.
    const lines = passagesOf(details.sections, 'line');
    expect([lines.length, lines.filter(({ yours }) => yours === null).length]).toEqual(
      reportType === 'full' ? [16, 2] : [9, 1],
    );
  });

  it('is edited where a reader was right, and code has nothing to cut', () => {
    const { applied, refused, cuts } = report().details.qualityReport;
    expect([applied.length, refused.length]).toEqual(reportType === 'full' ? [3, 0] : [2, 1]);
    expect(cuts).toEqual([]);
  });

  it('gives code nothing to suspect, before and after the editor', () => {
    expect(goldenSuspicions(goldenSections(reportType))).toEqual([]);
    expect(goldenSuspicions(report().details.sections)).toEqual([]);
    const texts = report().details.sections.flatMap(({ passages }) => passages.flatMap(textsOfPassage));
    expect(new Set(texts.flatMap(blanksIn)).size).toBeLessThan(7);
  });
});
