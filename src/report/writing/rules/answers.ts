import { z } from 'zod';
import { moduleKeys } from '../../../analysis/rules/module-catalogue.ts';
import { castSchema, personaIds } from '../../document/rules/buyer-persona.ts';
import { jobTimes, pieceKinds } from '../../document/rules/passage.ts';

/** What the steps of a report answer. Strict schemas require every field: nullable, never optional. */
export const memoSchema = z.strictObject({ text: z.string().min(1).describe('Markdown') });

export const psychologistSchema = z.strictObject({
  memo: z.string().min(1).describe('Markdown'),
  cast: castSchema,
});

const minutes = z.int().min(1).max(480);
const words = z.string().nullable().describe('The words to use, or null');
const finding = z.strictObject({
  headline: z.string(),
  text: z.string(),
  sure: z.string(),
  check: z.string(),
  wrongIf: z.string(),
  // Answers that were recorded before it was asked for have none; a default is not allowed in a strict schema.
  mendedBy: z.preprocess(
    (given) => given ?? null,
    z
      .string()
      .nullable()
      .describe(
        'What mends it: L and the number of its entry in lines, or J and that of its entry in jobs, such as L3',
      ),
  ),
});
const job = z.strictObject({ text: z.string(), words, minutes });
const line = z.strictObject({
  yours: z
    .array(z.string())
    .max(4)
    .describe('Numbers of lines of the website block, such as 1:4; none: missing'),
  hears: z.string(),
  ours: z.string().nullable(),
});
const table = z.strictObject({
  title: z.string(),
  head: z.array(z.string()).min(2).max(5),
  rows: z.array(z.array(z.string()).min(2).max(5)).min(1).max(7),
  point: z.string(),
});

export const firstPartSchema = z.strictObject({
  truth: z.string(),
  opening: z.string(),
  room: z.string().nullable(),
  findings: z.array(finding).length(3),
  jobs: z.array(job).min(2).max(4),
  rests: z.string(),
  stages: z
    .array(
      z.strictObject({
        moment: z.string(),
        say: z.string(),
        think: z.string(),
        feel: z.string(),
        do: z.string(),
      }),
    )
    .min(4)
    .max(7),
  stagesPoint: z.string().nullable(),
  buyers: z
    .array(
      z.strictObject({
        persona: z.enum(personaIds),
        text: z.string(),
        moves: z.string(),
        loses: z.string(),
        does: z.string(),
      }),
    )
    .length(5),
  reasons: z
    .array(z.strictObject({ reason: z.string(), thought: z.string(), help: z.string() }))
    .min(3)
    .max(7),
  sums: z.array(table).max(2),
  lines: z.array(line).min(3).max(24),
  order: z.string().nullable(),
  own: z.strictObject({ title: z.string(), text: z.string(), table: table.nullable() }).nullable(),
});
export type FirstPart = z.infer<typeof firstPartSchema>;

const piece = z.strictObject({ piece: z.enum(pieceKinds), place: z.string(), text: z.string() });
const reply = z.strictObject({ question: z.string(), text: z.string() });
const question = z.strictObject({ text: z.string(), unlocks: z.string() });
const plannedJob = job.extend({ when: z.enum(jobTimes).exclude(['now']) });

export const secondPartSchema = z.strictObject({
  decisions: z
    .array(
      z.strictObject({ text: z.string(), because: z.string(), costs: z.string(), notIf: z.string(), words }),
    )
    .max(4),
  plan: z.array(plannedJob).min(2).max(7),
  reading: z.string(),
  leave: z.array(z.string()).max(3),
  pieces: z.array(piece).min(3).max(6),
  hard: z.array(reply).min(1).max(3),
  faq: z.array(reply).min(3).max(6),
  checks: z.array(z.string()).max(2),
  guesses: z.array(z.strictObject({ guess: z.string(), find: z.string() })).max(3),
  questions: z.array(question).min(1).max(5),
});
export type SecondPart = z.infer<typeof secondPartSchema>;

/** An Express report: the answer, the plain holes and the plan. */
export const expressSchema = z.strictObject({
  ...firstPartSchema.pick({
    truth: true,
    opening: true,
    room: true,
    findings: true,
    jobs: true,
    rests: true,
    buyers: true,
    sums: true,
    lines: true,
  }).shape,
  ...secondPartSchema.pick({ plan: true, reading: true, pieces: true, questions: true }).shape,
});
export type ExpressAnswer = z.infer<typeof expressSchema>;

export const editsSchema = z.strictObject({
  edits: z
    .array(
      z.strictObject({
        passage: z.string(),
        find: z.string().nullable(),
        replace: z.string(),
        why: z.string(),
      }),
    )
    .max(120),
});
export type Edit = z.infer<typeof editsSchema>['edits'][number];

export const longReadSchema = z.strictObject({
  chapters: z
    .array(
      z.strictObject({
        module: z.enum(moduleKeys),
        head: z.array(z.string()).min(2).max(4),
        rows: z.array(z.array(z.string()).min(2).max(4)).min(3).max(9),
        point: z.string(),
      }),
    )
    .max(6),
  scenes: z.array(z.strictObject({ module: z.enum(moduleKeys), text: z.string(), use: z.string() })).max(6),
});
export type LongRead = z.infer<typeof longReadSchema>;

const changes = z
  .array(z.string())
  .min(1)
  .max(5)
  .describe('What this version changed, the most important first');
export const revisedSecondPartSchema = secondPartSchema.extend({ changes });
export const revisedExpressSchema = expressSchema.extend({ changes });
