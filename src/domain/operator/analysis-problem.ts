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
    'Paid and due, but no worker has taken it up. Look whether a worker runs, then press Retry.',
  'no-progress': ({ where, lastError }) =>
    lastError
      ? `No step has ended for a while; “${where}” last failed with: ${lastError}`
      : `No step has ended for a while${where ? ` since “${where}” began` : ''}. Retry queues it again.`,
  'failed-unrefunded': ({ lastError }) =>
    `The customer has paid and has no report${lastError ? ` (${lastError})` : ''}. Retry it, or refund it.`,
  'mail-failed': ({ where, lastError }) =>
    `The mail “${where}” was given up${lastError ? `: ${lastError}` : ''}. Check the address, then resend.`,
};

export const explainAnalysisProblem = (facts: ProblemFacts): string => whys[facts.problem](facts);
