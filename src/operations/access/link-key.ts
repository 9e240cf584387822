import { createHmac, timingSafeEqual } from 'node:crypto';

const sealOf = (linkId: number, analysisId: number, secret: string) =>
  createHmac('sha256', secret).update(`private-link:${analysisId}:${linkId}`).digest('base64url');

/** The key of a mailed link: its id and a signature. The first secret signs, all of them verify. */
export const linkKey = (linkId: number, analysisId: number, secrets: readonly string[]): string =>
  `${linkId}.${sealOf(linkId, analysisId, secrets[0] as string)}`;

/** The link's id; null when the signature is invalid. */
export function linkIdOf(key: string, analysisId: number, secrets: readonly string[]): number | null {
  const [, number, seal] = /^([1-9]\d{0,15})\.([\w-]+)$/.exec(key) ?? [];
  if (number === undefined || seal === undefined) return null;
  const linkId = Number(number);
  const given = Buffer.from(seal);
  const fits = secrets.some((secret) => {
    const expected = Buffer.from(sealOf(linkId, analysisId, secret));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  return fits ? linkId : null;
}
