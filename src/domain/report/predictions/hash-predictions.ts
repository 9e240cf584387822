import type { Prediction } from '../report.ts';

/** Fields in alphabetical order without spaces: databases do not keep the order, and a hash depends on it. */
export const predictionsAsText = (predictions: readonly Prediction[]): string =>
  JSON.stringify(
    predictions.map((one) =>
      Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    ),
  );

/** SHA-256 in hexadecimal digits. Customers have it in their mail and their PDF, so nobody can change predictions unnoticed. */
export async function hashPredictions(predictions: readonly Prediction[]): Promise<string> {
  const bytes = new TextEncoder().encode(predictionsAsText(predictions));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
