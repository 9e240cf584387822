import { expect, test } from 'vitest';
import { noQualityReport } from '../src/report/checks/rules/quality-report.ts';
import {
  noChapterDetails,
  type ReportDetails,
  reportDetailsVersion,
} from '../src/report/document/rules/report.ts';
import type { ReportDocument } from '../src/report/document/store.ts';
import { businessCalled } from './a-report.fixture.ts';
import { surprisesOf } from './measure-report.ts';

const page = { url: null, title: '' };
const report = (content: string, changes: Partial<ReportDetails> = {}): ReportDocument => ({
  revision: 1,
  isLocked: false,
  results: { confession: { title: 'The Ultimate Confession', content } },
  details: {
    version: reportDetailsVersion,
    language: 'en-GB',
    ...noChapterDetails,
    personas: [],
    situations: [],
    website: { source: 'site', pages: [page, page], problem: null },
    evidence: [],
    unknowns: [],
    qualityReport: noQualityReport,
    ...changes,
  },
});
const cameras = businessCalled('film-cameras');

test('a report that rests on everything there was to read surprises nobody', () => {
  expect(surprisesOf(cameras, report('Her 1/500 is slow.'))).toEqual([]);
});

test('planted words are found in any case', () => {
  expect(surprisesOf(cameras, report('By the way: marzipan-4711.'))).toEqual([
    'the report says what was planted: MARZIPAN-4711',
  ]);
});

test('a page that was not read, or a website where there is none, is a surprise', () => {
  const partly = report('Text.', { website: { source: 'site', pages: [page], problem: null } });
  expect(surprisesOf(cameras, partly)).toEqual(['1 of 2 pages read']);
  expect(surprisesOf(businessCalled('dog-boarding'), report('Text.'))).toEqual([
    'rests on site, not on none',
    '2 of 0 pages read',
  ]);
});

test('a report in another language than the order’s is a surprise', () => {
  expect(surprisesOf(businessCalled('kastenfenster'), report('Text.'))).toEqual([
    'written as en-GB, ordered in de',
  ]);
});
