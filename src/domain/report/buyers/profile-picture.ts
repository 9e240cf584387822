/**
 * A profile picture is an address that an issuer chose. Only listed origins are loaded: any other host could follow the
 * customer. The Content-Security-Policy allows the same list.
 */
export function allowedPicture(url: string | null, origins: readonly string[]): string | null {
  if (url === null || !URL.canParse(url)) return null;
  const isInline = /^data:image\//i.test(url);
  return isInline || origins.includes(new URL(url).origin) ? url : null;
}
