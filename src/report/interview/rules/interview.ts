import { z } from 'zod';
import { factKinds } from '../../evidence/rules/case-file.ts';

const kind = z.enum(factKinds);

/** What the interview step stores: every question worth asking, in the order of the case file's unknowns. */
export const interviewSchema = z.strictObject({
  questions: z.array(
    z.strictObject({
      /** Made from the question's text, so that an answer is found again when the case file is written anew. */
      id: z.string(),
      question: z.string(),
      kind,
      /** The model's guess how much of the advice an answer would change, 1 to 3. */
      hint: z.int(),
      /** The entry of the case file's unknowns that an answer settles. */
      unknown: z.string(),
    }),
  ),
  /** The kinds of the case file's facts, in their order: with them code can tell which chapter would own an answer. */
  factKinds: z.array(kind),
});
export type Interview = z.infer<typeof interviewSchema>;
export type Question = Interview['questions'][number];

/** How long after the last edit the material is read again. */
export const interviewPauseMs = 60_000;

/** The first one, and two after edits. */
const mostInterviews = 3;

export const mayPlanInterview = ({ interviewsPlanned }: { interviewsPlanned: number }): boolean =>
  interviewsPlanned < mostInterviews;

type Material = {
  targetMarket: string;
  productService: string;
  websiteUrl: string | null;
  websiteContent: string | null;
};

/** Whether the questions of one also fit the other. */
export const isSameMaterial = (one: Material, other: Material): boolean =>
  one.targetMarket === other.targetMarket &&
  one.productService === other.productService &&
  one.websiteUrl === other.websiteUrl &&
  one.websiteContent === other.websiteContent;
