import { z } from 'zod';
import { createScenarioBook as createBook, timesField } from '../kit/scenarios.ts';

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

export const scenarioSchema = z.strictObject({
  match: z.strictObject({ inputIncludes: z.string().optional(), voice: z.string().optional() }).default({}),
  ...timesField,
  effect: effectSchema,
});

export type ScenarioBook = ReturnType<typeof createScenarioBook>;

export function createScenarioBook() {
  const book = createBook<z.infer<typeof scenarioSchema>>();
  const take = (request: { input: string; voice: string }) =>
    book.take(
      ({ match }) =>
        (match.voice === undefined || match.voice === request.voice) &&
        (match.inputIncludes === undefined || request.input.includes(match.inputIncludes)),
    )?.scenario.effect ?? null;
  return { ...book, take };
}
