import { createHmac, timingSafeEqual } from 'node:crypto';

/** The label separates the kinds of links: a key of one kind is never valid as another. */
export const seal = (label: string, secret: string) =>
  createHmac('sha256', secret).update(label).digest('base64url');

export function isSealed(given: string, label: string, secrets: readonly string[]): boolean {
  const bytes = Buffer.from(given);
  return secrets.some((secret) => {
    const expected = Buffer.from(seal(label, secret));
    return expected.length === bytes.length && timingSafeEqual(expected, bytes);
  });
}

/** The number that the signature covers. */
function readNumbered(
  key: string,
  labelOf: (number: number) => string,
  secrets: readonly string[],
): number | null {
  const [, number, given] = /^([1-9]\d{0,15})\.([\w-]+)$/.exec(key) ?? [];
  return given !== undefined && isSealed(given, labelOf(Number(number)), secrets) ? Number(number) : null;
}

/** The two numbers that the signature covers. */
function readPair(
  text: string,
  labelOf: (one: number, other: number) => string,
  secrets: readonly string[],
): [one: number, other: number] | null {
  const [, first, second, given] = /^([1-9]\d{0,15})\.([1-9]\d{0,15})\.([\w-]+)$/.exec(text) ?? [];
  const [one, other] = [Number(first), Number(second)];
  return given !== undefined && isSealed(given, labelOf(one, other), secrets) ? [one, other] : null;
}

const privateLabel = (linkId: number, analysisId: number) => `private-link:${analysisId}:${linkId}`;
const shareLabel = (linkId: string) => `share-link:${linkId}`;
const deletionLabel = (analysisId: number) => (linkId: number, mailId: number) =>
  `deletion-link:${analysisId}:${linkId}:${mailId}`;

/** The key of a mailed link: its id and a signature. The first secret signs, all of them verify. */
export const linkKey = (linkId: number, analysisId: number, secrets: readonly string[]): string =>
  `${linkId}.${seal(privateLabel(linkId, analysisId), secrets[0] as string)}`;

/** The link's id; null when the signature is invalid. */
export const linkIdOf = (key: string, analysisId: number, secrets: readonly string[]): number | null =>
  readNumbered(key, (linkId) => privateLabel(linkId, analysisId), secrets);

/** The signature alone: the id of a share link is in the path of its address. */
export const shareKey = (linkId: string, secrets: readonly string[]): string =>
  seal(shareLabel(linkId), secrets[0] as string);

/** Revoking the address's private links invalidates the key, and so does a newer mail. */
type DeletionKey = { linkId: number; mailId: number };

export const deletionKey = (
  analysisId: number,
  { linkId, mailId }: DeletionKey,
  secrets: readonly string[],
): string => `${linkId}.${mailId}.${seal(deletionLabel(analysisId)(linkId, mailId), secrets[0] as string)}`;

/** Null when the key is for another analysis. A valid key may have expired or been replaced. */
export function readDeletionKey(
  text: string,
  analysisId: number,
  secrets: readonly string[],
): DeletionKey | null {
  const [linkId, mailId] = readPair(text, deletionLabel(analysisId), secrets) ?? [];
  return linkId && mailId ? { linkId, mailId } : null;
}

export const isShareKey = (key: string, linkId: string, secrets: readonly string[]): boolean =>
  isSealed(key, shareLabel(linkId), secrets);
