import type { BuyerPersona } from '../../../domain/report/buyers/buyer-persona.ts';
import { cleanPanelAnswer } from '../../../domain/talk/panel/panel-answer.ts';
import { noWordsFault, placementFaults } from '../../../domain/talk/panel/panel-faults.ts';
import { panelAnswerSchema, panelPrompt } from '../../../prompts/talk/panel/panel-prompt.ts';
import { panelPlacementSchema, placementPrompt } from '../../../prompts/talk/panel/placement-prompt.ts';
import type { LanguageModel, ModelTier, ModelUsage } from '../../../providers/llm/llm.ts';
import { askWithRetries } from './ask-with-retries.ts';

type PanelAnswer = { answer: string; reason: string };
type Call = { key: string; signal: AbortSignal };

/** What one buyer makes of one text. */
export async function askBuyer(
  model: LanguageModel,
  tier: ModelTier,
  asked: {
    persona: BuyerPersona;
    moment: { scene: string; mood: string };
    text: string;
    language: string;
  } & Call,
): Promise<{ value: PanelAnswer; usage: ModelUsage }> {
  const { key, signal, ...material } = asked;
  const prompt = panelPrompt(material);
  const clean = (said: PanelAnswer) => cleanPanelAnswer(said, prompt.instructions);
  const { value, usage } = await askWithRetries(model, {
    tier,
    prompt,
    schema: panelAnswerSchema,
    maxOutputTokens: 300,
    findFaults: (said) => (clean(said) === null ? [noWordsFault] : []),
    key,
    signal,
  });
  return { value: clean(value) ?? value, usage };
}

/** The step of each answer on the scale, in the order of `answers`. The model must place every answer exactly once. */
export async function placeAnswers(
  model: LanguageModel,
  answers: readonly PanelAnswer[],
  { key, signal }: Call,
): Promise<{ value: number[]; usage: ModelUsage }> {
  const { value, usage } = await askWithRetries(model, {
    tier: 'fast',
    prompt: placementPrompt(answers),
    schema: panelPlacementSchema,
    maxOutputTokens: 800,
    findFaults: ({ placements }) => placementFaults(answers.length, placements),
    key,
    signal,
  });
  return { value: value.placements.toSorted((a, b) => a.answer - b.answer).map(({ step }) => step), usage };
}
