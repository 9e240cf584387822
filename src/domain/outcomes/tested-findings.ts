/** Findings of one version that were tested: whether what they predicted came true. */
export type TestedFindings = Readonly<Record<number, boolean>>;

type Scored = { revision: number; finding: number; isHit: boolean | null };

/** A finding with several predictions holds only when all that were answered came true. */
export function testedFindings(predictions: readonly Scored[], revision: number): TestedFindings {
  const tested: Record<number, boolean> = {};
  for (const { revision: madeIn, finding, isHit } of predictions)
    if (madeIn === revision && isHit !== null) tested[finding] = (tested[finding] ?? true) && isHit;
  return tested;
}

/** Beside the grade of a finding. */
export const testedInWords = (isHit: boolean): string =>
  isHit ? 'Your test: came true' : 'Your test: did not come true';
