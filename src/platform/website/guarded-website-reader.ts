import { dnsNames, guardedAgent, type ResolveName, webPorts } from './address-guard.ts';
import { chooseLinks, isSameSite, pageKey } from './choose-links.ts';
import { type ExtractedPage, extractPage, type PageTask } from './extract-page.ts';
import { type FetchedPage, type Fetching, fetchPage } from './fetch-page.ts';
import { problemOf, ReadFailure } from './read-failure.ts';
import { keepPages, type ReadPage } from './readable-lines.ts';
import { emptySnapshot, type WebsiteSnapshot, websiteSnapshotVersion } from './rules.ts';
import { documentLimits, type ReadingLimits, readingLimits, type WebsiteReader } from './website.ts';

type Settings = {
  /** The only origin allowed on a private address and any port; null for none. */
  allowedOrigin: string | null;
  userAgent: string;
  limits?: Partial<ReadingLimits>;
  ports?: readonly number[];
  resolve?: ResolveName;
  /** For pages that take long: a page can be written so that parsing two megabytes takes more than a second. */
  extractApart?: (task: PageTask) => Promise<ExtractedPage>;
};

/** Below it the worst page takes 40 ms. */
const shortPage = 10_000;

/** Reads public websites, and nothing else that this machine could reach. */
export function guardedWebsiteReader(settings: Settings): WebsiteReader {
  const usual = { ...readingLimits, ...settings.limits };
  const rules = {
    allowedOrigin: settings.allowedOrigin === null ? null : new URL(settings.allowedOrigin).origin,
    ports: settings.ports ?? webPorts,
    resolve: settings.resolve ?? dnsNames(),
  };
  /** A page that breaks its process counts as empty, like one that breaks the parser. */
  const extractWithin =
    (limits: ReadingLimits): Extract =>
    async ({ url: { href }, isHtml, content }) => {
      const task: PageTask = { kind: 'page', href, isHtml, content, limits };
      if (content.length <= shortPage || !settings.extractApart) return extractPage(task);
      return settings.extractApart(task).catch(() => extractPage({ ...task, content: '' }));
    };
  async function withAgent<Read>(
    limits: ReadingLimits,
    signal: AbortSignal,
    read: (fetching: Fetching) => Promise<Read>,
  ): Promise<Read> {
    const untilDone = AbortSignal.any([signal, AbortSignal.timeout(limits.totalMs)]);
    const agent = guardedAgent(rules, limits, untilDone);
    try {
      return await read({ agent, rules, limits, userAgent: settings.userAgent, signal: untilDone });
    } finally {
      agent.destroy().catch(() => {});
    }
  }
  return {
    async read(url, signal, tighter) {
      signal.throwIfAborted();
      const limits = { ...usual, ...tighter };
      try {
        const snapshot = await withAgent(limits, signal, (fetching) =>
          readSite(url, fetching, extractWithin(limits)),
        );
        signal.throwIfAborted();
        return snapshot;
      } catch (error) {
        signal.throwIfAborted();
        return emptySnapshot(problemOf(error));
      }
    },
    readDocument: (url, signal) =>
      withAgent(
        { ...usual, ...documentLimits },
        signal,
        async (fetching) => (await fetchPage(url, fetching, 'document')).content,
      ),
  };
}

type Extract = (page: FetchedPage) => Promise<ExtractedPage>;

async function readSite(address: string, fetching: Fetching, extract: Extract): Promise<WebsiteSnapshot> {
  const { limits } = fetching;
  if (!URL.canParse(address)) throw new ReadFailure('address_refused', 'no address');
  const home = await fetchWithOrWithoutWww(new URL(address), fetching);
  const { page, links, baseHref } = await extract(home);
  const addresses = chooseLinks(home.url, baseHref, links, limits.linkedPages);
  const pages = keepPages([page, ...(await readLinked(addresses, home.url, fetching, extract))], limits);
  if (pages.length === 0) throw new ReadFailure('no_text', 'no page has text');
  return { version: websiteSnapshotVersion, source: 'site', pages, problem: null };
}

/** We add "www." to typed addresses; some websites exist only without it. */
async function fetchWithOrWithoutWww(url: URL, fetching: Fetching): Promise<FetchedPage> {
  try {
    return await fetchPage(url, fetching);
  } catch (error) {
    const isWorthIt = problemOf(error) === 'unreachable' && url.hostname.startsWith('www.');
    if (!isWorthIt || fetching.signal.aborted) throw error;
    const bare = new URL(url);
    bare.hostname = url.hostname.slice('www.'.length);
    return await fetchPage(bare, fetching);
  }
}

/** Linked pages are optional: one that fails, repeats, or leaves the website is skipped. */
async function readLinked(
  addresses: URL[],
  home: URL,
  fetching: Fetching,
  extract: Extract,
): Promise<ReadPage[]> {
  const pages: (ReadPage | null)[] = addresses.map(() => null);
  const seen = new Set([pageKey(home)]);
  const waiting = addresses.entries();
  const readNext = async () => {
    for (const [index, address] of waiting) {
      const fetched = await fetchPage(address, fetching).catch(() => null);
      if (!fetched || !isSameSite(fetched.url, home) || seen.has(pageKey(fetched.url))) continue;
      seen.add(pageKey(fetched.url));
      pages[index] = (await extract(fetched)).page;
    }
  };
  await Promise.all(Array.from({ length: fetching.limits.pagesAtOnce }, readNext));
  return pages.filter((page) => page !== null);
}
