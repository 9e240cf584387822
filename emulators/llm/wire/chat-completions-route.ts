import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerGone, hangUp } from '../../kit/emulator-server.ts';
import { errorForStatus, missingApiKey, openAiError } from '../../kit/openai-error.ts';
import type { Pauses } from '../../kit/pauses.ts';
import { createSeededRandom } from '../../kit/seeded-random.ts';
import { composeAnswer } from '../compose/compose-answer.ts';
import { composeTalkWith } from '../compose/talk/compose-buyer-talk.ts';
import type { Wavering } from '../compose/talk/compose-panel.ts';
import type { EmulatorSettings } from '../control-routes.ts';
import type { Planted } from '../faults/contradict-buyer.ts';
import type { ScenarioBook, ScenarioEffect } from '../faults/scenarios.ts';
import { isSpoiler, spoilAnswer } from '../faults/spoil-answer.ts';
import type { GoldenReport } from '../golden/golden-report.ts';
import { allText, type ChatRequest, isRecord, lastUserText, requestedSchema } from './chat-request.ts';
import { completionBody, completionChunks, type Outcome, withinTokenLimit } from './completion-wire.ts';
import type { ChatContract } from './contract-validators.ts';
import { checkRequest } from './request-faults.ts';
import type { JournalEntry, RequestJournal } from './request-journal.ts';
import { sendEventStream } from './send-event-stream.ts';

export type ChatRouteParts = {
  contract: ChatContract | null;
  journal: RequestJournal;
  scenarios: ScenarioBook;
  settings: EmulatorSettings;
  pauses: Pauses;
  golden: GoldenReport | null;
};

export function addChatCompletionsRoute(app: FastifyInstance, parts: ChatRouteParts): void {
  app.post('/v1/chat/completions', async (http, reply) => {
    const entry = openEntry(http, parts.journal);
    const drop = (): FastifyReply => {
      parts.journal.finish(entry, null, null);
      return hangUp(reply);
    };
    const answer = (status: number, body: object): FastifyReply => {
      parts.journal.finish(entry, status, body);
      return reply.code(status).send(body);
    };
    if (!/^Bearer\s+\S/i.test(http.headers.authorization ?? '')) return answer(401, missingApiKey());
    const checked = checkRequest(http.body, parts.contract);
    if ('refusal' in checked) return answer(400, checked.refusal);
    const { request } = checked;

    const schemaName = requestedSchema(request)?.name ?? null;
    const effect = parts.scenarios.take({ schemaName, prompt: allText(request) });
    const gone = callerGone(reply);
    if (effect?.kind === 'hang') {
      await parts.pauses.pause(effect.ms ?? null, gone);
      return drop();
    }
    const latencyMs = parts.settings.latencyMs + jitterMs(entry.n, parts.settings.latencyJitterMs);
    const spreadMs = request.stream === true ? latencyMs / 2 : 0;
    await parts.pauses.pause(latencyMs - spreadMs + (effect?.kind === 'delay' ? effect.ms : 0), gone);
    if (gone.aborted) return drop();
    if (effect?.kind === 'status') {
      await parts.pauses.pause(effect.afterMs ?? 0, gone);
      if (effect.retryAfterSeconds !== undefined)
        reply.header('retry-after', String(effect.retryAfterSeconds));
      return answer(effect.status, errorForStatus(effect.status));
    }
    const dropHalfway = effect?.kind === 'drop-connection';
    if (dropHalfway && request.stream !== true) return drop();

    const { outcome, fault, planted } = decideOutcome(request, effect, parts.golden, {
      call: entry.idempotencyKey ?? '',
      noise: parts.settings.panelNoise,
    });
    entry.planted = planted ?? null;
    if (fault !== null)
      return answer(500, openAiError('emulator_error', `The emulator's answer broke the schema: ${fault}`));
    const id = `chatcmpl-${entry.n}-${entry.at.replace(/\D/g, '')}`;
    if (request.stream !== true) {
      const body = completionBody(id, request, outcome);
      const broken = parts.contract?.answer(body) ?? null;
      if (broken !== null)
        return answer(
          500,
          openAiError('emulator_error', `The emulator's answer broke the contract: ${broken}`),
        );
      return answer(200, body);
    }
    const chunks = completionChunks(id, request, outcome);
    const broken = chunks
      .map((chunk) => parts.contract?.chunk(chunk) ?? null)
      .find((found) => found !== null);
    if (broken)
      return answer(500, openAiError('emulator_error', `The emulator's chunk broke the contract: ${broken}`));
    const { isWhole, sentAt } = await sendEventStream(reply, chunks, {
      spreadMs,
      dropHalfway,
      pauses: parts.pauses,
      gone: gone,
    });
    parts.journal.finish(entry, isWhole ? 200 : null, chunks, sentAt);
    return reply;
  });
}

function openEntry(http: FastifyRequest, journal: RequestJournal): JournalEntry {
  const body = isRecord(http.body) ? http.body : {};
  const readable =
    Array.isArray(body.messages) && body.messages.every(isRecord) ? (body as ChatRequest) : null;
  const key = http.headers['idempotency-key'];
  const format = isRecord(body.response_format) ? body.response_format.json_schema : null;
  return journal.open(
    {
      method: http.method,
      path: http.url,
      schemaName: isRecord(format) && typeof format.name === 'string' ? format.name : null,
      model: typeof body.model === 'string' ? body.model : null,
      idempotencyKey: typeof key === 'string' ? key : null,
      stream: body.stream === true,
      promptHead: readable ? lastUserText(readable).slice(0, 200) : '',
    },
    http.body,
  );
}

function decideOutcome(
  request: ChatRequest,
  effect: ScenarioEffect | null,
  golden: GoldenReport | null,
  wavering: Wavering,
): { outcome: Outcome; fault: string | null; planted?: Planted | null } {
  if (effect?.kind === 'answer') {
    return { outcome: { content: effect.content, refusal: null, finishReason: 'stop' }, fault: null };
  }
  if (effect?.kind === 'garbage-json') {
    const content = 'Certainly! Here is what you asked for:\n{content: "it was, ]]';
    return { outcome: { content, refusal: null, finishReason: 'stop' }, fault: null };
  }
  if (effect?.kind === 'refusal') {
    return {
      outcome: { content: null, refusal: "I'm sorry, but I can't help with that.", finishReason: 'stop' },
      fault: null,
    };
  }
  const talk = composeTalkWith(request, golden, effect, wavering.call);
  if (talk) return { outcome: withinTokenLimit(request, talk.content), fault: null, planted: talk.planted };
  const { content, fault } = composeAnswer(request, golden, wavering);
  if (effect?.kind === 'truncated-json') {
    return {
      outcome: { content: content.slice(0, content.length / 2), refusal: null, finishReason: 'length' },
      fault: null,
    };
  }
  const told = effect && isSpoiler(effect.kind) ? spoilAnswer(effect.kind, content, request) : content;
  return { outcome: withinTokenLimit(request, told), fault };
}

function jitterMs(n: number, most: number): number {
  return most === 0 ? 0 : createSeededRandom(n).below(most + 1);
}
