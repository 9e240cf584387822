/**
 * The identity issuer chooses the picture's address. Only listed origins are loaded, because any other host could
 * track the customer. The Content-Security-Policy allows the same list.
 */
export function allowedPicture(url: string | null, origins: readonly string[]): string | null {
  if (url === null || !URL.canParse(url)) return null;
  const isInline = /^data:image\//i.test(url);
  return isInline || origins.includes(new URL(url).origin) ? url : null;
}
