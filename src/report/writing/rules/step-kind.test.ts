import { expect, test } from 'vitest';
import { elitePlan } from '../../../analysis/rules/plans.ts';
import { plannedSteps } from './report-steps.ts';
import { stepKindOf, stepKinds } from './step-kind.ts';

test('every step of a report is of a known kind, and modules, situations and patches each are one', () => {
  const planned = plannedSteps({
    reportType: 'full',
    selectedModules: elitePlan.modules,
    hasWebsiteText: true,
  });
  const kinds = new Set(planned.map(({ key }) => stepKindOf(key)));
  expect([...kinds, 'patch', 'interview', 'words'].toSorted()).toEqual([...stepKinds].toSorted());
  expect(stepKindOf('write-module:confession')).toBe('module');
  expect(stepKindOf('patch-module:confession')).toBe('patch');
  expect(stepKindOf('audit')).toBe('judge');
  expect(stepKindOf('audit-again')).toBe('judge');
});
