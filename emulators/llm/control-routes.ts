import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { addJournalRoutes, addScenarioRoutes } from '../kit/control-routes.ts';
import { type ScenarioBook, scenarioSchema } from './faults/scenarios.ts';
import type { RequestJournal } from './wire/request-journal.ts';

/** `panelNoise`: by how many steps of the scale a simulated buyer wavers from call to call. */
export type EmulatorSettings = { latencyMs: number; latencyJitterMs: number; panelNoise: number };

const ms = z.int().min(0).max(600_000).exactOptional();
const settingsChange = z.strictObject({
  latencyMs: ms,
  latencyJitterMs: ms,
  panelNoise: z.number().min(0).max(5).exactOptional(),
});

type ControlParts = { journal: RequestJournal; scenarios: ScenarioBook; settings: EmulatorSettings };

export function addControlRoutes(app: FastifyInstance, { journal, scenarios, settings }: ControlParts): void {
  addJournalRoutes(app, '/requests', journal);
  app.get<{ Params: { n: string } }>('/requests/:n', async (http, reply) => {
    const found = journal.find(Number(http.params.n));
    if (!found) return reply.code(404).send({ message: `No request ${http.params.n} in the journal.` });
    const { request = null, answer = null, sentAt = [] } = found.body ?? {};
    return { ...found.entry, request, answer, sentAt };
  });
  app.get('/settings', async () => settings);
  app.put('/settings', async (http) => Object.assign(settings, settingsChange.parse(http.body)));
  addScenarioRoutes(app, '/scenarios', scenarioSchema, scenarios);
}
