import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { addJournalRoutes, addScenarioRoutes } from '../kit/control-routes.ts';
import type { CallParts } from './calls/add-call.ts';
import { readLedger } from './ledger.ts';
import { scenarioSchema } from './scenarios.ts';

const ms = z.int().min(0).max(600_000);
const settingsChange = z.strictObject({
  webhookUrl: z.url().nullable().exactOptional(),
  latencyMs: ms.exactOptional(),
  webhookDelayMs: ms.exactOptional(),
  webhookRetryMs: ms.exactOptional(),
  webhookAttempts: z.int().min(1).max(25).exactOptional(),
  webhookTimeoutMs: ms.exactOptional(),
  rememberRefusals: z.boolean().exactOptional(),
});

export function addControlRoutes(app: FastifyInstance, parts: CallParts): void {
  const { world, journal, scenarios } = parts;
  app.get('/emulator/health', async () => ({ ok: true }));
  app.get('/emulator/ledger', async () => readLedger(world.state));

  addJournalRoutes(app, '/emulator/requests', journal);
  app.get('/emulator/settings', async () => world.settings);
  app.put('/emulator/settings', async (http) =>
    Object.assign(world.settings, settingsChange.parse(http.body)),
  );
  addScenarioRoutes(app, '/emulator/scenarios', scenarioSchema, scenarios);
}
