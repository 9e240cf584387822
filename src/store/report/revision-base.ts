import { customerWordsOf } from '../../domain/report/evidence/customer-words.ts';
import { answerFacts } from '../../domain/report/interview/answer-facts.ts';
import { type RevisionBase, revisionBase } from '../../domain/report/revision-base.ts';
import type { Queryable } from '../database.ts';
import { listAnswers } from './interview-answers.ts';
import { type Journal, readJournal } from './journal.ts';
import { findReport, type ReportDocument } from './report-documents.ts';
import { listRevisions, type RevisionRow } from './report-revisions.ts';

type Loaded = {
  document: ReportDocument | null;
  revisions: RevisionRow[];
  /** Null when the report cannot be revised. */
  base: RevisionBase | null;
};

/** What the next revision starts from. */
export async function loadRevisionBase(
  db: Queryable,
  analysis: { id: number; targetMarket: string; productService: string },
  journal?: Journal,
): Promise<Loaded> {
  const document = await findReport(db, analysis.id);
  const revisions = await listRevisions(db, analysis.id);
  if (!document?.details) return { document, revisions, base: null };
  const steps = journal ?? (await readJournal(db, analysis.id));
  const outputs = new Map(
    [...steps].flatMap(([key, { state, output }]) => (state === 'done' ? [[key, output] as const] : [])),
  );
  const done = revisions.filter(({ state }) => state === 'done');
  const { results, details } = document;
  const base = revisionBase({
    outputs,
    customerWords: customerWordsOf(analysis),
    results,
    details,
    added: [
      ...answerFacts(await listAnswers(db, analysis.id), null, []),
      ...done.flatMap(({ facts }) => facts),
    ],
    revisions: done,
  });
  return { document, revisions, base };
}
