import { authoriseAnalysis } from '../../access/authorise-analysis.ts';
import type { RequestIdentity } from '../../access/respond-once.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import type { Dependencies } from '../../dependencies.ts';
import { askModel } from '../../platform/model/llm.ts';
import { modelTiers } from '../../platform/model/rules/model-tiers.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { ProviderError } from '../../platform/rules/provider-error.ts';
import { buyerUnavailable } from '../buyer-unavailable.ts';
import type { RepliesUnderWay } from '../chat/replies-under-way.ts';
import { findOrCreateSession } from '../chat/store.ts';
import { claimTalk, finishClaim, keepLease, talkRequest } from '../claim-talk.ts';
import { type FinishedReport, loadFinishedReport } from '../load-finished-report.ts';
import { meterModel } from '../meter-model.ts';
import type { TalkSpending } from '../store.ts';
import type { AnswersOfAll } from './contract.ts';
import { answersSchema, askAllPrompt, comparedAnswersSchema, rules } from './prompt.ts';
import { answersOf, missingAnswers } from './rules.ts';
import { listAnswersOfAll, saveAnswersOfAll } from './store.ts';

const kind = 'ask-all';

export async function viewAnswersOfAll({ db }: Pick<Dependencies, 'db'>, actor: Actor, analysisId: number) {
  await authoriseAnalysis(db, actor, 'chat', analysisId);
  return listAnswersOfAll(db, analysisId);
}

/** One call answers for all five. As in the chat, it is completed even when the client has gone. */
export async function askAll(
  deps: Dependencies,
  actor: Actor,
  { analysisId, texts }: { analysisId: number; texts: readonly string[] },
  identity: RequestIdentity | null,
  underWay: RepliesUnderWay,
): Promise<AnswersOfAll> {
  const report = await loadFinishedReport(deps.db, actor, 'chat', analysisId);
  const request = talkRequest(deps, identity, { analysisId, kind, subject: kind });
  const { again, spending } = await deps.db.transaction((tx) => claimTalk(deps, tx, request));
  const answering = again ? Promise.resolve() : answer(deps, { report, texts, claim: spending }, underWay);
  answering.catch(() => {}); // the caller handles it, if there still is one
  underWay.add(answering);
  await answering;
  const answers = (await listAnswersOfAll(deps.db, analysisId)).find(({ id }) => id === spending.id);
  if (!answers) throw new AppError('not_found');
  return answers;
}

type Work = { report: FinishedReport; texts: readonly string[]; claim: TalkSpending };

async function answer(
  deps: Dependencies,
  { report: { analysis, details }, texts, claim }: Work,
  underWay: RepliesUnderWay,
): Promise<void> {
  const lease = keepLease(deps, kind, claim);
  const signal = AbortSignal.any([underWay.stopping, lease.lost]);
  const asked = { details, texts, rules };
  try {
    const { value } = await askModel(meterModel(deps, { spendingId: claim.id, kind, purpose: kind }), {
      tier: modelTiers.chat,
      prompt: askAllPrompt(details, texts),
      schema: texts.length === 2 ? comparedAnswersSchema : answersSchema,
      maxOutputTokens: 1_500,
      mostRepairs: 1, // somebody waits for the answer, and the budget relies on it
      findFaults: ({ answers }) => missingAnswers(answers, asked),
      idempotencyKey: `${kind}:${claim.id}:${claim.claimedAt.getTime()}`,
      signal,
    });
    const current = await lease.stop();
    await deps.db.transaction(async (tx) => {
      await finishClaim(tx, analysis.id, current);
      const { id: chatSessionId } = await findOrCreateSession(tx, analysis.id, null);
      const answers = answersOf(value.answers, asked);
      const exchange = { texts, askedAt: claim.claimedAt, answers, now: deps.now() };
      await saveAnswersOfAll(tx, { chatSessionId, spendingId: claim.id }, exchange);
    });
  } catch (error) {
    await lease.giveBack();
    if (signal.aborted) throw new AppError('buyer_unavailable', undefined, { cause: error });
    if (!(error instanceof ProviderError)) throw error;
    if (error.fault === 'refused') throw new AppError('buyer_declined', undefined, { cause: error });
    throw buyerUnavailable(error);
  }
}
