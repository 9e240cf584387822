import { authoriseAnalysis, authoriseWithAccess } from '../../access/authorise-analysis.ts';
import { type Actor, accessRolesOf } from '../../access/rules/access-rights.ts';
import { isPaid } from '../../analysis/rules/payment-status.ts';
import { type AnalysisRow, lockAnalysis } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { newWordsFacts } from '../customer-words/customer-words.ts';
import { passagesOf } from '../document/rules/passage.ts';
import { findReport } from '../document/store.ts';
import { requestRevision, versionsLeft } from '../versions/request-revision.ts';
import { listRevisions } from '../versions/store.ts';
import { answerFacts } from './rules/answer-facts.ts';
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
  const sections = report?.details?.sections ?? [];
  const asked = [
    ...passagesOf(sections, 'question').map(({ id, kind, text, unlocks }) => ({ id, kind, text, unlocks })),
    ...passagesOf(sections, 'finding').map(({ id, kind, headline }) => ({
      id,
      kind,
      text: headline,
      unlocks: '',
    })),
    // The author may have kept a question word for word that a version has its answer to.
  ].filter(({ id }) => !used.some(({ questionId }) => questionId === id));
  const mayRevise =
    report && isPaid(row) && !isVersionPending && (await versionsLeft({ budget }, db, row)) > 0;
  return { report, asked, given, isVersionPending, nextVersion: mayRevise ? report.revision + 1 : null };
}

async function present(deps: Budgeted, db: Queryable, row: AnalysisRow) {
  const { asked, given, nextVersion } = await load(deps, db, row);
  return {
    questions: asked.map(({ id, kind, text, unlocks }) => {
      const own = given.find(({ questionId }) => questionId === id);
      return { id, kind, question: text, unlocks, answer: own?.answer ?? '' };
    }),
    hasNewWords: (await newWordsFacts(db, row.id)).length > 0,
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
  { questionId, answer }: { questionId: string; answer: string },
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
    await saveAnswer(tx, { analysisId, questionId, question, answer, savedAt: now(), savedBy });
    return present(deps, tx, row);
  });
}

/** With everything that no version uses yet: answers, and what customers wrote. */
export async function reviseReport(
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
    const answers = answerFacts(given);
    const words = await newWordsFacts(tx, analysisId);
    if (answers.length + words.length === 0)
      throw new AppError('invalid_input', 'Please answer at least one question first.');
    return requestRevision(tx, deps, {
      analysisId,
      cause: words.length > 0 ? 'words' : 'answers',
      facts: [...answers, ...words],
      requestedBy,
      now: deps.now(),
    });
  });
}
