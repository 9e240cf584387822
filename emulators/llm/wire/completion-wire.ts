import { allText, type ChatRequest } from './chat-request.ts';

export type Outcome = {
  content: string | null;
  refusal: string | null;
  finishReason: 'stop' | 'length';
};

const charsPerToken = 4;
const mostChunks = 24;

const tokensIn = (text: string): number => Math.max(1, Math.ceil(text.length / charsPerToken));

function usageOf(request: ChatRequest, outcome: Outcome) {
  const prompt = tokensIn(allText(request) + JSON.stringify(request.response_format ?? ''));
  const completion = tokensIn(outcome.content ?? outcome.refusal ?? '');
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
    prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
    completion_tokens_details: {
      reasoning_tokens: 0,
      audio_tokens: 0,
      accepted_prediction_tokens: 0,
      rejected_prediction_tokens: 0,
    },
  };
}

export function withinTokenLimit(request: ChatRequest, content: string): Outcome {
  const limit = request.max_completion_tokens ?? request.max_tokens ?? Number.POSITIVE_INFINITY;
  if (tokensIn(content) <= limit) return { content, refusal: null, finishReason: 'stop' };
  return { content: content.slice(0, limit * charsPerToken), refusal: null, finishReason: 'length' };
}

export function completionBody(id: string, request: ChatRequest, outcome: Outcome) {
  const { content, refusal, finishReason } = outcome;
  return {
    id,
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
    usage: usageOf(request, outcome),
    system_fingerprint: 'fp_emulator',
  };
}

export function completionChunks(id: string, request: ChatRequest, outcome: Outcome): object[] {
  const includeUsage = request.stream_options?.include_usage === true;
  const frame = {
    id,
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
    ...(request.response_format ? split : intoTokens)(outcome.refusal ?? outcome.content ?? '').map((piece) =>
      chunk({ [key]: piece }),
    ),
    chunk({}, outcome.finishReason),
    ...(includeUsage ? [{ ...frame, choices: [], usage: usageOf(request, outcome) }] : []),
  ];
}

/** Word by word, as a model writes. */
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
