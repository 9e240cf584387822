import { authoriseAnalysis, authoriseWithAccess } from '../../access/authorise-analysis.ts';
import { type Actor, accessRolesOf } from '../../access/rules/access-rights.ts';
import { isEditable } from '../../analysis/rules/analysis-status.ts';
import { type AnalysisRow, lockAnalysis } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isPaid } from '../../payment/rules/payment-status.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { modulesOf, titleOfModule } from '../document/rules/module-catalogue.ts';
import { findReport } from '../document/store.ts';
import { requestRevision, versionsLeft } from '../versions/request-revision.ts';
import { listRevisions } from '../versions/store.ts';
import { ownerOfLast } from '../writing/prompts/owned-facts.ts';
import { answerFacts, isAnswered, offerQuestions } from './rules/offer-questions.ts';
import { findInterview, listAnswers, saveAnswer } from './store.ts';

type Budgeted = Pick<Dependencies, 'budget'>;

async function load({ budget }: Budgeted, db: Queryable, row: AnalysisRow) {
  const interview = await findInterview(db, row.id);
  const answers = await listAnswers(db, row.id);
  const revisions = row.status === 'completed' ? await listRevisions(db, row.id) : [];
  const queued = revisions.find(({ state }) => state === 'queued');
  const given = answers.map((answer) => ({
    ...answer,
    isUsed:
      answer.usedInRevision !== null ||
      (queued?.facts.some(({ questionId }) => questionId === answer.questionId) ?? false),
  }));
  const modules = modulesOf({ ...row, hasWebsiteText: false });
  const asked = interview ?? { questions: [], factKinds: [] };
  const offered = offerQuestions(asked, given, (kinds) => ownerOfLast(kinds, modules));
  const done = revisions.filter(({ state }) => state === 'done');
  // A version was written from answers.
  const hasAnswersVersion = done.some(({ cause }) => cause === 'answers');
  const mayRevise =
    row.status === 'completed' &&
    isPaid(row) &&
    !queued &&
    !hasAnswersVersion &&
    (await versionsLeft({ budget }, db, row)) > 0;
  const nextVersion = mayRevise ? done.length + 2 : null;
  return {
    interview,
    given,
    offered,
    nextVersion,
    hasAnswersVersion,
    isVersionPending: queued !== undefined,
  };
}

async function present(deps: Budgeted, db: Queryable, row: AnalysisRow) {
  const { interview, offered, nextVersion } = await load(deps, db, row);
  const isWaiting = row.status === 'pending' && row.startsAt !== null && isPaid(row);
  return {
    state: interview ? ('ready' as const) : isWaiting ? ('asking' as const) : ('none' as const),
    questions: offered.map(({ id, question, changes, answer, isSkipped }) => ({
      id,
      question,
      changes: changes.map(titleOfModule),
      answer,
      isSkipped,
    })),
    nextVersion,
  };
}

export const viewInterview = async (
  deps: Budgeted & Pick<Dependencies, 'db'>,
  actor: Actor,
  analysisId: number,
) => present(deps, deps.db, await authoriseAnalysis(deps.db, actor, 'answer-questions', analysisId));

/** Saved as typed. Only questions that we offered, so the table stays small. */
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
    // A report that runs has read its answers; it must find the same ones after a crash.
    if (row.status !== 'completed' && !isEditable(row, now())) throw new AppError('already_started');
    const { given, offered } = await load(deps, tx, row);
    const earlier = given.find((one) => one.questionId === questionId);
    const asked = offered.find(({ id }) => id === questionId) ?? earlier;
    if (!asked) throw new AppError('not_found');
    if (earlier?.isUsed) throw new AppError('already_started', usedAlready);
    const { question, kind } = asked;
    await saveAnswer(tx, {
      analysisId,
      questionId,
      question,
      kind,
      answer,
      isSkipped,
      savedAt: now(),
      savedBy,
    });
    return present(deps, tx, row);
  });
}
const usedAlready = 'The report uses this answer already, so it can no longer be changed.';

/** Once per report: the answers that no version uses yet. */
export async function reviseWithAnswers(
  deps: Pick<Dependencies, 'db' | 'jobs' | 'budget' | 'now'>,
  actor: Actor,
  analysisId: number,
): Promise<{ revision: number }> {
  const { access } = await authoriseWithAccess(deps.db, actor, 'revise', analysisId);
  const [requestedBy] = accessRolesOf(actor, access);
  return deps.db.transaction(async (tx: Tx) => {
    const row = await lockAnalysis(tx, analysisId);
    if (!row || !requestedBy) throw new AppError('not_found');
    const report = row.status === 'completed' ? await findReport(tx, analysisId) : null;
    if (!report)
      throw new AppError('not_completed', 'You can request a new version once the report is finished.');
    const { interview, given, offered, hasAnswersVersion, isVersionPending } = await load(deps, tx, row);
    if (isVersionPending) throw new AppError('revision_pending');
    if (hasAnswersVersion)
      throw new AppError(
        'budget_used_up',
        'You’ve already used your answers for a new version of this report.',
      );
    const answers = given.filter((one) => !one.isUsed && isAnswered(one));
    if (answers.length === 0)
      throw new AppError('invalid_input', 'Please answer at least one question first.');
    const facts = answerFacts(answers, interview, report.details?.unknowns ?? []);
    // The chapters that we named beside these questions are written again, also when another one owns the answer.
    const alsoModules = offered
      .filter(({ id }) => answers.some(({ questionId }) => questionId === id))
      .flatMap(({ changes }) => changes);
    return requestRevision(tx, deps, {
      analysisId,
      cause: 'answers',
      facts,
      alsoModules,
      requestedBy,
      now: deps.now(),
    });
  });
}
