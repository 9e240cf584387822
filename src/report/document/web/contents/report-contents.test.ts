import { expect, test } from 'vitest';
import { goldenExpress, goldenReport } from '../../../../../content/golden-report.ts';
import { isLongRead } from '../../rules/passage.ts';
import { viewReport } from '../../rules/report-view.ts';
import { contentsOf, neighbourOf } from './report-contents.ts';

const details = viewReport(goldenReport().details);
const idsOf = (groups: ReturnType<typeof contentsOf>) =>
  groups.flatMap(({ entries }) => entries.map(({ id }) => id));

test('the sections come in their order, then the long read with people, situations and facts', () => {
  const groups = contentsOf(details);
  expect(groups.map(({ label }) => label)).toEqual(['The report', 'The long read']);
  expect(idsOf(groups)).toEqual([
    ...details.sections.map(({ id }) => id),
    ...['personas', 'situations', 'evidence', 'unknowns'],
  ]);
  const [first] = details.sections.filter(isLongRead);
  expect(groups[1]?.entries[0]?.id).toBe(first?.id);
});

test('what a report does not have is not listed', () => {
  const express = contentsOf(viewReport({ ...goldenExpress().details, unknowns: [] }));
  expect(idsOf(express)).not.toEqual(expect.arrayContaining(['situations']));
  expect(idsOf(express).slice(-2)).toEqual(['personas', 'evidence']);
});

test('the customer’s own page: versions first, then the report, what customers said, and the talk last', () => {
  const groups = contentsOf(details, { talk: [{ id: 'talk-chat', title: 'Chat' }], hasVersions: true });
  expect(groups.map(({ label }) => label)).toEqual([
    'The report',
    'The long read',
    'Your customers',
    'Talk to them',
  ]);
  expect(idsOf(groups)[0]).toBe('versions');
  expect(idsOf(groups).slice(-2)).toEqual(['words', 'talk-chat']);
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
