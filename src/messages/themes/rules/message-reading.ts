import { z } from 'zod';
import { moduleKeys } from '../../../report/document/rules/module-catalogue.ts';
import { factKinds } from '../../../report/evidence/rules/case-file.ts';

/** With fewer messages nothing is read: no theme differs from chance. */
export const fewestItemsToRead = 5;

/** A passage of a message, cut from it byte for byte by code. */
const citedSchema = z.strictObject({ item: z.int(), quote: z.string() });
export type Cited = z.infer<typeof citedSchema>;

export const themeSchema = z.strictObject({
  /** t1 is the most frequent. */
  id: z.string(),
  title: z.string(),
  /** The kind of fact that it becomes in a revision. */
  kind: z.enum(factKinds),
  /** Each message once, by number. */
  items: z.array(citedSchema),
  count: z.int(),
  /** How many messages were read. */
  of: z.int(),
});
export type Theme = z.infer<typeof themeSchema>;

export const verdicts = ['supported', 'contradicted', 'open'] as const;

/** A finding, a guess or an inferred claim of the report, and the messages that speak for or against it. */
export const weighedSchema = z.strictObject({
  claim: z.string(),
  module: z.enum(moduleKeys),
  /** Whether it is a sentence of the answer's thesis; `module` is then the chapter of the first finding. */
  isThesis: z.boolean(),
  /** 0, 1 or 2 for one of the three findings; null for the others. */
  findingIndex: z.int().nullable(),
  /** The id of a fact that we had inferred; null for the others. */
  factId: z.string().nullable(),
  verdict: z.enum(verdicts),
  items: z.array(citedSchema),
});
export type Weighed = z.infer<typeof weighedSchema>;

/** The share with its Wilson interval for 95%. */
export const rateSchema = z.strictObject({
  hits: z.int(),
  of: z.int(),
  share: z.number(),
  low: z.number(),
  high: z.number(),
});
export type Rate = z.infer<typeof rateSchema>;

/** Whose statements are compared with the locked half: the report's, a generic buyer's, the visible half's themes. */
export const examSystems = ['report', 'generic', 'frequent'] as const;
export type ExamSystem = (typeof examSystems)[number];

const scoreSchema = z.strictObject({
  statements: z.array(z.string()),
  /** Themes of the locked half that a statement matches. */
  recall: rateSchema,
  /** Statements that match a theme of the locked half. */
  precision: rateSchema,
});

export const examSchema = z.strictObject({
  lockedItems: z.int(),
  /** Themes of the locked half, most frequent first, at least two messages each. */
  themes: z.array(z.strictObject({ title: z.string(), count: z.int(), quotes: z.array(citedSchema) })),
  report: scoreSchema,
  generic: scoreSchema,
  frequent: scoreSchema,
  /** `statement` and `theme` are places in the lists above. */
  matches: z.array(z.strictObject({ system: z.enum(examSystems), statement: z.int(), theme: z.int() })),
  /** Themes that no statement of the report matches. */
  missed: z.array(z.int()),
  /** Calls of the model that the exam took. */
  calls: z.int(),
});
export type Exam = z.infer<typeof examSchema>;

/** What a reading of the messages found. Every number is counted by code. */
export const messageReadingSchema = z.strictObject({
  version: z.literal(1),
  language: z.string(),
  /** Messages that were read; locked ones are not among them. */
  items: z.int(),
  /** How many there were when more were stored than one reading takes. */
  outOf: z.int().optional(),
  themes: z.array(themeSchema),
  weighed: z.array(weighedSchema),
  /** Null without a locked half, and when the model gave no usable answer. */
  exam: examSchema.nullable(),
});
export type MessageReading = z.infer<typeof messageReadingSchema>;

/** A message as prompts show it. */
export type Message = { number: number; text: string };

/** Removes the quotes of these messages, which their owner deleted. Counts stay: they were true when made. */
export function withoutQuotesOf(reading: MessageReading, numbers: ReadonlySet<number>): MessageReading {
  const kept = (cited: readonly Cited[]): Cited[] => cited.filter(({ item }) => !numbers.has(item));
  return {
    ...reading,
    themes: reading.themes.map((theme) => ({ ...theme, items: kept(theme.items) })),
    weighed: reading.weighed.map((claim) => ({ ...claim, items: kept(claim.items) })),
    exam: reading.exam && {
      ...reading.exam,
      themes: reading.exam.themes.map((theme) => ({ ...theme, quotes: kept(theme.quotes) })),
    },
  };
}

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** Such as “5 of 9 (56%, between 27% and 81%)”. */
export const rateInWords = ({ hits, of, share, low, high }: Rate): string =>
  `${hits} of ${of} (${percent(share)}, between ${percent(low)} and ${percent(high)})`;

/** Claims no more than the exam shows: shares with overlapping intervals count as equal. */
export function describeExam({ report, generic, frequent, themes }: Exam): string {
  const found = `The report predicted ${report.recall.hits} of the ${themes.length} themes in the messages we set aside.`;
  return `${found} ${against(report.recall, generic.recall, 'A generic buyer of your market')} ${against(report.recall, frequent.recall, 'The other half of your messages')}`;
}

function against(own: Rate, other: Rate, whose: string): string {
  const had = `${whose} predicted ${other.hits}`;
  if (own.hits === other.hits) return `${had}: no difference.`;
  const isBetter = own.hits > other.hits;
  const areApart = isBetter ? own.low > other.high : own.high < other.low;
  const verdict = isBetter ? 'the report did better' : 'the report did worse';
  return areApart ? `${had}: ${verdict}.` : `${had}: ${verdict}, but with so few themes this can be chance.`;
}
