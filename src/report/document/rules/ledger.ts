import { z } from 'zod';

export const factKinds = ['offer', 'price', 'claim', 'proof', 'segment', 'job', 'pain', 'objection'] as const;

/** What is known, where it stands, what its figures add up to, and what nobody knows. */
export const ledgerSchema = z.strictObject({
  businessName: z.string().nullable().describe('The name of the business as the material gives it, or null'),
  language: z.string().describe('Of the order, as a BCP 47 tag, such as en or de'),
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
    .min(4)
    .max(40),
  sums: z
    .array(
      z.strictObject({
        what: z.string(),
        sum: z.string().describe('With digits and signs, such as 950 + 600 = 1,550'),
      }),
    )
    .max(20),
  unknowns: z.array(z.string()).max(12).describe('What the material does not tell and nobody should invent'),
});
type WrittenLedger = z.infer<typeof ledgerSchema>;
/** A fact, as the ledger's writer gave it or as code appended it: an owner's answer, what customers said, or what a test showed. */
export type Fact = Omit<WrittenLedger['facts'][number], 'source'> & {
  source: WrittenLedger['facts'][number]['source'] | 'review';
  /** For source `review`: how many messages say it, and some of their quotes. */
  said?: Said;
};
export type Ledger = Omit<WrittenLedger, 'facts'> & { facts: Fact[] };

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
