import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { addClearRoute, addJournalRoutes, addScenarioRoutes } from '../kit/control-routes.ts';
import { type ScenarioBook, scenarioSchema } from './faults/scenarios.ts';
import { habits } from './habits/habits.ts';
import type { KeyBook } from './key/key-book.ts';
import type { RequestJournal } from './wire/request-journal.ts';

const ms = z.int().min(0).max(600_000).default(0);
const limit = z.int().min(1).nullable().default(null);
const settingsSchema = z.strictObject({
  latencyMs: ms,
  latencyJitterMs: ms,
  /** How long all calls of a recorded report take together, one after the other; 0 answers at once. */
  recordedReportMs: ms,
  /** What each key may use in any sixty seconds. */
  requestsPerMinute: limit,
  tokensPerMinute: limit,
  /** Multiplies the tokens of every call, to charge a short report like a long one. */
  tokenFactor: z.number().positive().default(1),
  /** Null: chosen by the name of the model. */
  habit: z.enum(habits).nullable().default(null),
  /** Another seed, other slips of a small model. */
  seed: z.int().default(1),
});
export type EmulatorSettings = z.infer<typeof settingsSchema>;
export const defaultSettings = (): EmulatorSettings => settingsSchema.parse({});

type Parts = { journal: RequestJournal; scenarios: ScenarioBook; settings: EmulatorSettings; keys: KeyBook };

export function addControlRoutes(app: FastifyInstance, { journal, scenarios, settings, keys }: Parts): void {
  addJournalRoutes(app, '/requests', journal);
  app.get<{ Params: { n: string } }>('/requests/:n', async ({ params }, reply) => {
    const found = journal.find(Number(params.n));
    return found ?? reply.code(404).send({ message: `No request ${params.n} in the journal.` });
  });
  app.get('/settings', async () => settings);
  app.put<{ Body: object }>('/settings', async ({ body }) =>
    Object.assign(settings, settingsSchema.parse({ ...settings, ...(body as object) })),
  );
  app.get('/usage', async () => keys.report());
  addClearRoute(app, '/usage', keys);
  addScenarioRoutes(app, '/scenarios', scenarioSchema, scenarios);
}
