import type { LanguageModel, ModelTier } from '../../platform/model/llm.ts';
import type { BuyerPersona } from '../../report/document/rules/buyer-persona.ts';
import { askWithRetries } from '../ask-with-retries.ts';
import { panelAnswerSchema, panelPrompt } from './prompts/panel-prompt.ts';
import { panelPlacementSchema, placementPrompt } from './prompts/placement-prompt.ts';
import { cleanPanelAnswer, noWordsFault, placementFaults } from './rules/panel-answer.ts';
import type { PanelAnswer } from './rules/panel-work.ts';

type Call = { key: string; signal: AbortSignal };

/** One buyer's opinion of one text or picture. */
export async function askBuyer(
  model: LanguageModel,
  tier: ModelTier,
  asked: {
    persona: BuyerPersona;
    moment: { scene: string; mood: string };
    text: string;
    /** Then `text` is its name, which the buyer does not learn. */
    picture?: Uint8Array | null;
    language: string;
  } & Call,
): Promise<PanelAnswer> {
  const { key, signal, picture, ...material } = asked;
  const prompt = panelPrompt({ ...material, text: picture ? null : material.text });
  const clean = (said: PanelAnswer) => cleanPanelAnswer(said, prompt.instructions);
  const said = await askWithRetries(model, {
    tier,
    prompt,
    ...(picture && { pictures: [picture] }),
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
  answers: readonly Omit<PanelAnswer, 'week'>[],
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
