import { setTimeout as sleep } from 'node:timers/promises';
import { askModel, type LanguageModel, type ModelTier } from '../../platform/model/llm.ts';
import { ProviderError } from '../../platform/rules/provider-error.ts';
import type { BuyerPersona } from '../../report/document/rules/buyer-persona.ts';
import { longestWaitInsideStepMs, waitBeforeRetryMs } from '../../report/writing/rules/failure-budget.ts';
import { panelAnswerSchema, panelPrompt } from './prompts/panel-prompt.ts';
import { panelPlacementSchema, placementPrompt } from './prompts/placement-prompt.ts';
import { cleanPanelAnswer, noWordsFault, placementFaults } from './rules/panel-answer.ts';
import type { PanelAnswer } from './rules/panel-work.ts';

const maxTries = 3;

/**
 * Asks again up to twice while the model is unavailable; then throws, and the queue retries the job later. An
 * answer that stays unusable after `askModel`'s repairs goes back to the queue at once.
 */
async function askWithRetries<T>(
  model: LanguageModel,
  { key, ...question }: Omit<Parameters<typeof askModel<T>>[1], 'idempotencyKey'> & { key: string },
): Promise<T> {
  const { signal } = question;
  for (let tries = 1; ; tries += 1) {
    try {
      return (await askModel(model, { ...question, idempotencyKey: `${key}:${tries}` })).value;
    } catch (error) {
      if (signal.aborted || !(error instanceof ProviderError)) throw error;
      const waitMs = waitBeforeRetryMs(tries, error.retryAfterMs, Math.random());
      if (error.fault !== 'unavailable' || tries >= maxTries || waitMs > longestWaitInsideStepMs) throw error;
      await sleep(waitMs, undefined, { signal });
    }
  }
}

type Call = { key: string; signal: AbortSignal };

/** One buyer's opinion of one text. */
export async function askBuyer(
  model: LanguageModel,
  tier: ModelTier,
  asked: {
    persona: BuyerPersona;
    moment: { scene: string; mood: string };
    text: string;
    language: string;
  } & Call,
): Promise<PanelAnswer> {
  const { key, signal, ...material } = asked;
  const prompt = panelPrompt(material);
  const clean = (said: PanelAnswer) => cleanPanelAnswer(said, prompt.instructions);
  const said = await askWithRetries(model, {
    tier,
    prompt,
    schema: panelAnswerSchema,
    maxOutputTokens: 300,
    findFaults: (answer) => (clean(answer) === null ? [noWordsFault] : []),
    key,
    signal,
  });
  return clean(said) ?? said;
}

/** The step of each answer on the scale, in the order of `answers`. The model must place every answer exactly once. */
export async function placeAnswers(
  model: LanguageModel,
  answers: readonly PanelAnswer[],
  { key, signal }: Call,
): Promise<number[]> {
  const { placements } = await askWithRetries(model, {
    tier: 'fast',
    prompt: placementPrompt(answers),
    schema: panelPlacementSchema,
    maxOutputTokens: 800,
    findFaults: (placed) => placementFaults(answers.length, placed.placements),
    key,
    signal,
  });
  return placements.toSorted((a, b) => a.answer - b.answer).map(({ step }) => step);
}
