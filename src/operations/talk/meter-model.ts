import { AppError } from '../../domain/app-error.ts';
import { ModelPaused, ProviderError } from '../../domain/provider-error.ts';
import { type TalkKind, talkLimits } from '../../domain/talk/talk-budget.ts';
import type { LanguageModel, Patience } from '../../providers/llm/llm.ts';
import { addToSpending, countCall, type SpentOnModel, uncountCall } from '../../store/talk/talk-spendings.ts';
import { countModelUse, type ModelPurpose } from '../../telemetry/metrics.ts';
import type { Dependencies } from '../dependencies.ts';
import { tooManyFailed } from './claim-talk.ts';

const nothingUsed: SpentOnModel = { model: '', inputTokens: 0, outputTokens: 0, costMicroUsd: 0 };

export type Metered = { spendingId: number; kind: TalkKind; purpose: ModelPurpose };

/** Before the call is made, so that it is counted even when the process is killed during it. */
export async function beginCall(
  { db, talk }: Pick<Dependencies, 'db' | 'talk'>,
  { spendingId, kind }: Pick<Metered, 'spendingId' | 'kind'>,
): Promise<void> {
  if (!(await countCall(db, spendingId, talkLimits(kind, talk))))
    throw new AppError('budget_used_up', tooManyFailed);
}

export async function endCall(
  { db }: Pick<Dependencies, 'db'>,
  { spendingId, purpose }: Pick<Metered, 'spendingId' | 'purpose'>,
  used: SpentOnModel,
): Promise<void> {
  countModelUse(purpose, used);
  await addToSpending(db, spendingId, used);
}

/** Nobody waits on the page for the panel's answers or a debrief: their jobs wait for the model's key as reports do. */
const patienceFor = (purpose: ModelPurpose): Patience =>
  purpose === 'panel' || purpose === 'debrief' ? 'some' : 'none';

/** The model, with every call and its tokens charged to one spending, also when the answer cannot be used. */
export function meterModel(
  deps: Pick<Dependencies, 'db' | 'talk' | 'model'>,
  metered: Metered,
): LanguageModel {
  const patience = patienceFor(metered.purpose);
  /** A call that was not made does not count. */
  const endFailed = async (error: unknown, aborted: SpentOnModel | null): Promise<void> => {
    if (error instanceof ModelPaused) await uncountCall(deps.db, metered.spendingId);
    const used = error instanceof ProviderError ? error.usage : aborted;
    if (used) await endCall(deps, metered, used);
  };
  return {
    writeObject: async (request) => {
      await beginCall(deps, metered);
      let aborted: SpentOnModel | null = null;
      const onAborted = (usage: SpentOnModel): void => {
        aborted = usage;
      };
      try {
        const answer = await deps.model.writeObject({ ...request, patience, onAborted });
        await endCall(deps, metered, answer.usage);
        return answer;
      } catch (error) {
        await endFailed(error, aborted);
        throw error;
      }
    },
    writeText: (request) => {
      const usage = Promise.withResolvers<SpentOnModel>();
      async function* deltas(): AsyncGenerator<string> {
        let answer: ReturnType<LanguageModel['writeText']> | null = null;
        try {
          await beginCall(deps, metered);
          answer = deps.model.writeText({ ...request, patience });
          yield* answer.deltas;
        } catch (error) {
          if (error instanceof ModelPaused) await uncountCall(deps.db, metered.spendingId);
          throw error;
        } finally {
          const used = (await answer?.usage) ?? nothingUsed;
          usage.resolve(used);
          if (answer) await endCall(deps, metered, used);
        }
      }
      return { deltas: deltas(), usage: usage.promise };
    },
  };
}
