import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import fastify, { type FastifyError } from 'fastify';
import { z } from 'zod';
import { invalidRequest, openAiError } from '../kit/openai-error.ts';
import { createPauses } from '../kit/pauses.ts';
import { loadSpeechContract } from '../llm/wire/contract-validators.ts';
import { openGoldenClips } from './golden-clips.ts';
import { createSpeechJournal } from './speech-journal.ts';
import { addSpeechRoute } from './speech-route.ts';
import { createSpeechScenarioBook, speechScenarioSchema } from './speech-scenarios.ts';

export type SpeechEmulator = { url: string; controlUrl: string; close(): Promise<void> };

type SpeechEmulatorOptions = { port?: number; contractsDir?: string; clipsDir?: string };

const usualClipsDir = resolve(import.meta.dirname, '../../content/golden-report/voice');

/** OpenAI's audio/speech on loopback, with real speech. Its programs are looked for when the first text is spoken. */
export async function startSpeechEmulator(options: SpeechEmulatorOptions = {}): Promise<SpeechEmulator> {
  const contract = loadSpeechContract(options.contractsDir);
  const journal = createSpeechJournal();
  const scenarios = createSpeechScenarioBook();
  const pauses = createPauses();
  const golden = openGoldenClips(options.clipsDir ?? usualClipsDir);

  const app = fastify({ forceCloseConnections: true });
  app.setErrorHandler<FastifyError>((error, _http, reply) => {
    if (error instanceof z.ZodError) return reply.code(400).send(invalidRequest(z.prettifyError(error)));
    const status = error.statusCode ?? 500;
    return reply
      .code(status)
      .send(status < 500 ? invalidRequest(error.message) : openAiError('emulator_error', error.message));
  });
  app.setNotFoundHandler((http, reply) =>
    reply.code(404).send(invalidRequest(`Invalid URL (${http.method} ${http.url})`)),
  );
  addSpeechRoute(app, { contract, journal, scenarios, pauses, golden });

  // The test's side; nothing here exists at the real provider.
  app.get('/health', async () => ({ ok: true, contracts: contract ? 'loaded' : 'absent' }));
  app.get('/requests', async () => journal.list());
  app.delete('/requests', async (_http, reply) => {
    journal.clear();
    return reply.code(204).send();
  });
  app.get('/scenarios', async () => scenarios.list());
  app.post('/scenarios', async (http, reply) => {
    const scenario = speechScenarioSchema.parse(http.body);
    scenarios.add(scenario);
    return reply.code(201).send(scenario);
  });
  app.delete('/scenarios', async (_http, reply) => {
    scenarios.clear();
    return reply.code(204).send();
  });

  await app.listen({ port: options.port ?? 0, host: '127.0.0.1' });
  const controlUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    url: `${controlUrl}/v1`,
    controlUrl,
    close: async () => {
      pauses.endAll();
      await app.close();
    },
  };
}
