import { z } from 'zod';
import { chanceFields, createScenarioBook as createBook } from '../../kit/scenarios.ts';
import type { SeededRandom } from '../../kit/seeded-random.ts';
import { faultKinds } from '../dialects/dialect.ts';
import { type SpoilerKind, spoilerKinds, spoilersFor } from './spoil-answer.ts';

const seconds = z.number().min(0);
/** `afterMs`: so that calls made beside it are answered first. */
const failure = { retryAfterSeconds: seconds.optional(), afterMs: z.int().min(0).optional() };
const faultSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('status'), status: z.int().min(400).max(599), ...failure }),
  /** A fault in the vendor's own shape; `inBody` says it with HTTP 200, as OpenRouter does once the model has begun. */
  z.strictObject({
    kind: z.literal('fault'),
    fault: z.enum(faultKinds),
    inBody: z.boolean().default(false),
    ...failure,
  }),
  z.strictObject({ kind: z.enum(['garbage-json', 'truncated-json', 'refusal', 'drop-connection']) }),
  z.strictObject({ kind: z.literal('hang'), ms: z.int().min(0).optional() }),
  z.strictObject({ kind: z.literal('delay'), ms: z.int().min(0) }),
  z.strictObject({ kind: z.literal('answer'), content: z.string() }),
  /** For talks: a buyer who says what code can tell to be untrue, and one who says that they bought. */
  z.strictObject({ kind: z.enum(['contradicts', 'misremembers']) }),
  z.strictObject({ kind: z.enum(spoilerKinds as [SpoilerKind, ...SpoilerKind[]]) }),
]);
/** A refusal ends a report by design, so it is kept rare apart from the rest. */
const mixedSchema = z.strictObject({
  kind: z.literal('mixed'),
  refusalShare: z.number().min(0).max(1).default(0.02),
  hangMs: z.int().min(0).default(500),
  retryAfterSeconds: seconds.default(0.05),
});

type Mixed = z.infer<typeof mixedSchema>;

export const scenarioSchema = z.strictObject({
  match: z
    .strictObject({ schemaName: z.string().optional(), promptIncludes: z.string().optional() })
    .default({}),
  ...chanceFields,
  effect: z.discriminatedUnion('kind', [faultSchema, mixedSchema]),
});

/** What happens to one request: a mixed effect has become one of its faults. */
export type ScenarioEffect = z.infer<typeof faultSchema>;
type Scenario = z.infer<typeof scenarioSchema>;

/** One fault: of the wire, of the answer's form or, as often, of its truth. */
function pickFault(mixed: Mixed, step: string | null, random: SeededRandom): ScenarioEffect {
  if (random.next() < mixed.refusalShare) return { kind: 'refusal' };
  const wire: ScenarioEffect[] = [
    { kind: 'status', status: 429, retryAfterSeconds: mixed.retryAfterSeconds },
    { kind: 'status', status: 500 },
    { kind: 'hang', ms: mixed.hangMs },
    ...(['drop-connection', 'garbage-json', 'truncated-json'] as const).map((kind) => ({ kind })),
  ];
  const spoilers = spoilersFor(step).map((kind): ScenarioEffect => ({ kind }));
  const pool = spoilers.length > 0 && random.next() < 0.5 ? spoilers : wire;
  return pool[random.below(pool.length)] as ScenarioEffect;
}

export function createScenarioBook() {
  const book = createBook<Scenario>();
  const take = (asked: { schemaName: string | null; prompt: string }): ScenarioEffect | null => {
    const { schemaName, prompt } = asked;
    const found = book.take(
      ({ match }) =>
        (match.schemaName === undefined || match.schemaName === schemaName) &&
        (match.promptIncludes === undefined || prompt.includes(match.promptIncludes)),
    );
    if (!found) return null;
    const { effect } = found.scenario;
    return effect.kind === 'mixed' ? pickFault(effect, schemaName, found.random) : effect;
  };
  return { ...book, take };
}
export type ScenarioBook = ReturnType<typeof createScenarioBook>;
