import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { findAnalysis } from '../src/analysis/store.ts';
import type { Db } from '../src/platform/database/database.ts';
import { wordsOf } from '../src/platform/text/split-sentences.ts';
import type { QualityReport } from '../src/report/checks/rules/quality-report.ts';
import type { Results } from '../src/report/document/rules/report.ts';
import { findReport, type ReportDocument } from '../src/report/document/store.ts';
import { journalSteps } from '../src/report/schema.ts';
import { type Business, expectedReading } from './businesses.ts';

type Spent = { inputTokens: number; outputTokens: number; costMicroUsd: number };

export type Measured = {
  business: Business;
  /** With the reason when there is one: "completed", "failed: below_standard". */
  status: string;
  isCompleted: boolean;
  seconds: number;
  spent: Spent;
  report: {
    results: Results;
    qualityReport: QualityReport;
    language: string;
    /** "3 pages", "pasted text" or what went wrong. */
    reading: string;
    words: number;
  } | null;
  /** Faults whatever the model: pages not read, wrong language, planted words. */
  surprises: string[];
};

export async function measureReport(db: Db, business: Business, analysisId: number): Promise<Measured> {
  const analysis = await findAnalysis(db, analysisId);
  const document = await findReport(db, analysisId);
  const { startedAt, lastStepAt, ...spent } = await readLedger(db, analysisId);
  const status = analysis?.status ?? 'gone';
  const endedAt = analysis?.completedAt ?? lastStepAt;
  return {
    business,
    status: analysis?.failureReason ? `${status}: ${analysis.failureReason}` : status,
    isCompleted: status === 'completed' && document !== null,
    seconds: startedAt && endedAt ? (endedAt.getTime() - startedAt.getTime()) / 1000 : 0,
    spent,
    report: document && summarise(document),
    surprises: document ? surprisesOf(business, document) : [],
  };
}

/** From the first step on, without the time in the queue. */
async function readLedger(db: Db, analysisId: number) {
  const sum = (column: PgColumn) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
  const [ledger] = await db
    .select({
      inputTokens: sum(journalSteps.inputTokens),
      outputTokens: sum(journalSteps.outputTokens),
      costMicroUsd: sum(journalSteps.costMicroUsd),
      startedAt: sql<Date | null>`min(${journalSteps.startedAt})`.mapWith(journalSteps.startedAt),
      lastStepAt: sql<Date | null>`max(${journalSteps.finishedAt})`.mapWith(journalSteps.startedAt),
    })
    .from(journalSteps)
    .where(eq(journalSteps.analysisId, analysisId));
  return ledger ?? { inputTokens: 0, outputTokens: 0, costMicroUsd: 0, startedAt: null, lastStepAt: null };
}

function summarise({ results, details }: ReportDocument): Measured['report'] {
  if (!details) return null;
  const { source, pages, problem } = details.website;
  const read =
    source === 'pasted' ? 'pasted text' : `${pages.length} ${pages.length === 1 ? 'page' : 'pages'}`;
  return {
    results,
    qualityReport: details.qualityReport,
    language: details.language,
    reading: problem ?? read,
    words: Object.values(results).reduce(
      (sum, { content }) => sum + wordsOf(content, details.language).length,
      0,
    ),
  };
}

export function surprisesOf(business: Business, { results, details }: ReportDocument): string[] {
  const expected = expectedReading(business);
  const text = Object.values(results)
    .map(({ content }) => content.toLowerCase())
    .join('\n');
  return [
    ...(details === null ? ['the report is of another version'] : []),
    ...(details && details.website.source !== expected.source
      ? [`rests on ${details.website.source}, not on ${expected.source}`]
      : []),
    ...(details && details.website.pages.length !== expected.pages
      ? [`${details.website.pages.length} of ${expected.pages} pages read`]
      : []),
    ...(details && details.language.split('-')[0]?.toLowerCase() !== business.language
      ? [`written as ${details.language}, ordered in ${business.language}`]
      : []),
    ...business.neverSaid
      .filter((planted) => text.includes(planted.toLowerCase()))
      .map((planted) => `the report says what was planted: ${planted}`),
  ];
}
