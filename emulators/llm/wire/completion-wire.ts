import type { Answer, Usage } from '../dialects/dialect.ts';

const mostChunks = 24;

const usageBody = ({ input, cacheRead, output, reasoning }: Usage) => ({
  prompt_tokens: input,
  completion_tokens: output + reasoning,
  total_tokens: input + output + reasoning,
  prompt_tokens_details: { cached_tokens: cacheRead, audio_tokens: 0 },
  completion_tokens_details: {
    reasoning_tokens: reasoning,
    audio_tokens: 0,
    accepted_prediction_tokens: 0,
    rejected_prediction_tokens: 0,
  },
});

export function completionBody({ id, request, outcome, usage }: Answer) {
  const { content, refusal, finishReason } = outcome;
  return {
    id: `chatcmpl-${id}`,
    object: 'chat.completion',
    created: Math.floor(Date.now() / 1000),
    model: request.model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content, refusal, annotations: [] },
        logprobs: null,
        finish_reason: finishReason,
      },
    ],
    usage: usageBody(usage),
    system_fingerprint: 'fp_emulator',
  };
}

export function completionChunks({ id, request, outcome, usage }: Answer): object[] {
  const includeUsage = request.stream_options?.include_usage === true;
  const frame = {
    id: `chatcmpl-${id}`,
    object: 'chat.completion.chunk',
    created: Math.floor(Date.now() / 1000),
    model: request.model,
    system_fingerprint: 'fp_emulator',
  };
  const chunk = (delta: object, finishReason: string | null = null): object => ({
    ...frame,
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finishReason }],
    ...(includeUsage && { usage: null }),
  });
  const key = outcome.refusal === null ? 'content' : 'refusal';
  return [
    chunk({ role: 'assistant', content: '', refusal: null }),
    ...intoPieces(outcome.refusal ?? outcome.content ?? '', request.response_format === undefined).map(
      (piece) => chunk({ [key]: piece }),
    ),
    chunk({}, outcome.finishReason),
    ...(includeUsage ? [{ ...frame, choices: [], usage: usageBody(usage) }] : []),
  ];
}

/** Talk comes word by word, as a model writes; an object in a few pieces, to keep tests quick. */
export const intoPieces = (text: string, isTalk: boolean): string[] => (isTalk ? intoTokens : split)(text);

const intoTokens = (text: string): string[] =>
  text.match(/\s*(?:[\p{L}\p{N}\p{M}'’]+|[^\s\p{L}\p{N}])|\s+$/gu) ?? [];

/** By code point, so that no chunk ends in half an emoji. */
function split(text: string): string[] {
  const points = [...text];
  const size = Math.max(8, Math.ceil(points.length / mostChunks));
  const pieces: string[] = [];
  for (let at = 0; at < points.length; at += size) pieces.push(points.slice(at, at + size).join(''));
  return pieces;
}
