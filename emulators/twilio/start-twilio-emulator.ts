import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addClearRoute, addScenarioRoutes } from '../kit/control-routes.ts';
import { createEmulatorServer, listen } from '../kit/emulator-server.ts';
import { createPauses } from '../kit/pauses.ts';
import { createScenarioBook, scenarioSchema } from './behaviour.ts';
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
};

const instantPace: Pace = { ringMs: 5, keyMs: 0, lineMs: 0, speechMsPerCharacter: 0 };
/** For the demo. */
export const humanPace: Pace = { ringMs: 1_500, keyMs: 1_000, lineMs: 1_200, speechMsPerCharacter: 25 };

const ms = z.int().min(0).max(600_000).exactOptional();
const paceChange = z.strictObject({
  ringMs: ms,
  keyMs: ms,
  lineMs: ms,
  speechMsPerCharacter: ms,
});

/** Twilio's side of a phone call: places it, follows our TwiML, talks over the websocket, sends status callbacks. */
export async function startTwilioEmulator(options: TwilioEmulatorOptions): Promise<TwilioEmulator> {
  const closing = new AbortController();
  const scenarios = createScenarioBook();
  const world: TwilioWorld = {
    accountSid: options.accountSid,
    authToken: options.authToken,
    journal: createCallJournal(),
    contracts: loadTwilioContracts(),
    pace: { ...(options.pace ?? instantPace) },
    pauses: createPauses(),
    closing: closing.signal,
  };
  const app = createEmulatorServer();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_http: FastifyRequest, text: string) => formOf(text),
  );
  addCallRoutes(app, world, scenarios);
  app.get('/', async (_http, reply) =>
    reply.type('text/html; charset=utf-8').send(callsPage(world.journal.list())),
  );
  app.get('/calls', async () => world.journal.list());
  addClearRoute(app, '/calls', world.journal);
  app.get('/emulator/health', async () => ({ ok: true }));
  app.put('/emulator/pace', async (http) => Object.assign(world.pace, paceChange.parse(http.body)));
  addScenarioRoutes(app, '/emulator/scenarios', scenarioSchema, scenarios);

  return {
    url: await listen(app, options.port),
    close: async () => {
      closing.abort();
      world.pauses.endAll();
      await app.close();
    },
  };
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
