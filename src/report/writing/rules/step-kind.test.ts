import { expect, it } from 'vitest';
import { stepKindOf } from '../../../platform/journal/rules.ts';
import { plannedSteps, stepKinds } from './report-steps.ts';

it('every step has a kind, and every kind a step', () => {
  const steps = plannedSteps({ reportType: 'full', selectedModules: ['confession'] });
  const kinds = new Set([...steps.map(({ key }) => stepKindOf(key)), stepKindOf('words')]);
  expect([...kinds].toSorted()).toEqual([...stepKinds].toSorted());
});
