import { z } from 'zod';
import { chanceFields, createScenarioBook as createBook } from '../../kit/scenarios.ts';
import { faultKinds } from '../dialects/dialect.ts';
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
  /** A fault in the vendor's own shape; `inBody` says it with HTTP 200, as OpenRouter does once the model has begun. */
  z.strictObject({
    kind: z.literal('fault'),
    fault: z.enum(faultKinds),
    inBody: z.boolean().default(false),
    retryAfterSeconds: z.number().min(0).optional(),
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
  /** A buyer who says that they bought: only a model can tell that it is not so. For talks only. */
  z.strictObject({ kind: z.literal('misremembers') }),
  z.strictObject({ kind: z.enum(spoilerKinds) }),
]);
const effectSchema = z.discriminatedUnion('kind', [faultSchema, mixedEffectSchema]);

export const scenarioSchema = z.strictObject({
  match: z
    .strictObject({ schemaName: z.string().optional(), promptIncludes: z.string().optional() })
    .default({}),
  ...chanceFields,
  effect: effectSchema,
});

/** What happens to one request: a mixed effect has become one of its faults. */
export type ScenarioEffect = z.infer<typeof faultSchema>;
export type Scenario = z.infer<typeof scenarioSchema>;

export type ScenarioBook = ReturnType<typeof createScenarioBook>;

export function createScenarioBook() {
  const book = createBook<Scenario>();
  const take = (request: { schemaName: string | null; prompt: string }): ScenarioEffect | null => {
    const found = book.take(
      ({ match }) =>
        (match.schemaName === undefined || match.schemaName === request.schemaName) &&
        (match.promptIncludes === undefined || request.prompt.includes(match.promptIncludes)),
    );
    if (!found) return null;
    const { effect } = found.scenario;
    return effect.kind === 'mixed' ? pickFault(effect, request.schemaName, found.random) : effect;
  };
  return { ...book, take };
}
