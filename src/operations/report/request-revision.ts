import type { AccessRole } from '../../domain/access/access-rights.ts';
import { AppError } from '../../domain/app-error.ts';
import { isPaid } from '../../domain/payment/payment-status.ts';
import { hasText } from '../../domain/report/evidence/website-snapshot.ts';
import { isDrafted, type ModuleKey } from '../../domain/report/module-catalogue.ts';
import {
  maxRevisions,
  type NewFact,
  type RevisionCause,
  revisionPrefix,
  withNextIds,
} from '../../domain/report/revision.ts';
import { lockAnalysis } from '../../store/analysis/analyses.ts';
import type { Tx } from '../../store/database.ts';
import type { Jobs } from '../../store/jobs.ts';
import { forgetFailures } from '../../store/report/journal.ts';
import { queueRevision } from '../../store/report/report-revisions.ts';
import { loadRevisionBase } from '../../store/report/revision-base.ts';

const cannotRevise =
  'What this report was written from cannot be read, so no new version can be written and it stays as it is.';

type Request = {
  analysisId: number;
  cause: RevisionCause;
  /** Without ids; they get the next free ones. */
  facts: readonly NewFact[];
  /** Chapters to write again besides those that own a new fact. */
  alsoModules: readonly ModuleKey[];
  requestedBy: AccessRole;
  now: Date;
};

/** Queues the next version of a completed report. The caller has checked the actor's right. */
export async function requestRevision(tx: Tx, jobs: Jobs, request: Request): Promise<{ revision: number }> {
  const { analysisId, cause, requestedBy, now } = request;
  const analysis = await lockAnalysis(tx, analysisId);
  if (!analysis) throw new AppError('not_found');
  if (analysis.status !== 'completed')
    throw new AppError('not_completed', 'A new version can be written when the report is completed.');
  if (!isPaid(analysis))
    throw new AppError('payment_required', 'This report was refunded, so no new version can be written.');
  const { base, document, revisions } = await loadRevisionBase(tx, analysis);
  if (revisions.some(({ state }) => state === 'queued')) throw new AppError('revision_pending');
  if (!document || !base) throw new AppError('not_available', cannotRevise);
  if (document.revision > maxRevisions)
    throw new AppError('budget_used_up', `This report has had its ${maxRevisions} new versions.`);
  const alsoModules = [...new Set(request.alsoModules)].filter(
    (key) =>
      isDrafted(key) &&
      Object.hasOwn(document.results, key) &&
      (key !== 'websiteFeedback' || hasText(base.snapshot)),
  );
  if (request.facts.length === 0 && alsoModules.length === 0)
    throw new AppError('invalid_input', 'There is nothing new to write a version from.');
  const revision = document.revision + 1;
  const earlier = revisions.flatMap(({ facts }) => facts);
  const facts = withNextIds(request.facts, [...base.caseFile.facts, ...earlier]);
  const row = { analysisId, revision, cause, facts, alsoModules, requestedAt: now, requestedBy };
  await queueRevision(tx, { ...row, state: 'queued' });
  await forgetFailures(tx, analysisId, revisionPrefix(revision));
  await jobs.enqueue(tx, 'revision', { analysisId, revision });
  return { revision };
}
