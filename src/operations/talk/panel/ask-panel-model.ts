import type { BuyerPersona } from '../../../domain/report/buyers/buyer-persona.ts';
import { cleanPanelAnswer } from '../../../domain/talk/panel/panel-answer.ts';
import { panelAnswerSchema, panelPrompt } from '../../../prompts/talk/panel/panel-prompt.ts';
import { panelPlacementSchema, placementPrompt } from '../../../prompts/talk/panel/placement-prompt.ts';
import type { LanguageModel, ModelTier, ModelUsage } from '../../../providers/llm/llm.ts';
import { askWithRetries } from './ask-with-retries.ts';

type Call = { key: string; signal: AbortSignal };

/** What one buyer makes of one text. */
export function askBuyer(
  model: LanguageModel,
  tier: ModelTier,
  asked: {
    persona: BuyerPersona;
    moment: { scene: string; mood: string };
    text: string;
    language: string;
  } & Call,
): Promise<{ value: { answer: string; reason: string }; usage: ModelUsage }> {
  const { key, signal, ...material } = asked;
  const prompt = panelPrompt(material);
  return askWithRetries(model, {
    tier,
    prompt,
    schema: panelAnswerSchema,
    read: (said) => cleanPanelAnswer(said, prompt.instructions),
    key,
    signal,
  });
}

/** The step of each answer on the scale, in the order of `answers`. The model must place every answer exactly once. */
export function placeAnswers(
  model: LanguageModel,
  answers: readonly { answer: string; reason: string }[],
  { key, signal }: Call,
): Promise<{ value: number[]; usage: ModelUsage }> {
  return askWithRetries(model, {
    tier: 'fast',
    prompt: placementPrompt(answers),
    schema: panelPlacementSchema,
    read: ({ placements }) => {
      const placed = new Map(placements.map(({ answer, step }) => [answer, step]));
      const steps = answers.flatMap((_, index) => placed.get(index + 1) ?? []);
      return placements.length === answers.length && steps.length === answers.length ? steps : null;
    },
    key,
    signal,
  });
}
