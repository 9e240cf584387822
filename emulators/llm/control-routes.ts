import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { RequestJournal } from '../kit/request-journal.ts';
import { type ScenarioBook, scenarioSchema } from './faults/scenarios.ts';

/** `panelNoise`: by how many steps of the scale a simulated buyer wavers from call to call. */
export type EmulatorSettings = { latencyMs: number; latencyJitterMs: number; panelNoise: number };

const settingsChange = z.strictObject({
  latencyMs: z.int().min(0).max(600_000).exactOptional(),
  latencyJitterMs: z.int().min(0).max(600_000).exactOptional(),
  panelNoise: z.number().min(0).max(5).exactOptional(),
});
const afterQuery = z.object({ after: z.coerce.number().int().default(0) });

type ControlParts = {
  journal: RequestJournal;
  scenarios: ScenarioBook;
  settings: EmulatorSettings;
  contracts: 'loaded' | 'absent';
};

/** The test's side of the emulator; nothing here exists at the real provider. */
export function addControlRoutes(
  app: FastifyInstance,
  { journal, scenarios, settings, contracts }: ControlParts,
): void {
  app.get('/health', async () => ({ ok: true, contracts }));

  app.get('/requests', async (http) => journal.after(afterQuery.parse(http.query).after));
  app.get<{ Params: { n: string } }>('/requests/:n', async (http, reply) => {
    const found = journal.find(Number(http.params.n));
    if (!found) return reply.code(404).send({ message: `No request ${http.params.n} in the journal.` });
    return {
      ...found.entry,
      request: found.body?.request ?? null,
      answer: found.body?.answer ?? null,
      sentAt: found.body?.sentAt ?? [],
    };
  });
  app.delete('/requests', async (_http, reply) => {
    journal.clear();
    return reply.code(204).send();
  });

  app.get('/settings', async () => settings);
  app.put('/settings', async (http) => Object.assign(settings, settingsChange.parse(http.body)));

  app.get('/scenarios', async () => scenarios.list());
  app.post('/scenarios', async (http, reply) => {
    const scenario = scenarioSchema.parse(http.body);
    scenarios.add(scenario);
    return reply.code(201).send(scenario);
  });
  app.delete('/scenarios', async (_http, reply) => {
    scenarios.clear();
    return reply.code(204).send();
  });
}
