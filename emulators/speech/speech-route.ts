import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { ContractCheck } from '../kit/contracts.ts';
import { callerGone, hangUp } from '../kit/emulator-server.ts';
import type { Journal } from '../kit/journal.ts';
import { errorForStatus, invalidRequest, missingApiKey, openAiError } from '../kit/openai-error.ts';
import type { Pauses } from '../kit/pauses.ts';
import { espeakVoiceFor } from './espeak-voices.ts';
import type { GoldenClips } from './golden-clips.ts';
import type { ScenarioBook } from './scenarios.ts';
import { speak } from './speak.ts';

/** Checked beside the contract. */
const requestSchema = z.looseObject({
  model: z.string(),
  input: z.string().min(1).max(4096),
  voice: z.string(),
  instructions: z.string().optional(),
  response_format: z.string().default('mp3'),
  speed: z.number().min(0.25).max(4).default(1),
});

export type SpeechEntry = {
  model: string | null;
  voice: string | null;
  input: string;
  instructions: string | null;
  idempotencyKey: string | null;
  /** null while the answer is under way, and for good when the connection ended without one. */
  status: number | null;
  spokenBy: 'recording' | 'espeak-ng' | null;
};

export type SpeechRouteParts = {
  contract: ContractCheck;
  journal: Journal<SpeechEntry>;
  scenarios: ScenarioBook;
  pauses: Pauses;
  golden: GoldenClips;
};

export function addSpeechRoute(app: FastifyInstance, parts: SpeechRouteParts): void {
  app.post('/v1/audio/speech', async (http, reply) => {
    const body = z.record(z.string(), z.unknown()).catch({}).parse(http.body);
    const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
    const entry = parts.journal.add({
      model: text(body.model),
      voice: text(body.voice),
      input: text(body.input) ?? '',
      instructions: text(body.instructions),
      idempotencyKey: text(http.headers['idempotency-key']),
      status: null,
      spokenBy: null,
    });
    const refuse = (status: number, error: object): FastifyReply => {
      entry.status = status;
      return reply.code(status).send(error);
    };
    if (!/^Bearer\s+\S/i.test(http.headers.authorization ?? '')) return refuse(401, missingApiKey());
    const fault = parts.contract(http.body);
    if (fault !== null) return refuse(400, invalidRequest(`Invalid request: ${fault}`));
    const read = requestSchema.safeParse(http.body);
    if (!read.success) return refuse(400, invalidRequest(z.prettifyError(read.error)));
    const { input, voice, speed, response_format: format } = read.data;
    // Refused, so that no test takes it for emulated.
    if (format !== 'mp3')
      return refuse(400, invalidRequest('The emulator speaks mp3 only.', 'response_format'));

    const gone = callerGone(reply);
    const effect = parts.scenarios.take({ input, voice });
    if (effect?.kind === 'hang') await parts.pauses.pause(effect.ms ?? null, gone);
    if (effect?.kind === 'delay') await parts.pauses.pause(effect.ms, gone);
    if (effect?.kind === 'hang' || effect?.kind === 'drop-connection' || gone.aborted) return hangUp(reply);
    if (effect?.kind === 'status') {
      if (effect.retryAfterSeconds !== undefined)
        reply.header('retry-after', String(effect.retryAfterSeconds));
      return refuse(effect.status, errorForStatus(effect.status));
    }
    if (effect?.kind === 'empty') return send(reply, entry, Buffer.alloc(0));
    if (effect?.kind === 'garbage')
      return send(reply, entry, Buffer.from(`<html>${'Bad gateway. '.repeat(200)}</html>`));

    const recorded = parts.golden.find(input);
    entry.spokenBy = recorded ? 'recording' : 'espeak-ng';
    try {
      return send(reply, entry, recorded ?? (await speak(input, espeakVoiceFor(voice, input), speed)));
    } catch (error) {
      return refuse(
        500,
        openAiError('emulator_error', error instanceof Error ? error.message : String(error)),
      );
    }
  });
}

function send(reply: FastifyReply, entry: SpeechEntry, bytes: Buffer): FastifyReply {
  entry.status = 200;
  return reply.code(200).type('audio/mpeg').send(bytes);
}
