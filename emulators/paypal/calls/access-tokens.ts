import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const tokenLifetimeSeconds = 32_400;

export type AccessTokens = {
  issue(now: Date): string;
  accepts(header: string | undefined, now: Date): boolean;
};

/** Signed, not stored: a token survives a restart of the emulator, as at PayPal. */
export function createAccessTokens(clientSecret: string): AccessTokens {
  const sign = (claim: string): string =>
    createHmac('sha256', clientSecret).update(claim).digest('base64url');
  return {
    issue: (now) => {
      const claim = `A21AA${randomBytes(9).toString('hex')}.${now.getTime() + tokenLifetimeSeconds * 1000}`;
      return `${claim}.${sign(claim)}`;
    },
    accepts: (header, now) => {
      const [, nonce, until, signature] = /^Bearer (\w+)\.(\d+)\.([\w-]+)$/.exec(header ?? '') ?? [];
      if (nonce === undefined || until === undefined || signature === undefined) return false;
      return same(signature, sign(`${nonce}.${until}`)) && now.getTime() < Number(until);
    },
  };
}

/** Client credentials as RFC 6749 sends them. */
export function isClient(header: string | undefined, clientId: string, clientSecret: string): boolean {
  const expected = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  return same(/^Basic (\S+)$/.exec(header ?? '')?.[1] ?? '', expected);
}

function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
