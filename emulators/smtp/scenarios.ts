import { z } from 'zod';
import { createSeededRandom, type SeededRandom } from '../kit/seeded-random.ts';

const effectSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('reject'),
    code: z.int().min(400).max(599),
    message: z.string().default('Rejected by an emulator scenario'),
  }),
  z.strictObject({ kind: z.literal('accept-then-drop') }),
  z.strictObject({ kind: z.literal('delay'), ms: z.int().min(0) }),
]);

export const scenarioSchema = z.strictObject({
  match: z.strictObject({ to: z.string().optional(), subjectIncludes: z.string().optional() }).default({}),
  times: z.int().min(1).nullable().default(1),
  probability: z.number().min(0).max(1).default(1),
  seed: z.int().default(1),
  effect: effectSchema,
});

export type MailScenario = z.infer<typeof scenarioSchema>;

export type MailScenarioBook = {
  add(scenario: MailScenario): void;
  list(): MailScenario[];
  clear(): void;
  take(mail: { to: string[]; subject: string }): MailScenario['effect'] | null;
};

export function createMailScenarioBook(): MailScenarioBook {
  let live: (MailScenario & { random: SeededRandom })[] = [];
  return {
    add: (scenario) => {
      live.push({ ...scenario, random: createSeededRandom(scenario.seed) });
    },
    list: () => live.map(({ random: _, ...scenario }) => scenario),
    clear: () => {
      live = [];
    },
    take({ to, subject }) {
      const found = live.find(
        ({ match, probability, random }) =>
          (probability === 1 || random.next() < probability) &&
          (match.to === undefined || to.includes(match.to)) &&
          (match.subjectIncludes === undefined || subject.includes(match.subjectIncludes)),
      );
      if (!found) return null;
      if (found.times !== null) {
        found.times -= 1;
        if (found.times === 0) live = live.filter((other) => other !== found);
      }
      return found.effect;
    },
  };
}
