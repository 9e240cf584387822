/** Problems an operator has to look at. */
export const analysisProblems = ['not-started', 'no-progress', 'failed-unrefunded', 'mail-failed'] as const;
export type AnalysisProblem = (typeof analysisProblems)[number];

/** A worker starts a due report within seconds; the sweep finds a lost one within two minutes. */
export const startsWithinMs = 5 * 60_000;
/** The longest step takes two or three minutes. */
export const stepsWithinMs = 15 * 60_000;

export type ProblemFacts = {
  problem: AnalysisProblem;
  since: Date;
  /** The running step, or the mail's kind. */
  where: string | null;
  lastError: string | null;
};

const whys: Record<AnalysisProblem, (facts: ProblemFacts) => string> = {
  'not-started': () =>
    'Paid and due, but no worker has picked it up. Check that a worker is running, then choose Retry.',
  'no-progress': ({ where, lastError }) =>
    lastError
      ? `No progress for a while. “${where}” last failed with: ${lastError}`
      : `No progress${where ? ` since “${where}” started` : ' for a while'}. Choose Retry to queue it again.`,
  'failed-unrefunded': ({ lastError }) =>
    `The customer has paid and has no report${lastError ? ` (${lastError})` : ''}. Retry it, or refund it.`,
  'mail-failed': ({ where, lastError }) =>
    `We couldn’t send the “${where}” email${lastError ? `: ${lastError}` : ''}. Check the address, then resend.`,
};

export const explainAnalysisProblem = (facts: ProblemFacts): string => whys[facts.problem](facts);
