import { z } from 'zod';
import { createScenarioBook as createBook, timesField } from '../kit/scenarios.ts';

const ms = z.int().min(0).max(600_000);

/** What happens to one call, from the request that places it to the last status callback. */
export const behaviourSchema = z.strictObject({
  /** `after-…`: the call is placed but the answer fails; `before-…`: no call is placed either. */
  placing: z
    .enum(['ok', 'refuse', 'after-hang', 'after-drop', 'after-500', 'before-drop', 'before-500'])
    .default('ok'),
  refusal: z
    .strictObject({ status: z.int().min(400).max(499), code: z.int() })
    .default({ status: 400, code: 21211 }),
  fate: z.enum(['answered', 'busy', 'no-answer', 'failed']).default('answered'),
  answeredBy: z.enum(['human', 'machine_start', 'fax', 'unknown']).default('human'),
  /** The key pressed after the announcement; null presses none. */
  key: z.string().length(1).nullable().default('1'),
  /** What the person says, one line for each reply of the buyer; null is the usual script. */
  lines: z.array(z.string()).nullable().default(null),
  /** After the last line the person stays silent instead of hanging up. */
  thenStays: z.boolean().default(false),
  interrupts: z.boolean().default(false),
  /** Hangs up while the buyer answers this line, counted from 1. */
  hangsUpDuring: z.int().min(1).nullable().default(null),
  /** A key in the middle of the dialogue, instead of the line with this number. */
  keyInstead: z
    .strictObject({ line: z.int().min(1), key: z.string().length(1) })
    .nullable()
    .default(null),
  /** Sent as they are, all at once, after the greeting. */
  frames: z.array(z.union([z.string(), z.strictObject({ binary: z.string() })])).default([]),
  flood: z.int().min(0).max(100_000).default(0),
  /** `wrong`: signed with another token. */
  signature: z.enum(['right', 'wrong', 'wrong-on-socket', 'none']).default('right'),
  notices: z
    .strictObject({
      copies: z.int().min(0).max(20).default(0),
      order: z.enum(['as-it-is', 'reversed']).default('as-it-is'),
      lost: z.array(z.enum(['initiated', 'ringing', 'answered', 'completed'])).default([]),
      delayMs: ms.default(0),
    })
    .prefault({}),
});
export type Behaviour = z.infer<typeof behaviourSchema>;

export const scenarioSchema = z.strictObject({
  /** The number called; null is any. */
  to: z.string().nullable().default(null),
  ...timesField,
  behaviour: behaviourSchema,
});
export type Scenario = z.infer<typeof scenarioSchema>;

export type ScenarioBook = ReturnType<typeof createScenarioBook>;

export function createScenarioBook() {
  const book = createBook<Scenario>();
  const take = (called: string): Behaviour =>
    book.take(({ to }) => to === null || to === called)?.scenario.behaviour ?? behaviourSchema.parse({});
  return { ...book, take };
}
