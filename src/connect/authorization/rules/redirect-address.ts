/** Apps that listen on an address scheme of their own. Any app could claim a scheme, so these are exact; PKCE protects the code. */
const appAddresses: ReadonlySet<string> = new Set(['cursor://anysphere.cursor-mcp/oauth/callback']);

/** Host and rest of an address of this computer. A program there gets a new port at every start (RFC 8252, 7.3). */
const loopback = /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(?::\d{1,5})?((?:\/[^#]*)?)$/;

const longest = 500;

/** Where a code may be sent at all. Only printable ASCII: the URL parser silently drops line breaks and turns backslashes. */
export function isRedirectAddress(address: string): boolean {
  if (address.length > longest || !/^[!-[\]-~]+$/.test(address) || !URL.canParse(address)) return false;
  if (appAddresses.has(address)) return true;
  const { protocol, username, password } = new URL(address);
  if (username !== '' || password !== '' || address.includes('#')) return false;
  return protocol === 'https:' || loopback.test(address);
}

const withoutPort = (address: string): string | null => {
  const [, host, rest] = loopback.exec(address) ?? [];
  return host === undefined ? null : `${host}${rest}`;
};

/** Character by character, except for the port of a loopback address. */
export function isRegisteredAddress(registered: readonly string[], address: string): boolean {
  if (!isRedirectAddress(address)) return false;
  const local = withoutPort(address);
  return registered.some((one) => one === address || (local !== null && withoutPort(one) === local));
}

/** Where the browser goes after consent, as the page says it. */
export function destinationOf(address: string): string {
  if (loopback.test(address)) return 'a program on this computer';
  const { protocol, host } = new URL(address);
  return protocol === 'https:' ? host : `the app that opens “${protocol}” addresses`;
}
