import type { ChatRequest } from '../wire/chat-request.ts';
import type { Habit } from './habit-of-model.ts';

/** Tokens a reasoning model spends before its first word; it cannot be told to stop earlier than its effort says. */
const tokensByEffort: Record<string, number> = {
  none: 0,
  minimal: 64,
  low: 300,
  medium: 1_200,
  high: 4_000,
  xhigh: 8_000,
  max: 8_000,
};

const thinksUnasked = (habit: Habit, model: string): boolean =>
  habit === 'gpt-5' || (habit === 'gemini' && !/gemini-[12]\.0/.test(model));

/** GPT-5 and Gemini from 2.5 on think unless told otherwise; Claude only when asked. */
export function thoughtTokens(request: ChatRequest, habit: Habit): number {
  if (request.thinking_tokens !== undefined) return request.thinking_tokens;
  if (request.reasoning_effort) return tokensByEffort[request.reasoning_effort] ?? 1_200;
  return thinksUnasked(habit, request.model) ? 1_200 : 0;
}
