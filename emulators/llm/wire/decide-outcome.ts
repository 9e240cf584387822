import { composeAnswer } from '../compose/compose-answer.ts';
import type { GoldenReport } from '../compose/golden-report.ts';
import { composeTalkWith, type Planted } from '../compose/talk/compose-buyer-talk.ts';
import type { Outcome, Usage } from '../dialects/dialect.ts';
import type { ScenarioEffect } from '../faults/scenarios.ts';
import { isSpoiler, spoilAnswer } from '../faults/spoil-answer.ts';
import { type Habit, promptedRequest, sayAsModel } from '../habits/habits.ts';
import type { Recorded } from '../recordings/find-recorded.ts';
import { allText, type ChatRequest } from './chat-request.ts';

/** `fault`: why the composed answer does not fit its schema. `isGiven`: a model gave it, or somebody wrote it by hand. */
type Decided = {
  outcome: Outcome;
  reasoning: number;
  fault: string | null;
  planted: Planted | null;
  isGiven: boolean;
};

type Circumstances = {
  effect: ScenarioEffect | null;
  recorded: Recorded | null;
  golden: GoldenReport;
  /** The idempotency key: another call may get another answer. */
  call: string;
  habit: Habit;
  /** Differs when the same request comes again, so that a second try may go better. */
  seed: string;
};

const refusal = "I'm sorry, but I can't help with that.";
const garbage = 'Certainly! Here is what you asked for:\n{content: "it was, ]]';

export function decideOutcome(
  asked: ChatRequest,
  { effect, recorded, golden, call, habit, seed }: Circumstances,
): Decided {
  const said = (content: string | null, more: Partial<Outcome> = {}): Decided => ({
    outcome: { content, refusal: null, finishReason: 'stop', ...more },
    reasoning: 0,
    fault: null,
    planted: null,
    isGiven: false,
  });
  if (effect?.kind === 'answer') return said(effect.content);
  if (effect?.kind === 'garbage-json') return said(garbage);
  if (effect?.kind === 'refusal') return said(null, { refusal });
  const request = promptedRequest(asked, habit);
  const talk = recorded ? null : composeTalkWith(request, { golden, effect, call });
  const given = recorded?.answer ?? talk?.content;
  const { content, fault, isGolden } = given
    ? { content: given, fault: null, isGolden: false }
    : composeAnswer(request, golden);
  if (effect?.kind === 'truncated-json' && !talk)
    return said(content.slice(0, content.length / 2), { finishReason: 'length' });
  const told =
    effect && isSpoiler(effect.kind) && !talk ? spoilAnswer(effect.kind, content, request) : content;
  const { text, isCut } = sayAsModel(told, { asked, request, habit, seed });
  const thoughts = thoughtTokens(asked, habit);
  const limit = asked.max_completion_tokens ?? asked.max_tokens ?? Number.POSITIVE_INFINITY;
  // What is thought counts against the limit before the first word is written.
  const left = Math.max(0, limit - thoughts);
  const isWhole = tokensIn(text) <= left && !isCut;
  return {
    ...said(text.slice(0, left * charsPerToken), { finishReason: isWhole ? 'stop' : 'length' }),
    reasoning: Math.min(thoughts, limit),
    fault,
    planted: talk?.planted ?? null,
    isGiven: recorded !== null || isGolden,
  };
}

const charsPerToken = 4;
const tokensIn = (text: string): number => Math.ceil(text.length / charsPerToken);

/** Tokens a reasoning model spends before its first word; it cannot be told to stop earlier than its effort says. */
const tokensByEffort: Record<string, number> = { none: 0, minimal: 64, low: 300, medium: 1_200, high: 4_000 };

/** GPT-5 and Gemini from 2.5 on think unless told otherwise; Claude only when asked. */
function thoughtTokens(
  { thinking_tokens, reasoning_effort: effort, model }: ChatRequest,
  habit: Habit,
): number {
  if (thinking_tokens !== undefined) return thinking_tokens;
  if (effort) return tokensByEffort[effort] ?? 8_000;
  return habit === 'gpt-5' || (habit === 'gemini' && !/gemini-[12]\.0/.test(model)) ? 1_200 : 0;
}

/** `factor` charges a short report like a long one. */
export const usageOf = (request: ChatRequest, { outcome, reasoning }: Decided, factor: number): Usage => ({
  input: Math.round(tokensIn(allText(request) + JSON.stringify(request.response_format ?? '')) * factor),
  output: Math.round(tokensIn(outcome.content ?? outcome.refusal ?? '') * factor),
  reasoning: Math.round(reasoning * factor),
});
