import type { FastifyReply } from 'fastify';
import type { CallFault, Dialect } from '../dialects/dialect.ts';
import type { ChatRequest } from '../wire/chat-request.ts';
import type { Call } from '../wire/open-call.ts';
import type { ScenarioEffect } from './scenarios.ts';

type Failure = Extract<ScenarioEffect, { kind: 'status' | 'fault' }>;

export const isFailure = (effect: ScenarioEffect | null): effect is Failure =>
  effect?.kind === 'status' || effect?.kind === 'fault';

/** A scenario's error, in the shape of the vendor that is asked. */
export function failAsTold(
  effect: Failure,
  request: ChatRequest,
  dialect: Dialect,
  call: Call,
): Promise<FastifyReply> | FastifyReply {
  const { retryAfterSeconds: wait } = effect;
  const headers = wait === undefined ? {} : { headers: { 'retry-after': String(wait) } };
  const waits = wait === undefined ? {} : { retryAfterSeconds: wait };
  if (effect.kind === 'status')
    return call.refuse({ ...faultOfStatus(effect.status), ...waits }, { status: effect.status, ...headers });
  const fault: CallFault = { kind: effect.fault, ...waits };
  if (!effect.inBody) return call.refuse(fault, headers);
  if (request.stream !== true) return call.refuse(fault, { status: 200 });
  return call.stream([dialect.errorEvent(fault, request)], { spreadMs: 0, dropHalfway: false });
}

function faultOfStatus(status: number): CallFault {
  if (status === 401) return { kind: 'key' };
  if (status === 429) return { kind: 'rate-limit' };
  if (status === 529) return { kind: 'overloaded' };
  if (status >= 500) return { kind: 'server-error' };
  return { kind: 'invalid-request', words: 'The request was refused by an emulator scenario.' };
}
