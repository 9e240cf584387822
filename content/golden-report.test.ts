import { describe, expect, it } from 'vitest';
import { elitePlan } from '../src/analysis/rules/plans.ts';
import { checkReport } from '../src/report/checks/rules/check-report.ts';
import { enforceBlockingChecks } from '../src/report/checks/rules/enforce-blocking-checks.ts';
import { moduleKeys } from '../src/report/document/rules/module-catalogue.ts';
import { linesOf } from '../src/report/evidence/rules/website-snapshot.ts';
import { goldenDraft, goldenModuleKeys, goldenReport } from './golden-report.ts';

const full = moduleKeys.filter((key) => key !== 'atmReport');

describe.each([
  ['the plan as sold', ['personaMatrix', ...elitePlan.modules] as const],
  ['Express', ['atmReport'] as const],
])('the golden report, %s', (_, modules) => {
  const draft = goldenDraft([...modules]);
  // It was written by hand when reports were longer.
  const results = checkReport(draft).filter(({ check }) => check !== 'length');
  it.each(results.map((result) => [result.check, result] as const))('passes %s', (_check, result) => {
    expect(result.findings).toEqual([]);
    expect(result.passed).toBe(true);
  });

  it('gives code nothing to cut', () => {
    expect(enforceBlockingChecks(draft).cuts).toEqual([]);
  });
});

it('is written for every module of the catalogue', () => {
  expect(goldenModuleKeys()).toEqual([...moduleKeys]);
});

it('with every module of the catalogue passes all bars but the number of words it was never sold with', () => {
  const failing = checkReport(goldenDraft([...full])).filter(({ passed }) => !passed);
  expect(failing.map(({ check }) => check).filter((check) => check !== 'length')).toEqual([]);
});

it('every fact that claims the site points at a line of the storefront', () => {
  const { caseFile, snapshot } = goldenDraft([]);
  const lines = new Set(linesOf(snapshot).map(({ id }) => id));
  const onSite = caseFile.facts.filter(({ source }) => source === 'site');
  expect(onSite.length).toBeGreaterThan(20);
  expect(onSite.every(({ line }) => line !== null && lines.has(line))).toBe(true);
});

it('is delivered whole: results, five personas, fifty situations, evidence and quality report', () => {
  const { results, details } = goldenReport();
  expect(Object.keys(results)).toHaveLength(13);
  expect(details.personas).toHaveLength(5);
  expect(details.situations).toHaveLength(50);
  expect(details.evidence.filter(({ usedIn }) => usedIn.length > 0).length).toBeGreaterThan(30);
  const failed = details.qualityReport.checks.filter(({ passed }) => !passed);
  expect(failed.map(({ check }) => check).filter((check) => check !== 'length')).toEqual([]);
});

it('opens with its answer, whose figures code has computed from the case file', () => {
  const { answer, actions, copy } = goldenReport().details;
  expect(answer?.findings.map(({ grade, cost }) => [grade, cost?.arithmetic ?? null])).toEqual([
    ['site', '3 rolls × £164 per roll'],
    ['owner', null],
    ['inferred', null],
  ]);
  for (const { actionId, where } of answer?.moves ?? [])
    expect(actions.find(({ id }) => id === actionId)?.where).toBe(where);
  expect(copy.map(({ id }) => id)).toContain(answer?.copyId);
});
