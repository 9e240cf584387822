import { authoriseAnalysis, authoriseWithAccess } from '../../access/authorise-analysis.ts';
import { type Actor, accessRolesOf } from '../../access/rules/access-rights.ts';
import { isPaid } from '../../analysis/rules/payment-status.ts';
import { type AnalysisRow, lockAnalysis } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { passagesOf } from '../document/rules/passage.ts';
import { findReport } from '../document/store.ts';
import { requestRevision, versionsLeft } from '../versions/request-revision.ts';
import { listRevisions } from '../versions/store.ts';
import { answerFacts, isAnswered } from './rules/answer-facts.ts';
import { listAnswers, saveAnswer } from './store.ts';

type Budgeted = Pick<Dependencies, 'budget'>;

/** The questions of the report that is current, with what was answered and is in no version yet. */
async function load({ budget }: Budgeted, db: Queryable, row: AnalysisRow) {
  const report = row.status === 'completed' ? await findReport(db, row.id) : null;
  const revisions = report ? await listRevisions(db, row.id) : [];
  const isVersionPending = revisions.some(({ state }) => state === 'queued');
  const { given = [], used = [] } = Object.groupBy(await listAnswers(db, row.id), ({ usedInRevision }) =>
    usedInRevision === null ? 'given' : 'used',
  );
  // The author may have kept a question word for word that a version has its answer to.
  const asked = passagesOf(report?.details?.sections ?? [], 'question').filter(
    ({ id }) => !used.some(({ questionId }) => questionId === id),
  );
  const mayRevise =
    report && isPaid(row) && !isVersionPending && (await versionsLeft({ budget }, db, row)) > 0;
  return { report, asked, given, isVersionPending, nextVersion: mayRevise ? report.revision + 1 : null };
}

async function present(deps: Budgeted, db: Queryable, row: AnalysisRow) {
  const { asked, given, nextVersion } = await load(deps, db, row);
  return {
    questions: asked.map(({ id, text, unlocks }) => {
      const own = given.find(({ questionId }) => questionId === id);
      return { id, question: text, unlocks, answer: own?.answer ?? '', isSkipped: own?.isSkipped ?? false };
    }),
    nextVersion,
  };
}

export const viewInterview = async (
  deps: Budgeted & Pick<Dependencies, 'db'>,
  actor: Actor,
  analysisId: number,
) => present(deps, deps.db, await authoriseAnalysis(deps.db, actor, 'answer-questions', analysisId));

/** Saved as typed. Only questions of the report, so the table stays small. */
export async function answerQuestion(
  deps: Budgeted & Pick<Dependencies, 'db' | 'now'>,
  actor: Actor,
  analysisId: number,
  { questionId, answer, isSkipped }: { questionId: string; answer: string; isSkipped: boolean },
) {
  const { db, now } = deps;
  const { access } = await authoriseWithAccess(db, actor, 'answer-questions', analysisId);
  const [savedBy] = accessRolesOf(actor, access);
  return db.transaction(async (tx) => {
    const row = await lockAnalysis(tx, analysisId);
    if (!row || !savedBy) throw new AppError('not_found');
    if (!isPaid(row)) throw new AppError('payment_required');
    const { asked } = await load(deps, tx, row);
    const question = asked.find(({ id }) => id === questionId)?.text;
    if (question === undefined) throw new AppError('not_found');
    await saveAnswer(tx, { analysisId, questionId, question, answer, isSkipped, savedAt: now(), savedBy });
    return present(deps, tx, row);
  });
}

/** The answers that no version uses yet. */
export async function reviseWithAnswers(
  deps: Pick<Dependencies, 'db' | 'jobs' | 'budget' | 'now'>,
  actor: Actor,
  analysisId: number,
): Promise<{ revision: number }> {
  const { access } = await authoriseWithAccess(deps.db, actor, 'revise', analysisId);
  const [requestedBy] = accessRolesOf(actor, access);
  return deps.db.transaction(async (tx) => {
    const row = await lockAnalysis(tx, analysisId);
    if (!row || !requestedBy) throw new AppError('not_found');
    const { report, given, isVersionPending } = await load(deps, tx, row);
    if (!report)
      throw new AppError('not_completed', 'You can request a new version once the report is finished.');
    if (isVersionPending) throw new AppError('revision_pending');
    const answers = given.filter(isAnswered);
    if (answers.length === 0)
      throw new AppError('invalid_input', 'Please answer at least one question first.');
    const facts = answerFacts(answers);
    return requestRevision(tx, deps, { analysisId, cause: 'answers', facts, requestedBy, now: deps.now() });
  });
}
