import { z } from 'zod';

const effectSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('status'),
    status: z.int().min(400).max(599),
    retryAfterSeconds: z.number().min(0).optional(),
  }),
  z.strictObject({ kind: z.literal('hang'), ms: z.int().min(0).optional() }),
  z.strictObject({ kind: z.literal('delay'), ms: z.int().min(0) }),
  z.strictObject({ kind: z.literal('drop-connection') }),
  /** A page of a broken gateway, with status 200. */
  z.strictObject({ kind: z.literal('garbage') }),
  z.strictObject({ kind: z.literal('empty') }),
]);

export const speechScenarioSchema = z.strictObject({
  match: z.strictObject({ inputIncludes: z.string().optional(), voice: z.string().optional() }).default({}),
  times: z.int().min(1).nullable().default(1),
  effect: effectSchema,
});

type SpeechScenario = z.infer<typeof speechScenarioSchema>;
export type SpeechEffect = z.infer<typeof effectSchema>;

export type SpeechScenarioBook = {
  add(scenario: SpeechScenario): void;
  list(): SpeechScenario[];
  clear(): void;
  take(request: { input: string; voice: string }): SpeechEffect | null;
};

export function createSpeechScenarioBook(): SpeechScenarioBook {
  let live: SpeechScenario[] = [];
  return {
    add: (scenario) => {
      live.push({ ...scenario });
    },
    list: () => live,
    clear: () => {
      live = [];
    },
    take({ input, voice }) {
      const found = live.find(
        ({ match }) =>
          (match.voice === undefined || match.voice === voice) &&
          (match.inputIncludes === undefined || input.includes(match.inputIncludes)),
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
