import { createHmac } from 'node:crypto';

/**
 * Half of the messages, chosen by a keyed hash of their contents: neither the order of an upload nor anybody without the key can
 * say which. The label separates it from other uses of the secret.
 */
export function chooseLocked(
  items: readonly { number: number; contentHash: string }[],
  analysisId: number,
  secret: string,
): number[] {
  const macOf = (contentHash: string) =>
    createHmac('sha256', secret).update(`words-lock:${analysisId}:${contentHash}`).digest('hex');
  return items
    .map(({ number, contentHash }) => ({ number, mac: macOf(contentHash) }))
    .sort((one, other) => (one.mac < other.mac ? -1 : 1))
    .slice(0, Math.floor(items.length / 2))
    .map(({ number }) => number);
}
