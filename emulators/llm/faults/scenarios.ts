import { z } from 'zod';
import { createSeededRandom, type SeededRandom } from '../../kit/seeded-random.ts';
import { mixedEffectSchema, pickFault } from './mixed-faults.ts';
import { spoilerKinds } from './spoil-answer.ts';

const faultSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('status'),
    status: z.int().min(400).max(599),
    retryAfterSeconds: z.number().min(0).optional(),
    /** So that calls made beside it are answered first. */
    afterMs: z.int().min(0).optional(),
  }),
  z.strictObject({ kind: z.literal('garbage-json') }),
  z.strictObject({ kind: z.literal('truncated-json') }),
  z.strictObject({ kind: z.literal('refusal') }),
  z.strictObject({ kind: z.literal('hang'), ms: z.int().min(0).optional() }),
  z.strictObject({ kind: z.literal('drop-connection') }),
  z.strictObject({ kind: z.literal('delay'), ms: z.int().min(0) }),
  z.strictObject({ kind: z.literal('answer'), content: z.string() }),
  /** A buyer who says something that is not true of them; for talks only. */
  z.strictObject({ kind: z.literal('contradicts') }),
  z.strictObject({ kind: z.enum(spoilerKinds) }),
]);
const effectSchema = z.discriminatedUnion('kind', [faultSchema, mixedEffectSchema]);

export const scenarioSchema = z.strictObject({
  match: z
    .strictObject({ schemaName: z.string().optional(), promptIncludes: z.string().optional() })
    .default({}),
  times: z.int().min(1).nullable().default(1),
  probability: z.number().min(0).max(1).default(1),
  seed: z.int().default(1),
  effect: effectSchema,
});

/** What happens to one request: a mixed effect has become one of its faults. */
export type ScenarioEffect = z.infer<typeof faultSchema>;
export type Scenario = z.infer<typeof scenarioSchema>;

export type ScenarioBook = {
  add(scenario: Scenario): void;
  list(): Scenario[];
  clear(): void;
  take(request: { schemaName: string | null; prompt: string }): ScenarioEffect | null;
};

export function createScenarioBook(): ScenarioBook {
  let live: { scenario: Scenario; random: SeededRandom }[] = [];
  return {
    add: (scenario) => {
      live.push({ scenario: { ...scenario }, random: createSeededRandom(scenario.seed) });
    },
    list: () => live.map(({ scenario }) => scenario),
    clear: () => {
      live = [];
    },
    take({ schemaName, prompt }) {
      for (const { scenario, random } of live) {
        const { match } = scenario;
        if (match.schemaName !== undefined && match.schemaName !== schemaName) continue;
        if (match.promptIncludes !== undefined && !prompt.includes(match.promptIncludes)) continue;
        if (scenario.probability < 1 && random.next() >= scenario.probability) continue;
        if (scenario.times !== null) {
          scenario.times -= 1;
          if (scenario.times === 0) live = live.filter((other) => other.scenario !== scenario);
        }
        return scenario.effect.kind === 'mixed'
          ? pickFault(scenario.effect, schemaName, random)
          : scenario.effect;
      }
      return null;
    },
  };
}
