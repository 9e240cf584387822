import { X509Certificate } from 'node:crypto';

const certificatesKept = 8;
const fetchesAtOnce = 8;
const certificatePath = /^\/v1\/notifications\/certs\/[\w.-]{1,200}$/;

/**
 * PayPal's signing certificates. Anybody can send an address, so only host and path are used, and both the cached
 * certificates and the fetches in progress are bounded. Null when the address is refused or gives no certificate.
 */
export function paypalCertificates(hosts: readonly string[]) {
  const kept = new Map<string, X509Certificate>();
  const fetching = new Map<string, Promise<X509Certificate | null>>();

  const keep = (place: string, certificate: X509Certificate) => {
    kept.delete(place);
    kept.set(place, certificate);
    const [oldest] = kept.keys();
    if (kept.size > certificatesKept && oldest !== undefined) kept.delete(oldest);
  };

  return async (address: string): Promise<X509Certificate | null> => {
    const url = allowedUrl(address, hosts);
    if (url === null) return null;
    const place = `${url.host}${url.pathname}`;
    const known = kept.get(place);
    if (known) {
      keep(place, known);
      return known;
    }
    const inProgress = fetching.get(place);
    if (inProgress) return inProgress;
    // Refusing the notice is safe: PayPal sends it again.
    if (fetching.size >= fetchesAtOnce) return null;
    const fetched = fetchCertificate(url)
      .catch(() => null)
      .then((certificate) => {
        fetching.delete(place);
        if (certificate) keep(place, certificate);
        return certificate;
      });
    fetching.set(place, fetched);
    return fetched;
  };
}

function allowedUrl(address: string, hosts: readonly string[]): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isPlain = url.search === '' && url.hash === '' && url.username === '' && url.password === '';
  const isSecure = url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname === '127.0.0.1');
  const isAllowed = isPlain && isSecure && hosts.includes(url.host) && certificatePath.test(url.pathname);
  return isAllowed ? url : null;
}

async function fetchCertificate(url: URL): Promise<X509Certificate> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(10_000) });
  return new X509Certificate(await response.text());
}
