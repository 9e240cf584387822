import { findAnalysis, lockAgainstDeletion } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isPaid } from '../../payment/rules/payment-status.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { findStep } from '../../platform/journal/store.ts';
import { ProviderError } from '../../platform/rules/provider-error.ts';
import type { ReportMaterial } from '../../report/checks/rules/report-draft.ts';
import { hasText, websiteSnapshotSchema } from '../../report/evidence/rules/website-snapshot.ts';
import { listAnswers } from '../../report/interview/store.ts';
import { listBlanks } from '../../report/page-lines/store.ts';
import { maxWaitingMs } from '../../report/writing/rules/failure-budget.ts';
import { type FinishedReport, readFinishedReport } from '../../talk/load-finished-report.ts';
import { meterModel } from '../../talk/meter-model.ts';
import { finishSpending, renewClaim } from '../../talk/store.ts';
import { askDoubts, askWhatCarries } from './ask-copy-model.ts';
import type { CopyCheckResult } from './rules/copy-check-result.ts';
import { sentencesOfDraft } from './rules/draft-sentences.ts';
import { givenMaterial } from './rules/given-material.ts';
import {
  type CopyCheckAtWork,
  endCopyCheck,
  findCopyCheckAtWork,
  readCheckedSentences,
  storeSentences,
} from './store.ts';

type CheckDependencies = Pick<Dependencies, 'db' | 'now' | 'model' | 'talk' | 'budget' | 'log'>;

/** The job of one check. The first call's answer is stored, so a retry asks only for what is missing. */
export async function runCopyCheck(
  deps: CheckDependencies,
  checkId: number,
  signal: AbortSignal,
): Promise<void> {
  const atWork = await findCopyCheckAtWork(deps.db, checkId);
  if (!atWork) return;
  try {
    await end(deps, atWork, await check(deps, atWork, signal));
  } catch (error) {
    // A retry would fail in the same way: fail the check at once and release its claim.
    if (!(error instanceof ProviderError) || error.retryable) throw error;
    deps.log.warn({ checkId, err: error }, 'copy check failed permanently');
    await end(deps, atWork, null);
  }
}

async function check(
  deps: CheckDependencies,
  { check, spending }: CopyCheckAtWork,
  signal: AbortSignal,
): Promise<CopyCheckResult | null> {
  const { db, talk } = deps;
  const analysis = await findAnalysis(db, check.analysisId);
  if (!analysis || !isPaid(analysis)) return null;
  const report = await readFinishedReport(db, analysis);
  const { personas, language } = report.details;
  const material = await loadGivenMaterial(db, report);
  const kind = 'copy-check';
  const call = {
    model: meterModel(deps, { spendingId: spending.id, kind, purpose: kind }),
    tier: talk.tiers[kind],
    key: `${kind}:${check.id}`,
    signal,
  };
  let sentences = readCheckedSentences(check);
  if (!sentences) {
    sentences = await askWhatCarries(call, sentencesOfDraft(check.text, language), material);
    await storeSentences(db, check.id, sentences);
  }
  return askDoubts(call, { sentences, personas, material });
}

/** Without a result the check has failed, and the unit of the budget is free again. */
async function end(
  { db }: Pick<CheckDependencies, 'db'>,
  { check, spending }: CopyCheckAtWork,
  result: CopyCheckResult | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockAgainstDeletion(tx, check.analysisId))) return;
    if (await endCopyCheck(tx, check.id, result))
      await finishSpending(tx, spending, result ? 'done' : 'failed');
  });
}

export async function giveUpCopyCheck(deps: Pick<CheckDependencies, 'db'>, checkId: number): Promise<void> {
  const atWork = await findCopyCheckAtWork(deps.db, checkId);
  if (atWork) await end(deps, atWork, null);
}

/** Keeps the claim of a check that waits for the model's key. False after a day: the check has failed. */
export async function keepCopyCheckWaiting(
  deps: Pick<CheckDependencies, 'db' | 'now'>,
  checkId: number,
): Promise<boolean> {
  const atWork = await findCopyCheckAtWork(deps.db, checkId);
  if (!atWork) return false;
  const waits = deps.now().getTime() - atWork.check.createdAt.getTime() < maxWaitingMs;
  if (waits) await renewClaim(deps.db, atWork.spending, deps.now());
  else await end(deps, atWork, null);
  return waits;
}

/** Everything that the customer gave us until now, also after the report was written. */
async function loadGivenMaterial(
  db: Queryable,
  { analysis, details }: Pick<FinishedReport, 'analysis' | 'details'>,
): Promise<ReportMaterial> {
  const { id: analysisId, targetMarket, productService } = analysis;
  const step = await findStep(db, { analysisId, key: 'read-website' });
  const { data: snapshot } = websiteSnapshotSchema.safeParse(step?.output);
  const answers = (await listAnswers(db, analysisId)).filter(({ isSkipped }) => !isSkipped);
  const blanks = await listBlanks(db, analysisId);
  return givenMaterial({
    details,
    snapshot: snapshot && hasText(snapshot) ? snapshot : null,
    customerTexts: [
      targetMarket,
      productService,
      ...answers.map(({ question, answer }) => `${question} ${answer}`),
      ...blanks.map(({ name, value }) => `${name}: ${value}`),
    ],
  });
}
