import type { FastifyRequest } from 'fastify';
import type { KeyState } from '../key/key-book.ts';
import type { ChatRequest } from '../wire/chat-request.ts';
import errors from './vendor-errors.json' with { type: 'json' };

export const faultKinds = Object.keys(errors.openai) as [FaultKind, ...FaultKind[]];
export type FaultKind = keyof typeof errors.openai;

/** A fault in our words. `words` replace the vendor's usual sentence about an invalid request. */
export type CallFault = {
  kind: FaultKind;
  words?: string;
  param?: string | null;
  code?: string | null;
  retryAfterSeconds?: number;
  state?: KeyState;
};
export type ErrorAnswer = { status: number; body: object; headers?: Record<string, string> };

export type Outcome = { content: string | null; refusal: string | null; finishReason: 'stop' | 'length' };
/** `output` counts the visible words, `reasoning` what was thought before them. */
export type Usage = { input: number; output: number; reasoning: number };
export type Answer = { id: string; request: ChatRequest; outcome: Outcome; usage: Usage };

/** One server-sent event. A comment keeps the connection alive and carries nothing. */
export type StreamEvent = { event?: string; data: object } | { comment: string };

/** The request as far as it can be read, also when it is refused. */
export type ReadCall = { request: ChatRequest | null; fault: CallFault | null };
export const refused = (words: string, request: ChatRequest | null = null): ReadCall => ({
  request,
  fault: { kind: 'invalid-request', words },
});

/** One vendor's protocol: reads its request, says the answer and every fault in its shape. */
export type Dialect = {
  keyOf(http: FastifyRequest): string | null;
  read(http: FastifyRequest): ReadCall;
  body(answer: Answer): object;
  events(answer: Answer): StreamEvent[];
  /** Written after the last event, when the vendor does so. */
  lastLine: string | null;
  error(fault: CallFault, request: ChatRequest | null): ErrorAnswer;
  /** An error that comes after the answer has begun with HTTP 200. */
  errorEvent(fault: CallFault, request: ChatRequest): StreamEvent;
  limitHeaders(state: KeyState): Record<string, string>;
  /** Whether a refusal is an HTTP error; otherwise it is an answer. */
  refusesWithError?: boolean;
  /** What breaks the vendor's own description of the answer, or null. */
  faultInBody?(body: object): string | null;
  faultInEvent?(data: object): string | null;
};

const mostChunks = 24;

/** Talk comes word by word, as a model writes; an object in a few pieces, to keep tests quick. */
export function intoPieces(text: string, isTalk: boolean): string[] {
  if (isTalk) return text.match(/\s*(?:[\p{L}\p{N}\p{M}'’]+|[^\s\p{L}\p{N}])|\s+$/gu) ?? [];
  const points = [...text]; // by code point, so that no chunk ends in half an emoji
  const size = Math.max(8, Math.ceil(points.length / mostChunks));
  return Array.from({ length: Math.ceil(points.length / size) }, (_, at) =>
    points.slice(at * size, (at + 1) * size).join(''),
  );
}

/** What a key may use and has left, by the names that a vendor gives its headers. */
export function limitHeaders(
  { limits }: KeyState,
  reset: string,
  nameOf: (what: string, part: string) => string,
) {
  const told = Object.entries(limits).flatMap(([what, { limit, left }]) => {
    const parts = limit === null ? [] : Object.entries({ limit, remaining: left, reset });
    return parts.map(([part, value]) => [nameOf(what, part), String(value)]);
  });
  return Object.fromEntries(told) as Record<string, string>;
}
