import { z } from 'zod';

export const objectionOutcomes = ['answered', 'raised', 'missed'] as const;
export type ObjectionOutcome = (typeof objectionOutcomes)[number];

export const callDebriefSchema = z.object({
  objections: z.array(
    z.object({
      /** As written in the report. */
      objection: z.string(),
      outcome: z.enum(objectionOutcomes),
      /** Quoted from the call; null for an objection that never came up. */
      evidence: z.string().nullable(),
      advice: z.string(),
    }),
  ),
  summary: z.string(),
});
export type CallDebrief = z.infer<typeof callDebriefSchema>;

/** A null debrief means that it was given up and the page stops waiting. */
const storedDebriefSchema = z.object({ version: z.literal(1), debrief: callDebriefSchema.nullable() });
export type StoredDebrief = z.infer<typeof storedDebriefSchema>;

/** A debrief of an unknown version reads as given up. */
export const readDebrief = (stored: unknown): CallDebrief | null =>
  storedDebriefSchema.safeParse(stored).data?.debrief ?? null;

export type DebriefDraft = {
  objections: readonly {
    number: number;
    outcome: ObjectionOutcome;
    evidence: string | null;
    advice: string;
  }[];
  summary: string;
};

type Said = { speaker: 'caller' | 'buyer'; text: string };

const shortestEvidence = 6;
const quotationMarks = /^["'“”„«‹‘’\s]+|(?<!["'“”„«»›‘’\s])["'“”„«»›‘’\s]+$/g;

const plainAdvice: Record<ObjectionOutcome, string> = {
  answered: 'Keep this answer, and bring it up just as early next time.',
  raised: 'It came up, but you didn’t answer it. Prepare a one-sentence answer and try it on your next call.',
  missed:
    'It never came up. Ask about it on your next call, before your buyer makes up their mind without you.',
};
const plainSummary = 'The transcript below shows what was said.';

/**
 * Compares the model's debrief with the transcript: keeps a quote only if somebody said it, and an answer only if the
 * caller gave it. `mayBeSaid` checks advice and summary.
 */
export function validateDebrief(
  draft: DebriefDraft,
  objections: readonly string[],
  turns: readonly Said[],
  mayBeSaid: (text: string) => boolean,
): CallDebrief {
  const saidBy = (quote: string): Said['speaker'] | null => {
    const speakers = turns.filter(({ text }) => text.includes(quote)).map(({ speaker }) => speaker);
    return speakers.includes('caller') ? 'caller' : (speakers[0] ?? null);
  };
  const validated = objections.map((objection, at) => {
    const found = draft.objections.find(({ number }) => number === at + 1);
    const quote = (found?.evidence ?? '').replace(quotationMarks, '').trim();
    const speaker = quote.length < shortestEvidence ? null : saidBy(quote);
    const outcome = !found || speaker === null ? 'missed' : validateOutcome(found.outcome, speaker);
    const keepsAdvice = found?.outcome === outcome && found.advice.trim() !== '' && mayBeSaid(found.advice);
    return {
      objection,
      outcome,
      evidence: outcome === 'missed' ? null : quote,
      advice: keepsAdvice ? found.advice.trim() : plainAdvice[outcome],
    };
  });
  const summary = draft.summary.trim();
  return { objections: validated, summary: summary && mayBeSaid(summary) ? summary : plainSummary };
}

/** Only the caller can answer an objection. */
const validateOutcome = (claimed: ObjectionOutcome, speaker: Said['speaker']): ObjectionOutcome =>
  claimed === 'answered' && speaker === 'buyer' ? 'raised' : claimed;
