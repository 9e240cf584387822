import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import fastify, { type FastifyError } from 'fastify';
import { z } from 'zod';
import { invalidRequest, openAiError } from '../kit/openai-error.ts';
import { createPauses } from '../kit/pauses.ts';
import { createRequestJournal } from '../kit/request-journal.ts';
import { addControlRoutes, type EmulatorSettings } from './control-routes.ts';
import { createScenarioBook } from './faults/scenarios.ts';
import { openGoldenReport } from './golden/golden-report.ts';
import { addChatCompletionsRoute } from './wire/chat-completions-route.ts';
import { loadChatContract } from './wire/contract-validators.ts';

export type LlmEmulator = { url: string; controlUrl: string; close(): Promise<void> };

type LlmEmulatorOptions = {
  port?: number;
  latencyMs?: number;
  contractsDir?: string;
  goldenReportDir?: string;
};

const usualGoldenReportDir = resolve(import.meta.dirname, '../../content/golden-report');

const bodyLimitBytes = 20 * 1024 * 1024;

export async function startLlmEmulator(options: LlmEmulatorOptions = {}): Promise<LlmEmulator> {
  const contract = loadChatContract(options.contractsDir);
  const journal = createRequestJournal();
  const scenarios = createScenarioBook();
  const pauses = createPauses();
  const golden = openGoldenReport(options.goldenReportDir ?? usualGoldenReportDir);
  const settings: EmulatorSettings = {
    latencyMs: options.latencyMs ?? 0,
    latencyJitterMs: 0,
    panelNoise: 0.5,
  };

  const app = fastify({ bodyLimit: bodyLimitBytes, forceCloseConnections: true });
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
  addChatCompletionsRoute(app, { contract, journal, scenarios, settings, pauses, golden });
  addControlRoutes(app, { journal, scenarios, settings, contracts: contract ? 'loaded' : 'absent' });

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
