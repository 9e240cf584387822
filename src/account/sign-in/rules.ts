import { z } from 'zod';

export const sessionVersion = 1;
/** Parsed on reading; a session of another version counts as signed out. */
export const sessionSchema = z.object({
  version: z.literal(sessionVersion),
  userId: z.string(),
  issuer: z.string(),
  subject: z.string(),
  issuerSessionId: z.string().nullable(),
  /** Tells the issuer whom to sign out. */
  idToken: z.string().nullable(),
});
export type Session = z.infer<typeof sessionSchema>;

export const sessionLifetimeMs = 14 * 24 * 60 * 60_000;

const here = 'http://here.invalid';

/** Returns only paths of this site; anything a browser would resolve to another origin becomes `/`. */
export function localPath(wanted: string | undefined): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, here)) return '/';
  const url = new URL(wanted, here);
  // The router decodes escaped letters, so `/%61pi/logout` would reach the API too.
  const isPage = !/^\/(api\/|\/|[^/]*%)/.test(url.pathname);
  return url.origin === here && isPage ? url.pathname + url.search + url.hash : '/';
}
