import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pauses } from '../../kit/pauses.ts';
import { createSeededRandom } from '../../kit/seeded-random.ts';
import type { GoldenReport } from '../compose/golden-report.ts';
import type { EmulatorSettings } from '../control-routes.ts';
import type { CallFault, Dialect } from '../dialects/dialect.ts';
import type { ScenarioBook, ScenarioEffect } from '../faults/scenarios.ts';
import { habitOfModel } from '../habits/habits.ts';
import type { KeyBook } from '../key/key-book.ts';
import type { FindRecorded, PaceRecorded } from '../recordings/find-recorded.ts';
import { allText, type ChatRequest, requestedSchema } from './chat-request.ts';
import { decideOutcome, usageOf } from './decide-outcome.ts';
import { type Call, dataOf, openCall } from './open-call.ts';
import type { RequestJournal } from './request-journal.ts';

export type CallParts = {
  journal: RequestJournal;
  scenarios: ScenarioBook;
  settings: EmulatorSettings;
  pauses: Pauses;
  golden: GoldenReport;
  keys: KeyBook;
  findRecorded: FindRecorded;
  paceRecorded: PaceRecorded;
};

/** The name under which recorded and hand-written answers come. */
const modelOfGiven = 'recorded-model';

/** One call from request to answer, in any dialect. */
export const answerCall =
  (dialect: Dialect, parts: CallParts) =>
  async (http: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { settings, pauses, keys, golden } = parts;
    const { request, fault } = dialect.read(http);
    const call = openCall(http, reply, request, { ...parts, dialect });
    const { entry, gone } = call;
    const key = dialect.keyOf(http) ?? '';
    const early = fault ?? faultBeforeWork(key, request);
    if (early || !request)
      return call.refuse(key === '' ? { kind: 'key' } : (early ?? { kind: 'invalid-request' }));

    const effect = takeEffect(request, dialect, parts.scenarios);
    if (effect?.kind === 'hang') {
      await pauses.pause(effect.ms ?? null, gone);
      return call.drop();
    }
    const recorded = parts.findRecorded(request);
    const seed = `${settings.seed} ${keys.timesAsked(request)} ${allText(request)}`;
    const habit = settings.habit ?? habitOfModel(request.model);
    const given = { effect, recorded, golden, call: entry.idempotencyKey ?? '', habit, seed };
    const decided = decideOutcome(request, given);
    const usage = usageOf(request, decided, settings.tokenFactor);
    const isFailing = effect?.kind === 'status' || effect?.kind === 'fault';
    if (!isFailing) {
      const { refusal, state } = keys.admit(key, usage.input + usage.output + usage.reasoning, settings);
      reply.headers(dialect.limitHeaders(state));
      if (refusal) return call.refuse({ kind: refusal, state });
    }

    if (recorded) await pauses.pause(parts.paceRecorded(recorded, settings.recordedReportMs), gone);
    const latencyMs = settings.latencyMs + createSeededRandom(entry.n).below(settings.latencyJitterMs + 1);
    const spreadMs = request.stream === true ? latencyMs / 2 : 0;
    await pauses.pause(latencyMs - spreadMs + (effect?.kind === 'delay' ? effect.ms : 0), gone);
    if (gone.aborted) return call.drop();
    if (isFailing) {
      await pauses.pause(effect.afterMs ?? 0, gone);
      return failAsTold(effect, request, dialect, call);
    }
    const dropHalfway = effect?.kind === 'drop-connection';
    if (dropHalfway && request.stream !== true) return call.drop();
    entry.planted = decided.planted;
    entry.recorded = recorded && { file: recorded.file, match: recorded.match };
    if (decided.fault !== null) return call.admit(`The emulator's answer broke the schema: ${decided.fault}`);

    const answered = decided.isGiven ? { ...request, model: modelOfGiven } : request;
    const id = `${entry.n}-${entry.at.replace(/\D/g, '')}`;
    const answer = { id, request: answered, outcome: decided.outcome, usage };
    const events = request.stream === true ? dialect.events(answer) : null;
    const body = dialect.body(answer);
    const check = events ? dialect.faultInEvent : dialect.faultInBody;
    const wrong = (events ? dataOf(events) : [body]).flatMap((data) => check?.(data) ?? [])[0];
    if (wrong) return call.admit(`The emulator's answer broke the contract: ${wrong}`);
    return events ? call.stream(events, { spreadMs, dropHalfway }) : call.answer(200, body);
  };

type Failure = Extract<ScenarioEffect, { kind: 'status' | 'fault' }>;

/** A scenario's error, in the shape of the vendor that is asked. */
function failAsTold(told: Failure, request: ChatRequest, dialect: Dialect, call: Call) {
  const wait = told.retryAfterSeconds;
  const kind = told.kind === 'fault' ? told.fault : kindOfStatus(told.status);
  const fault: CallFault = { kind, ...(wait !== undefined && { retryAfterSeconds: wait }) };
  const isInBody = told.kind === 'fault' && told.inBody;
  if (isInBody && request.stream === true)
    return call.stream([dialect.errorEvent(fault, request)], { spreadMs: 0, dropHalfway: false });
  return call.refuse(fault, {
    ...(told.kind === 'status' ? { status: told.status } : isInBody && { status: 200 }),
    ...(wait !== undefined && { headers: { 'retry-after': String(wait) } }),
  });
}

function kindOfStatus(status: number): CallFault['kind'] {
  if (status === 401) return 'key';
  if (status === 429) return 'rate-limit';
  if (status === 529) return 'overloaded';
  return status >= 500 ? 'server-error' : 'invalid-request';
}

/** A refusal is an error at some vendors and an answer at others, however the scenario says it. */
function takeEffect(request: ChatRequest, dialect: Dialect, scenarios: ScenarioBook): ScenarioEffect | null {
  const schemaName = requestedSchema(request)?.name ?? null;
  const effect = scenarios.take({ schemaName, prompt: allText(request) });
  const isRefusal = effect?.kind === 'refusal' || (effect?.kind === 'fault' && effect.fault === 'refused');
  if (!isRefusal) return effect;
  return dialect.refusesWithError ? { kind: 'fault', fault: 'refused', inBody: false } : { kind: 'refusal' };
}

/** Keys and models with these names are refused, so that a wrong setting can be tried without a scenario. */
function faultBeforeWork(key: string, request: ChatRequest | null): CallFault | null {
  if (key === '' || key.startsWith('wrong-')) return { kind: 'key' };
  return request && /(^|\/)no-such-/.test(request.model) ? { kind: 'unknown-model' } : null;
}
