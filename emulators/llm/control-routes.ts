import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { addClearRoute, addJournalRoutes, addScenarioRoutes } from '../kit/control-routes.ts';
import { type ScenarioBook, scenarioSchema } from './faults/scenarios.ts';
import { type Habit, habits } from './habits/habit-of-model.ts';
import type { KeyBook } from './key/key-book.ts';
import type { RequestJournal } from './wire/request-journal.ts';

export type EmulatorSettings = {
  latencyMs: number;
  latencyJitterMs: number;
  /** How long all calls of a recorded report take together, one after the other; 0 answers at once. */
  recordedReportMs: number;
  /** By how many steps of the scale a simulated buyer wavers from call to call. */
  panelNoise: number;
  /** What each key may use in any sixty seconds. */
  requestsPerMinute: number | null;
  tokensPerMinute: number | null;
  /** A longer prompt is refused. */
  contextTokens: number | null;
  /** Multiplies the tokens of every call, to charge a short report like a long one. */
  tokenFactor: number;
  /** Null: chosen by the name of the model. */
  habit: Habit | null;
  /** Another seed, other slips of a small model. */
  seed: number;
};

export const defaultSettings: EmulatorSettings = {
  latencyMs: 0,
  latencyJitterMs: 0,
  recordedReportMs: 0,
  panelNoise: 0.5,
  requestsPerMinute: null,
  tokensPerMinute: null,
  contextTokens: null,
  tokenFactor: 1,
  habit: null,
  seed: 1,
};

const ms = z.int().min(0).max(600_000).exactOptional();
const limit = z.int().min(1).nullable().exactOptional();
const settingsChange = z.strictObject({
  latencyMs: ms,
  latencyJitterMs: ms,
  recordedReportMs: ms,
  panelNoise: z.number().min(0).max(5).exactOptional(),
  requestsPerMinute: limit,
  tokensPerMinute: limit,
  contextTokens: limit,
  tokenFactor: z.number().positive().exactOptional(),
  habit: z.enum(habits).nullable().exactOptional(),
  seed: z.int().exactOptional(),
});

type ControlParts = {
  journal: RequestJournal;
  scenarios: ScenarioBook;
  settings: EmulatorSettings;
  keys: KeyBook;
};

export function addControlRoutes(
  app: FastifyInstance,
  { journal, scenarios, settings, keys }: ControlParts,
): void {
  addJournalRoutes(app, '/requests', journal);
  app.get<{ Params: { n: string } }>('/requests/:n', async (http, reply) => {
    const found = journal.find(Number(http.params.n));
    if (!found) return reply.code(404).send({ message: `No request ${http.params.n} in the journal.` });
    const { request = null, answer = null, sentAt = [] } = found.body ?? {};
    return { ...found.entry, request, answer, sentAt };
  });
  app.get('/settings', async () => settings);
  app.put('/settings', async (http) => Object.assign(settings, settingsChange.parse(http.body)));
  app.get('/usage', async () => keys.report());
  addClearRoute(app, '/usage', keys);
  addScenarioRoutes(app, '/scenarios', scenarioSchema, scenarios);
}
