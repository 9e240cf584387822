import { type Agent, request } from 'undici';
import { type AddressRules, checkUrl } from './address-guard.ts';
import { decodeText, readBody } from './read-body.ts';
import { ReadFailure } from './read-failure.ts';
import type { ReadingLimits } from './website.ts';

export type FetchedPage = { url: URL; isHtml: boolean; content: string };

export type Fetching = {
  agent: Agent;
  rules: AddressRules;
  limits: ReadingLimits;
  userAgent: string;
  /** Aborts when the caller gives up or the time for the whole read is over. */
  signal: AbortSignal;
};

const readableTypes = {
  page: ['text/html', 'application/xhtml+xml', 'text/plain'],
  document: ['application/json'],
};
type Wanted = keyof typeof readableTypes;

/** Follows redirects by hand, so every hop is checked like a first address. */
export async function fetchPage(
  start: URL,
  fetching: Fetching,
  wanted: Wanted = 'page',
): Promise<FetchedPage> {
  let url = start;
  for (let hop = 0; hop <= fetching.limits.redirects; hop++) {
    checkUrl(url, fetching.rules);
    const answer = await askOnce(url, fetching, wanted);
    if ('page' in answer) return answer.page;
    url = answer.redirect;
  }
  throw new ReadFailure('answered_with_error', 'too many redirects');
}

/** Ignores robots.txt: the customer asked us to read their own website once, as a browser would. */
async function askOnce(
  url: URL,
  fetching: Fetching,
  wanted: Wanted,
): Promise<{ page: FetchedPage } | { redirect: URL }> {
  const signal = AbortSignal.any([fetching.signal, AbortSignal.timeout(fetching.limits.requestMs)]);
  const { statusCode, headers, body } = await orAborted(
    request(url, {
      dispatcher: fetching.agent,
      signal,
      headers: {
        'user-agent': fetching.userAgent,
        accept: readableTypes[wanted].join(','),
        'accept-encoding': 'gzip, br',
      },
    }),
    signal,
  );
  // An unread body is destroyed, not drained; the resulting error is ignored.
  body.on('error', () => {});
  try {
    const location = headers.location;
    if (statusCode >= 300 && statusCode < 400 && typeof location === 'string') {
      if (!URL.canParse(location, url)) throw new ReadFailure('answered_with_error', 'unusable redirect');
      return { redirect: new URL(location, url) };
    }
    if (statusCode < 200 || statusCode >= 300) {
      throw new ReadFailure('answered_with_error', `status ${statusCode}`);
    }
    const contentType = String(headers['content-type'] ?? '');
    const mediaType = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
    if (!readableTypes[wanted].includes(mediaType)) throw new ReadFailure('not_a_page', `type ${mediaType}`);
    const bytes = await readBody(body, String(headers['content-encoding'] ?? ''), fetching.limits);
    const isHtml = wanted === 'page' && mediaType !== 'text/plain';
    return { page: { url, isHtml, content: decodeText(bytes, contentType, isHtml) } };
  } finally {
    body.destroy();
  }
}

/** undici notices an abort only once connected; a hanging DNS server or handshake must not block us. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, (error) => reject(signal.aborted ? signal.reason : error));
  });
}
