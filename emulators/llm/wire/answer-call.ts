import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pauses } from '../../kit/pauses.ts';
import { createSeededRandom } from '../../kit/seeded-random.ts';
import type { EmulatorSettings } from '../control-routes.ts';
import type { CallFault, Dialect } from '../dialects/dialect.ts';
import { failAsTold, isFailure } from '../faults/fail-as-told.ts';
import type { ScenarioBook, ScenarioEffect } from '../faults/scenarios.ts';
import type { GoldenReport } from '../golden/golden-report.ts';
import { habitOfModel } from '../habits/habit-of-model.ts';
import type { KeyBook } from '../key/key-book.ts';
import type { FindRecorded } from '../recordings/find-recorded.ts';
import type { PaceRecorded } from '../recordings/pace-recorded.ts';
import { allText, type ChatRequest, requestedSchema } from './chat-request.ts';
import { inputTokens, multiplied, usageOf } from './count-tokens.ts';
import { decideOutcome } from './decide-outcome.ts';
import { dataOf, openCall } from './open-call.ts';
import type { RequestJournal } from './request-journal.ts';

export type CallParts = {
  journal: RequestJournal;
  scenarios: ScenarioBook;
  settings: EmulatorSettings;
  pauses: Pauses;
  golden: GoldenReport | null;
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
    const { settings, pauses, keys } = parts;
    const { request, fault } = dialect.read(http);
    const call = openCall(http, reply, request, { ...parts, dialect });
    const { entry, gone } = call;
    const key = dialect.keyOf(http);
    if (key === null) return call.refuse({ kind: 'key', isMissing: true });
    if (fault || !request) return call.refuse(fault ?? { kind: 'invalid-request' });
    const early = faultBeforeWork(key, request, settings);
    if (early) return call.refuse(early);

    const effect = takeEffect(request, dialect, parts.scenarios);
    if (effect?.kind === 'hang') {
      await pauses.pause(effect.ms ?? null, gone);
      return call.drop();
    }
    const recorded = parts.findRecorded(request);
    const { outcome, reasoning, ...decided } = decideOutcome(request, {
      effect,
      recorded,
      golden: parts.golden,
      wavering: { call: entry.idempotencyKey ?? '', noise: settings.panelNoise },
      habit: settings.habit ?? habitOfModel(request.model),
      seed: `${settings.seed} ${keys.timesAsked(request)} ${allText(request)}`,
    });
    const cache = keys.cacheUse(key, request);
    const usage = multiplied(usageOf(request, outcome, reasoning, cache), parts.settings.tokenFactor);
    if (!isFailure(effect)) {
      const free = dialect.cachedTokensCount ? 0 : usage.cacheRead;
      const charged = usage.input + usage.output + usage.reasoning - free;
      const { refusal, state } = keys.account(key).admit(charged, usage.cacheRead, settings);
      reply.headers(dialect.limitHeaders(state));
      if (refusal) return call.refuse({ kind: refusal, state });
    }

    if (recorded) await pauses.pause(parts.paceRecorded(recorded, settings.recordedReportMs), gone);
    const latencyMs = settings.latencyMs + jitterMs(entry.n, settings.latencyJitterMs);
    const spreadMs = request.stream === true ? latencyMs / 2 : 0;
    await pauses.pause(latencyMs - spreadMs + (effect?.kind === 'delay' ? effect.ms : 0), gone);
    if (gone.aborted) return call.drop();
    if (isFailure(effect)) {
      await pauses.pause(effect.afterMs ?? 0, gone);
      return failAsTold(effect, request, dialect, call);
    }
    cache.keep();
    const dropHalfway = effect?.kind === 'drop-connection';
    if (dropHalfway && request.stream !== true) return call.drop();
    entry.planted = decided.planted;
    entry.recorded = recorded && { file: recorded.file, match: recorded.match };
    if (decided.fault !== null) return call.admit(`The emulator's answer broke the schema: ${decided.fault}`);

    const answered = decided.isGiven ? { ...request, model: modelOfGiven } : request;
    const answer = { id: `${entry.n}-${entry.at.replace(/\D/g, '')}`, request: answered, outcome, usage };
    if (request.stream !== true) {
      const body = dialect.body(answer);
      const wrong = dialect.faultInBody?.(body) ?? null;
      if (wrong !== null) return call.admit(`The emulator's answer broke the contract: ${wrong}`);
      return call.answer(200, body);
    }
    const events = dialect.events(answer);
    const wrong = dataOf(events)
      .map((data) => dialect.faultInEvent?.(data) ?? null)
      .find((found) => found !== null);
    if (wrong) return call.admit(`The emulator's chunk broke the contract: ${wrong}`);
    return call.stream(events, { spreadMs, dropHalfway });
  };

/** A refusal is an error at some vendors and an answer at others, however the scenario says it. */
function takeEffect(request: ChatRequest, dialect: Dialect, scenarios: ScenarioBook): ScenarioEffect | null {
  const schemaName = requestedSchema(request)?.name ?? null;
  const effect = scenarios.take({ schemaName, prompt: allText(request) });
  if (effect?.kind === 'refusal' && dialect.refusesWithError)
    return { kind: 'fault', fault: 'refused', inBody: false };
  if (effect?.kind === 'fault' && effect.fault === 'refused' && !dialect.refusesWithError)
    return { kind: 'refusal' };
  return effect;
}

/** Keys and models with these names are refused, so that a wrong setting can be tried without a scenario. */
function faultBeforeWork(
  key: string,
  request: ChatRequest,
  { contextTokens }: EmulatorSettings,
): CallFault | null {
  if (key.startsWith('wrong-')) return { kind: 'key' };
  if (/(^|\/)no-such-/.test(request.model)) return { kind: 'unknown-model' };
  return contextTokens !== null && inputTokens(request) > contextTokens ? { kind: 'too-long' } : null;
}

function jitterMs(n: number, most: number): number {
  return most === 0 ? 0 : createSeededRandom(n).below(most + 1);
}
