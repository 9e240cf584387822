import { z } from 'zod';
import { personaIds } from '../../../report/document/rules/buyer-persona.ts';
import { evidenceGrades } from '../../../report/document/rules/report.ts';

const carrierSchema = z.object({
  ref: z.string().describe('A fact such as f12, a sentence of the customer such as w3, a line such as 1:12'),
  grade: z.enum(evidenceGrades),
  text: z.string().describe('The fact or the line itself'),
});
export type Carrier = z.infer<typeof carrierSchema>;

export const checkedSentenceSchema = z.object({
  text: z.string(),
  standing: z
    .enum(['carried', 'untold', 'no-claim'])
    .describe('untold: nothing that the customer gave us says it; no-claim: it says nothing to be carried'),
  words: z
    .string()
    .nullable()
    .describe('The words of an untold sentence that nothing carries; null when it is the whole sentence'),
  isPromise: z.boolean().describe('Whether an untold sentence promises the reader something'),
  carriers: z.array(carrierSchema),
  calculation: z.string().nullable(),
});
export type CheckedSentence = z.infer<typeof checkedSentenceSchema>;

const sentenceNumber = z.int().min(1);

export const copyCheckResultSchema = z.object({
  sentences: z.array(checkedSentenceSchema).describe('In order; other parts refer to them by number, from 1'),
  doubts: z
    .array(
      z.object({
        personaId: z.enum(personaIds),
        buyer: z.string(),
        text: z.string(),
        isTop: z.boolean().describe('The heaviest doubt of this simulated buyer'),
        metBy: z.array(sentenceNumber).describe('The sentences that meet it; empty: none does'),
      }),
    )
    .describe('The heaviest first'),
  better: z
    .array(
      z.object({
        sentence: sentenceNumber.describe('The sentence that it replaces'),
        text: z.string().describe('Blanks are in square brackets'),
        why: z.string(),
        carriers: z.array(carrierSchema),
      }),
    )
    .max(3),
});
export type CopyCheckResult = z.infer<typeof copyCheckResultSchema>;

/** The doubts to name first: the heaviest of each buyer, where no sentence meets it. */
export const unmetDoubts = ({ doubts }: Pick<CopyCheckResult, 'doubts'>) =>
  doubts.filter(({ isTop, metBy }) => isTop && metBy.length === 0);
