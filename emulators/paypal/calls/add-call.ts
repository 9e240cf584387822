import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerGone, hangUp } from '../../kit/emulator-server.ts';
import { type Journal, msSince } from '../../kit/journal.ts';
import type { Pauses } from '../../kit/pauses.ts';
import type { PaypalWorld } from '../paypal-world.ts';
import { type CallEffect, issueText, type OperationName, type ScenarioBook } from '../scenarios.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { ContractOperation, PaypalContracts } from './contract-validators.ts';
import {
  emulatorFault,
  invalidRequest,
  PaypalRefusal,
  refusalForStatus,
  unauthenticated,
  unprocessableWith,
} from './paypal-error.ts';

export type JournaledRequest = {
  operation: string;
  method: string;
  path: string;
  requestId: string | null;
  request: unknown;
  /** null while the answer is under way, and for good when the connection ended without one. */
  status: number | null;
  durationMs: number | null;
  answer: unknown;
};

export type CallParts = {
  world: PaypalWorld;
  contracts: PaypalContracts;
  journal: Journal<JournaledRequest>;
  scenarios: ScenarioBook;
  pauses: Pauses;
  tokens: AccessTokens;
};

export type CallAnswer = { status: number; body?: object | string; headers?: Record<string, string> };
export type CallInput = {
  id: string;
  body: unknown;
  requestId: string | null;
  wantsRepresentation: boolean;
  http: FastifyRequest;
};
export type Call = {
  operation: OperationName;
  method: 'GET' | 'POST' | 'PATCH';
  url: string;
  contract?: ContractOperation;
  open?: boolean;
  run(input: CallInput): CallAnswer;
};

/** Adds one PayPal call, with journal, scenarios, authorisation and contract checks. */
export function addCall(app: FastifyInstance, parts: CallParts, call: Call): void {
  app.route<{ Params: { id?: string } }>({
    method: call.method,
    url: call.url,
    handler: async (http, reply) => {
      const input: CallInput = {
        id: http.params.id ?? '',
        body: http.body,
        requestId: headerOf(http, 'paypal-request-id'),
        wantsRepresentation: /\breturn=representation\b/.test(headerOf(http, 'prefer') ?? ''),
        http,
      };
      const entry = parts.journal.add({
        operation: call.operation,
        method: call.method,
        path: http.url,
        requestId: input.requestId,
        request: http.body ?? null,
        status: null,
        durationMs: null,
        answer: null,
      });
      const gone = callerGone(reply);
      const effect = parts.scenarios.takeForCall(call.operation, input.id);
      const drop = (): FastifyReply => {
        entry.durationMs = msSince(entry);
        return hangUp(reply);
      };

      if (effect?.kind === 'drop-connection') return drop();
      if (effect?.kind === 'hang') {
        await parts.pauses.pause(effect.ms ?? null, gone);
        return drop();
      }
      // The call takes effect even when the caller gives up while waiting.
      await parts.pauses.pause(
        parts.world.settings.latencyMs + (effect?.kind === 'delay' ? effect.ms : 0),
        gone,
      );
      const answer = answerTo(call, input, effect, parts);
      if (effect?.kind === 'timeout-after-effect') {
        if (effect.by === 'hang') await parts.pauses.pause(null, gone);
        return drop();
      }
      Object.assign(entry, {
        status: answer.status,
        durationMs: msSince(entry),
        answer: answer.body ?? null,
      });
      if (effect?.kind === 'status' && effect.retryAfterSeconds !== undefined) {
        reply.header('retry-after', String(effect.retryAfterSeconds));
      }
      return reply
        .code(answer.status)
        .headers(answer.headers ?? {})
        .send(answer.body);
    },
  });
}

function answerTo(call: Call, input: CallInput, effect: CallEffect | null, parts: CallParts): CallAnswer {
  try {
    if (effect?.kind === 'status') throw scenarioRefusal(call.operation, effect);
    const authorization = headerOf(input.http, 'authorization') ?? undefined;
    if (!call.open && !parts.tokens.accepts(authorization, parts.world.now())) throw unauthenticated();
    if (call.contract && input.body !== undefined) {
      const fault = parts.contracts.request(call.contract, input.body);
      if (fault) throw invalidRequest(call.operation, fault.issue, fault.field);
    }
    return checked(call, call.run(input), parts.contracts);
  } catch (error) {
    if (!(error instanceof PaypalRefusal)) throw error;
    return checked(call, { status: error.status, body: error.body }, parts.contracts);
  }
}

function checked(call: Call, answer: CallAnswer, contracts: PaypalContracts): CallAnswer {
  const ours = typeof answer.body === 'object' && 'emulator' in answer.body;
  if (!call.contract || answer.body === undefined || ours) return answer;
  const broken = contracts.answer(call.contract, answer.status, answer.body);
  if (broken === null) return answer;
  const fault = emulatorFault(`The emulator's ${answer.status} answer broke the contract: ${broken}`);
  return { status: fault.status, body: fault.body };
}

function scenarioRefusal(
  operation: OperationName,
  effect: Extract<CallEffect, { kind: 'status' }>,
): PaypalRefusal {
  const text = effect.issue === undefined ? null : issueText(operation, effect.issue);
  if (effect.status === 422 && effect.issue !== undefined && text !== null) {
    return unprocessableWith(effect.issue, text);
  }
  return refusalForStatus(operation, effect.status);
}

function headerOf(http: FastifyRequest, name: string): string | null {
  const value = http.headers[name];
  return typeof value === 'string' ? value : null;
}
