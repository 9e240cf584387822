import { z } from 'zod';

export const factKinds = ['offer', 'price', 'claim', 'proof', 'segment', 'job', 'pain', 'objection'] as const;

/** The brief for every later step. Every fact names its source. */
export const caseFileSchema = z.strictObject({
  businessName: z.string().nullable().describe('The name of the business as the material gives it, or null'),
  language: z.string().describe('Language of the customer text as a BCP 47 tag, such as en or de'),
  offer: z.string().describe('What is sold, in one plain sentence'),
  facts: z
    .array(
      z.strictObject({
        id: z.string().describe('f1, f2, …'),
        kind: z.enum(factKinds),
        text: z.string(),
        source: z.enum(['site', 'customer', 'inference']),
        line: z
          .string()
          .nullable()
          .describe('For source site: the number of the website line that says it, such as 1:12; else null'),
      }),
    )
    .min(6)
    .max(40),
  vocabulary: z.array(z.string()).min(4).max(40).describe("The customer's own terms, word for word"),
  unknowns: z.array(z.string()).max(12).describe('What the material does not tell and nobody should invent'),
});
type WrittenCaseFile = z.infer<typeof caseFileSchema>;
/** A fact, as the case-file step wrote it or as code appended it: an owner's answer, what customers said, or what a test showed. */
export type Fact = Omit<WrittenCaseFile['facts'][number], 'source'> & {
  source: WrittenCaseFile['facts'][number]['source'] | 'review' | 'outcome';
  /** For source `review`: how many messages say it, and some of their quotes. */
  said?: Said;
};
export type CaseFile = Omit<WrittenCaseFile, 'facts'> & { facts: Fact[] };

/** Counted by code; each quote was cut byte for byte from its message. */
export const saidSchema = z.strictObject({
  theme: z.string(),
  count: z.int(),
  of: z.int(),
  quotes: z.array(z.strictObject({ item: z.int(), text: z.string() })),
});
export type Said = z.infer<typeof saidSchema>;

/** What the customer wrote in the order. */
export const customerWordsOf = (order: { targetMarket: string; productService: string }): string =>
  `${order.targetMarket}\n${order.productService}`;
