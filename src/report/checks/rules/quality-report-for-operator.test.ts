import { expect, test } from 'vitest';
import { goldenReport } from '../../../../content/golden-report.ts';
import { knownWeaknesses } from '../../document/rules/known-weaknesses.ts';
import { noQualityReport, type QualityReport } from './quality-report.ts';
import { advisoryResults } from './quality-report-for-operator.ts';

const failedStyle: QualityReport = {
  ...noQualityReport,
  checks: [
    { check: 'length', kind: 'style', bar: 'at most 2', value: '9', applies: true, passed: false },
    { check: 'foreign-links', kind: 'zero', bar: '0', value: '0', applies: true, passed: true },
  ],
};

const express = (qualityReport: QualityReport) => ({ qualityReport, answer: null, situations: [] });

test('a failed advisory check is shown to the operator, not to the customer', () => {
  expect(advisoryResults(express(failedStyle))).toMatchObject([
    { target: 'at most 2', value: '9', passed: false },
  ]);
  expect(knownWeaknesses(failedStyle)).toEqual([]);
});

test('the customer reads a low score in words, the operator in numbers', () => {
  const scores: QualityReport['scores'] = [
    { module: 'confession', specific: 4, surprising: 2, usable: 3, supported: 5 },
  ];
  const judged: QualityReport = { ...noQualityReport, scores };
  expect(knownWeaknesses(judged)).toEqual([
    { module: 'confession', text: 'You may already know much of this chapter.' },
  ]);
  expect(advisoryResults(express(judged))).toMatchObject([
    { value: 'specific 4, surprising 2, usable 3, supported 5', passed: false },
  ]);
});

test('the operator sees that a full report has no answer', () => {
  const { details } = goldenReport();
  const named = (answer: typeof details.answer) =>
    advisoryResults({ ...details, answer }).filter(({ name }) => name === 'Answer and plan');
  expect(named(details.answer)).toEqual([]);
  expect(named(null)).toMatchObject([{ value: 'missing', passed: false }]);
});

test('the customer reads what was removed, marked or left contradictory, but not of an added label', () => {
  const qualityReport: QualityReport = {
    ...noQualityReport,
    cuts: [
      { module: 'confession', check: 'unsupported-claims', text: 'a' },
      { module: 'confession', check: 'unsupported-claims', text: 'b' },
      { module: 'confession', check: 'unlabelled-quotes', text: 'c' },
    ],
    labels: [{ module: 'confession', text: 'd' }],
    contradictions: [{ module: 'journalEntry', text: 'e' }],
  };
  expect(knownWeaknesses(qualityReport).map(({ text }) => text)).toEqual([
    'This passage conflicts with another part of the report: “e”',
    'We have no source for this sentence: “d”',
    '2 passages were removed or marked as not confirmed.',
  ]);
});
