import type { AddressInfo } from 'node:net';
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createPauses } from '../kit/pauses.ts';
import { createScenarioBook, type ScenarioBook, scenarioSchema } from './behaviour.ts';
import { createCallJournal } from './call-journal.ts';
import { addCallRoutes } from './call-routes.ts';
import { callsPage } from './calls-page.ts';
import { loadTwilioContracts } from './contract-validators.ts';
import type { Pace, TwilioWorld } from './twilio-world.ts';

export type TwilioEmulator = { url: string; close(): Promise<void> };

type TwilioEmulatorOptions = {
  port?: number;
  accountSid: string;
  authToken: string;
  pace?: Pace;
  contractsDir?: string;
};

const atOnce: Pace = { ringMs: 5, keyMs: 0, lineMs: 0, speechMsPerCharacter: 0 };
/** For people who watch. */
export const humanPace: Pace = { ringMs: 1_500, keyMs: 1_000, lineMs: 1_200, speechMsPerCharacter: 25 };

const ms = z.int().min(0).max(600_000);
const paceChange = z.strictObject({
  ringMs: ms.exactOptional(),
  keyMs: ms.exactOptional(),
  lineMs: ms.exactOptional(),
  speechMsPerCharacter: ms.exactOptional(),
});

/** Twilio's side of a phone call: it places, asks our instructions, talks over the websocket and tells what became of it. */
export async function startTwilioEmulator(options: TwilioEmulatorOptions): Promise<TwilioEmulator> {
  const closing = new AbortController();
  const scenarios = createScenarioBook();
  const world: TwilioWorld = {
    accountSid: options.accountSid,
    authToken: options.authToken,
    journal: createCallJournal(),
    contracts: loadTwilioContracts(options.contractsDir),
    pace: { ...(options.pace ?? atOnce) },
    pauses: createPauses(),
    closing: closing.signal,
  };
  const app = fastify({ forceCloseConnections: true });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_http: FastifyRequest, text: string) => formOf(text),
  );
  app.setErrorHandler<FastifyError>((error, _http, reply) => {
    const refused = error instanceof z.ZodError;
    return reply
      .code(refused ? 400 : (error.statusCode ?? 500))
      .send({ message: refused ? z.prettifyError(error) : error.message });
  });
  addCallRoutes(app, world, scenarios);
  app.get('/', async (_http, reply) =>
    reply.type('text/html; charset=utf-8').send(callsPage(world.journal.list())),
  );
  app.get('/calls', async () => world.journal.list());
  app.delete('/calls', async (_http, reply) => {
    world.journal.clear();
    return reply.code(204).send();
  });
  app.get('/emulator/health', async () => ({ ok: true, contracts: world.contracts ? 'loaded' : 'absent' }));
  app.put('/emulator/pace', async (http) => Object.assign(world.pace, paceChange.parse(http.body)));
  addScenarioRoutes(app, scenarios);

  await app.listen({ port: options.port ?? 0, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    close: async () => {
      closing.abort();
      world.pauses.endAll();
      await app.close();
    },
  };
}

function addScenarioRoutes(app: FastifyInstance, scenarios: ScenarioBook): void {
  app.get('/emulator/scenarios', async () => scenarios.list());
  app.post('/emulator/scenarios', async (http, reply) => {
    const scenario = scenarioSchema.parse(http.body);
    scenarios.add(scenario);
    return reply.code(201).send(scenario);
  });
  app.delete('/emulator/scenarios', async (_http, reply) => {
    scenarios.clear();
    return reply.code(204).send();
  });
}

/** Twilio's clients repeat a field for each of its values. */
function formOf(text: string): Record<string, string | string[]> {
  const form: Record<string, string | string[]> = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const known = form[key];
    form[key] = known === undefined ? value : [known, value].flat();
  }
  return form;
}
