import type { AnalysisRow } from '../../analysis/store.ts';
import {
  listPredictions,
  listTests,
  type OutcomeTestRow,
  type PredictionRow,
} from '../../outcomes/predictions/store.ts';
import { outcomeFact } from '../../outcomes/results/rules/outcome-facts.ts';
import { isHit } from '../../outcomes/results/rules/test-result.ts';
import { isPaid } from '../../payment/rules/payment-status.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { ModuleKey } from '../document/rules/module-catalogue.ts';
import { findReport, type ReportDocument } from '../document/store.ts';
import type { NewFact } from './rules/revision.ts';
import { findReplaced, listRevisions } from './store.ts';

/** A prediction that did not come true, and the finding that it tested. */
export type Contradiction = {
  predictionId: number;
  /** What was predicted. */
  text: string;
  /** Null when the owner has deleted the version that said it. */
  finding: { number: number; text: string; module: ModuleKey } | null;
  madeIn: number;
  /** The version that was written from the result; null until there is one. */
  correctedIn: number | null;
};

/** What tests showed about the report's findings. Nothing of it is stored: a corrected result changes it. */
export async function findContradictions(db: Queryable, analysis: AnalysisRow) {
  const predictions = await listPredictions(db, analysis.id);
  const tests = await listTests(db, analysis.id);
  const answered = tests.flatMap((test) => {
    const { result, answeredAt } = test;
    const prediction = predictions.find(({ id }) => id === test.predictionId) ?? null;
    return result && answeredAt ? [{ ...test, result, answeredAt, prediction }] : [];
  });
  // Predictions with a result that says something.
  const scored = answered.flatMap(({ prediction, result }) => {
    const hit = prediction && isHit(prediction, result);
    return prediction && hit !== null
      ? [{ revision: prediction.revision, finding: prediction.finding, isHit: hit }]
      : [];
  });
  const missed = answered.flatMap((test) => {
    const { prediction } = test;
    return prediction && isHit(prediction, test.result) === false ? [{ test, prediction }] : [];
  });
  const document = missed.length === 0 ? null : await findReport(db, analysis.id);
  const read = { predictions, tests, scored };
  if (!document) return { ...read, contradictions: [] as Contradiction[], news: null, canRevise: false };

  const revisions = await listRevisions(db, analysis.id);
  const language = document.details?.language ?? 'en';
  const usedIn = ({ testId, text }: Pick<NewFact, 'testId' | 'text'>) =>
    revisions.find(
      ({ state, facts }) =>
        state !== 'failed' && facts.some((fact) => fact.testId === testId && fact.text === text),
    );
  const findingOf = createFindingOf(db, analysis.id, document);
  const contradictions: Contradiction[] = [];
  for (const { test, prediction } of missed) {
    const fact = outcomeFact(test, language);
    const used = fact && usedIn(fact);
    contradictions.push({
      predictionId: prediction.id,
      text: prediction.text,
      finding: await findingOf(prediction),
      madeIn: prediction.revision,
      correctedIn: used?.state === 'done' ? used.revision : null,
    });
  }
  const facts = answered.flatMap((test) => outcomeFact(test, language) ?? []).filter((fact) => !usedIn(fact));
  const isNew = ({ id }: OutcomeTestRow) => facts.some(({ testId }) => testId === id);
  const fresh = missed.filter(({ test }) => isNew(test)).map(({ prediction }) => prediction.id);
  const modules = contradictions.flatMap(({ predictionId, finding }) =>
    finding && fresh.includes(predictionId) ? [finding.module] : [],
  );
  // What the next version would learn; null when no result contradicts the report anew.
  const news = fresh.length === 0 ? null : { facts, alsoModules: [...new Set(modules)] };
  return {
    ...read,
    contradictions,
    news,
    canRevise: news !== null && isPaid(analysis) && revisions.every(({ state }) => state !== 'queued'),
  };
}

/** Findings belong to the version that made the prediction, and each version is read once. */
function createFindingOf(db: Queryable, analysisId: number, current: ReportDocument) {
  const documents = new Map<number, ReportDocument | null>([[current.revision, current]]);
  return async ({ revision, finding: number }: PredictionRow): Promise<Contradiction['finding']> => {
    if (!documents.has(revision)) documents.set(revision, await findReplaced(db, { analysisId, revision }));
    const finding = documents.get(revision)?.details?.answer?.findings[number - 1];
    return finding ? { number, text: finding.text, module: finding.module } : null;
  };
}
