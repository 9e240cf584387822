import { expect, test } from 'vitest';
import { goldenReport } from '../../../../../content/golden-report.ts';
import { modulesInOrder } from '../../rules/report-text.ts';
import { viewReport } from '../../rules/report-view.ts';
import { contentsOf, neighbourOf } from './report-contents.ts';

const { results, details: stored } = goldenReport();
const details = viewReport({ ...stored, answer: null });
const modules = modulesInOrder(results);
const idsOf = (groups: ReturnType<typeof contentsOf>) =>
  groups.flatMap(({ entries }) => entries.map(({ id }) => id));

test('people come first, then numbered chapters, the journey and the evidence', () => {
  const groups = contentsOf(modules, details);
  expect(groups.map(({ label }) => label)).toEqual(['The people', 'Chapters', 'The journey', 'The evidence']);
  expect(groups[1]?.entries.map(({ number }) => number)).toEqual(modules.map((_, at) => at + 1));
  expect(idsOf(groups).slice(0, 2)).toEqual(['personas', 'module-personaMatrix']);
  expect(idsOf(groups).slice(-4)).toEqual(['situations', 'evidence', 'unknowns', 'receipt']);
});

test('a report without readable details has only its chapters; an express one no journey', () => {
  expect(contentsOf(modules, null).map(({ label }) => label)).toEqual(['Chapters']);
  const express = contentsOf(modules.slice(0, 1), { ...details, situations: [], unknowns: [] });
  expect(idsOf(express)).toEqual(['personas', 'module-personaMatrix', 'evidence', 'receipt']);
});

test('a text is checked, and test results come, below the plan, and without a plan after the chapters', () => {
  const withAnswer = contentsOf(modules, viewReport(stored), { hasOutcomes: true, canCheck: true });
  expect(withAnswer[0]?.entries.map(({ id }) => id)).toEqual([
    ...['answer', 'lines', 'plan', 'check-text', 'outcomes'],
  ]);
  expect(idsOf(contentsOf(modules, null, { hasOutcomes: true })).at(-1)).toBe('outcomes');
  expect(idsOf(contentsOf(modules, details))).not.toContain('outcomes');
});

test('the customer’s own page: versions first, then the report, what customers said, the exam, and the talk last', () => {
  const own = { canTalk: true, hasOutcomes: true, hasVersions: true, hasExam: true };
  const groups = contentsOf(modules, viewReport(stored), own);
  expect(groups.map(({ label }) => label)).toEqual([
    'The answer',
    'The people',
    'Chapters',
    'The journey',
    'The evidence',
    'Your customers',
    'Talk to them',
  ]);
  expect(idsOf(groups)[0]).toBe('versions');
  expect(idsOf(groups).slice(-7)).toEqual([
    'words',
    'exam',
    ...['chat', 'voice', 'phone', 'prompt', 'panel'].map((card) => `talk-${card}`),
  ]);
});

test('the next section stops at the ends and begins at the start', () => {
  const ids = ['a', 'b', 'c'];
  expect(neighbourOf(ids, 'a', 1)).toBe('b');
  expect(neighbourOf(ids, 'c', 1)).toBe('c');
  expect(neighbourOf(ids, 'a', -1)).toBe('a');
  expect(neighbourOf(ids, null, 1)).toBe('a');
  expect(neighbourOf(ids, 'gone', -1)).toBe('a');
  expect(neighbourOf([], null, 1)).toBeNull();
});
