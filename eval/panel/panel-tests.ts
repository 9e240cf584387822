import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export const testSets = ['open', 'closed'] as const;
export type TestSet = (typeof testSets)[number];

const position = z.enum(['a', 'b']);
/** The place of a text, drawn by a seed, so that it says nothing about the result. */
export type Position = z.infer<typeof position>;

/** A published test of two texts. `brief` goes into prompts; the result never does. */
const panelTestSchema = z.strictObject({
  id: z.string(),
  kind: z.string(),
  source: z.url(),
  year: z.union([z.int(), z.literal('not stated')]),
  size: z.string(),
  brief: z.strictObject({ market: z.string(), product: z.string(), situation: z.string() }),
  /** Where people came across the words. */
  where: z.string(),
  texts: z.strictObject({ a: z.string(), b: z.string() }),
  /** Which of the two the source names first. */
  publishedFirst: position,
  measure: z.string(),
  winner: position,
  /** Quoted from the source. */
  outcome: z.string(),
  note: z.string().optional(),
});
export type PanelTest = z.infer<typeof panelTestSchema>;

export const readPanelTests = (set: TestSet): PanelTest[] =>
  z
    .array(panelTestSchema)
    .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'tests', `${set}.json`), 'utf8')));
