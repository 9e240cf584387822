import type { Outcome, Usage } from '../dialects/dialect.ts';
import type { CacheUse } from '../key/prompt-cache.ts';
import { allText, type ChatRequest, picturesIn } from './chat-request.ts';

const charsPerToken = 4;
/** Anthropic counts 1,533 for 1.15 megapixels, the most that we send. */
const tokensOfPicture = 1_533;

const tokensIn = (text: string): number => Math.ceil(text.length / charsPerToken);

export const inputTokens = (request: ChatRequest): number =>
  Math.max(1, tokensIn(allText(request) + JSON.stringify(request.response_format ?? ''))) +
  picturesIn(request).length * tokensOfPicture;

/** What is thought counts against the limit before the first word is written. */
export function withinTokenLimit(
  request: ChatRequest,
  content: string,
  thoughts = 0,
): { outcome: Outcome; reasoning: number } {
  const limit = request.max_completion_tokens ?? request.max_tokens ?? Number.POSITIVE_INFINITY;
  const left = Math.max(0, limit - thoughts);
  const isWhole = tokensIn(content) <= left;
  return {
    outcome: {
      content: isWhole ? content : content.slice(0, left * charsPerToken),
      refusal: null,
      finishReason: isWhole ? 'stop' : 'length',
    },
    reasoning: Math.min(thoughts, limit),
  };
}

export const usageOf = (
  request: ChatRequest,
  { content, refusal }: Outcome,
  reasoning: number,
  cache: CacheUse,
): Usage => ({
  input: inputTokens(request),
  cacheRead: cache.read,
  cacheWritten: cache.written,
  output: tokensIn(content ?? refusal ?? ''),
  reasoning,
});

export const multiplied = (usage: Usage, factor: number): Usage =>
  Object.fromEntries(
    Object.entries(usage).map(([kind, tokens]) => [kind, Math.round(tokens * factor)]),
  ) as Usage;
