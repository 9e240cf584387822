import { z } from 'zod';
import { chanceFields, createScenarioBook as createBook } from '../kit/scenarios.ts';

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
  ...chanceFields,
  effect: effectSchema,
});

export type ScenarioBook = ReturnType<typeof createScenarioBook>;

export function createScenarioBook() {
  const book = createBook<z.infer<typeof scenarioSchema>>();
  const take = ({ to, subject }: { to: string[]; subject: string }) =>
    book.take(
      ({ match }) =>
        (match.to === undefined || to.includes(match.to)) &&
        (match.subjectIncludes === undefined || subject.includes(match.subjectIncludes)),
    )?.scenario.effect ?? null;
  return { ...book, take };
}
