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
