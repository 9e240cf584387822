import { composeAnswer } from '../compose/compose-answer.ts';
import { composeTalkWith } from '../compose/talk/compose-buyer-talk.ts';
import type { Wavering } from '../compose/talk/compose-panel.ts';
import type { Outcome } from '../dialects/dialect.ts';
import type { Planted } from '../faults/contradict-buyer.ts';
import type { ScenarioEffect } from '../faults/scenarios.ts';
import { isSpoiler, spoilAnswer } from '../faults/spoil-answer.ts';
import type { GoldenReport } from '../golden/golden-report.ts';
import type { Habit } from '../habits/habit-of-model.ts';
import { promptedRequest } from '../habits/prompted-schema.ts';
import { sayAsModel } from '../habits/say-as-model.ts';
import { thoughtTokens } from '../habits/think-first.ts';
import type { Recorded } from '../recordings/find-recorded.ts';
import type { ChatRequest } from './chat-request.ts';
import { withinTokenLimit } from './count-tokens.ts';

export type Decided = {
  outcome: Outcome;
  reasoning: number;
  /** Why the composed answer does not fit its schema, or null. */
  fault: string | null;
  planted: Planted | null;
  /** The answer was not composed here: a model gave it, or somebody wrote it. */
  isGiven: boolean;
};

type Circumstances = {
  effect: ScenarioEffect | null;
  recorded: Recorded | null;
  golden: GoldenReport | null;
  wavering: Wavering;
  habit: Habit;
  /** Differs when the same request comes again, so that a second try may go better. */
  seed: string;
};

export function decideOutcome(
  asked: ChatRequest,
  { effect, recorded, golden, wavering, habit, seed }: Circumstances,
): Decided {
  const said = (outcome: Outcome): Decided => ({
    outcome,
    reasoning: 0,
    fault: null,
    planted: null,
    isGiven: false,
  });
  if (effect?.kind === 'answer')
    return said({ content: effect.content, refusal: null, finishReason: 'stop' });
  if (effect?.kind === 'garbage-json') {
    const content = 'Certainly! Here is what you asked for:\n{content: "it was, ]]';
    return said({ content, refusal: null, finishReason: 'stop' });
  }
  if (effect?.kind === 'refusal') {
    return said({
      content: null,
      refusal: "I'm sorry, but I can't help with that.",
      finishReason: 'stop',
    });
  }
  const request = promptedRequest(asked, habit);
  const talk = recorded ? null : composeTalkWith(request, golden, effect, wavering.call);
  const prepared = recorded?.answer ?? talk?.content;
  const { content, fault, isGolden } =
    prepared === undefined
      ? composeAnswer(request, golden, wavering)
      : { content: prepared, fault: null, isGolden: false };
  if (effect?.kind === 'truncated-json' && !talk) {
    return said({ content: content.slice(0, content.length / 2), refusal: null, finishReason: 'length' });
  }
  const told = effect && isSpoiler(effect.kind) ? spoilAnswer(effect.kind, content, request) : content;
  const { text, isCut } = sayAsModel(told, { asked, request, habit, seed });
  const { outcome, reasoning } = withinTokenLimit(asked, text, thoughtTokens(asked, habit));
  return {
    outcome: isCut ? { ...outcome, finishReason: 'length' } : outcome,
    reasoning,
    fault,
    planted: talk?.planted ?? null,
    isGiven: recorded !== null || isGolden,
  };
}
