import type { LanguageModel } from '../../platform/model/llm.ts';
import { ProviderError, type UsageOfFailure } from '../../platform/rules/provider-error.ts';

export type CountedCalls = {
  calls: number;
  inputTokens: number;
  outputTokens: number;
  costMicroUsd: number;
  model: string | null;
  /** The last fault of the model: an operation may hide it behind a sentence for customers. */
  lastFault: ProviderError | null;
};

/** The same model, with every call and its tokens counted, also of calls that failed. */
export function countCalls(model: LanguageModel): { model: LanguageModel; counted: CountedCalls } {
  const counted: CountedCalls = {
    calls: 0,
    inputTokens: 0,
    outputTokens: 0,
    costMicroUsd: 0,
    model: null,
    lastFault: null,
  };
  const add = (used: UsageOfFailure) => {
    counted.inputTokens += used.inputTokens;
    counted.outputTokens += used.outputTokens;
    counted.costMicroUsd += used.costMicroUsd;
    counted.model = used.model;
  };
  const note = (error: unknown): void => {
    if (!(error instanceof ProviderError)) return;
    counted.lastFault = error;
    if (error.usage) add(error.usage);
  };
  return {
    counted,
    model: {
      writeObject: async (request) => {
        counted.calls += 1;
        try {
          const answer = await model.writeObject(request);
          add(answer.usage);
          return answer;
        } catch (error) {
          note(error);
          throw error;
        }
      },
      writeText: (request) => {
        counted.calls += 1;
        const { deltas, usage } = model.writeText(request);
        async function* noted(): AsyncGenerator<string> {
          try {
            yield* deltas;
          } catch (error) {
            note(error);
            throw error;
          } finally {
            add(await usage);
          }
        }
        return { deltas: noted(), usage };
      },
    },
  };
}
