import { createHmac, timingSafeEqual } from 'node:crypto';

/** The label separates the kinds of links: a key of one kind is never valid as another. */
const seal = (label: string, secret: string) =>
  createHmac('sha256', secret).update(label).digest('base64url');

function isSealed(given: string, label: string, secrets: readonly string[]): boolean {
  const bytes = Buffer.from(given);
  return secrets.some((secret) => {
    const expected = Buffer.from(seal(label, secret));
    return expected.length === bytes.length && timingSafeEqual(expected, bytes);
  });
}

const privateLabel = (linkId: number, analysisId: number) => `private-link:${analysisId}:${linkId}`;
const shareLabel = (linkId: string) => `share-link:${linkId}`;

/** The key of a mailed link: its id and a signature. The first secret signs, all of them verify. */
export const linkKey = (linkId: number, analysisId: number, secrets: readonly string[]): string =>
  `${linkId}.${seal(privateLabel(linkId, analysisId), secrets[0] as string)}`;

/** The link's id; null when the signature is invalid. */
export function linkIdOf(key: string, analysisId: number, secrets: readonly string[]): number | null {
  const [, number, given] = /^([1-9]\d{0,15})\.([\w-]+)$/.exec(key) ?? [];
  if (number === undefined || given === undefined) return null;
  const linkId = Number(number);
  return isSealed(given, privateLabel(linkId, analysisId), secrets) ? linkId : null;
}

/** The signature alone: the id of a share link is in the path of its address. */
export const shareKey = (linkId: string, secrets: readonly string[]): string =>
  seal(shareLabel(linkId), secrets[0] as string);

export const isShareKey = (key: string, linkId: string, secrets: readonly string[]): boolean =>
  isSealed(key, shareLabel(linkId), secrets);
