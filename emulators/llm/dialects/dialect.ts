import type { FastifyRequest } from 'fastify';
import type { KeyState } from '../key/key-account.ts';
import type { ChatRequest } from '../wire/chat-request.ts';

export const faultKinds = [
  'key',
  'unknown-model',
  'quota',
  'rate-limit',
  'request-too-large',
  'too-long',
  'refused',
  'overloaded',
  'server-error',
  'invalid-request',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** A fault in our words; each dialect says it in its vendor's. `words` replace the vendor's usual sentence. */
export type CallFault = {
  kind: FaultKind;
  /** No key was sent, as opposed to a wrong one. */
  isMissing?: boolean;
  words?: string;
  param?: string | null;
  code?: string | null;
  retryAfterSeconds?: number;
  state?: KeyState;
};

export type ErrorAnswer = { status: number; body: object; headers?: Record<string, string> };

export type Outcome = {
  content: string | null;
  refusal: string | null;
  finishReason: 'stop' | 'length';
};

/** `output` counts the visible words, `reasoning` what was thought before them. */
export type Usage = {
  input: number;
  cacheRead: number;
  cacheWritten: number;
  output: number;
  reasoning: number;
};

export type Answer = { id: string; request: ChatRequest; outcome: Outcome; usage: Usage };

/** One server-sent event. A comment keeps the connection alive and carries nothing. */
export type StreamEvent = { event?: string; data: object } | { comment: string };

export type ReadCall = {
  /** As far as it can be read, also from a request that is refused. */
  request: ChatRequest | null;
  fault: CallFault | null;
};

/** One vendor's protocol over the one composer: reads its request, says the answer and every fault in its shape. */
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
  /** Some vendors count what was read from the prompt cache against the tokens a minute, some do not. */
  cachedTokensCount: boolean;
  /** Whether a refusal is an HTTP error; otherwise it is an answer. */
  refusesWithError?: boolean;
  /** What breaks the vendor's own description of the answer, or null. */
  faultInBody?(body: object): string | null;
  faultInEvent?(data: object): string | null;
};
