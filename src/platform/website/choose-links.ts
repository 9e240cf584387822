import type { PageLink } from './page-text.ts';

/** Topics a buyer would look at next, most useful first. */
const topics: RegExp[] = [
  /pric(e|es|ing)\b|\bplans?\b|\brates\b|\bpreis|\btarif|\bprecio|\bprix\b|\bprezzi|\bprijzen|\bkosten\b|\bpackages?\b/,
  /\bproducts?\b|\bprodukt|\bproduits?\b|\bproductos?\b|\bprodotti|\bshop\b|\bstore\b|\bservices?\b|\bleistung|\bangebot|\bservicios?\b|\bcourses?\b|\bkurse\b|\bfeatures?\b|\bmenu\b|\bcollections?\b/,
  /\babout\b|(?:^| )über|\bueber|\bstory\b|\bteam\b|\bwir\b|\bnosotros\b|\bpropos\b|\bchi siamo\b|\bover ons\b/,
  /how it works|\bso funktioniert|\bprocess\b|\bcomo funciona|\bcómo funciona|comment ca marche|\bmethode?\b|\bmethod\b/,
  /\bfaqs?\b|\bfragen\b|\bquestions?\b|\bpreguntas\b|\breviews?\b|\btestimonials?\b|\bguarantee\b|\bgarantie/,
];

/** Path parts or labels without information about the offer, or whose GET changes something. */
const unwantedPart =
  /^(log ?in|log ?out|sign ?(in|up|out)|register|anmelden|abmelden|registrieren|(my |mein )?(account|konto)|cart|basket|bag|warenkorb|checkout|kasse|wishlist|wp (admin|login|json)|admin|search|suche|feed|rss|privacy( .*)?|datenschutz.*|cookies? (policy|settings|notice)|impressum|imprint|legal( notice)?|terms( .*)?|agb|unsubscribe|cdn cgi|policies)$/;
const unwantedQuery = /log-?out|add|delete|remove|cart|action|unsubscribe|session|sid=/i;
const file = /\.(?!html?$|php$|aspx?$|jsp$)[a-z0-9]{1,5}$/i;

const bareHost = (host: string) => host.replace(/^www\./, '');

/** Ignores www and the scheme. */
export const isSameSite = (a: URL, b: URL): boolean => bareHost(a.host) === bareHost(b.host);

/** Ignores fragment, www, trailing slash and scheme. */
export const pageKey = (url: URL): string =>
  `${bareHost(url.host)}${url.pathname.replace(/(?<!\/)\/+$/, '').replace(/\/index\.html?$/, '')}${url.search}`;

type Candidate = { url: URL; topic: number; depth: number; order: number };

/**
 * A few of the page's own links: the best of each topic first, so four product pages do not displace the prices; then
 * more of each topic; then other pages near the root.
 */
export function chooseLinks(page: URL, baseHref: string | null, links: PageLink[], count: number): URL[] {
  const base = baseHref !== null && URL.canParse(baseHref, page) ? new URL(baseHref, page) : page;
  const seen = new Set([pageKey(page)]);
  const candidates: Candidate[] = [];
  for (const [order, link] of links.entries()) {
    if (link.href.length > 500 || !URL.canParse(link.href, base)) continue;
    const url = new URL(link.href, base);
    url.hash = '';
    const words = wordsOf(url, link.label);
    const isPage = /^https?:$/.test(url.protocol) && url.username === '' && !file.test(url.pathname);
    if (!isPage || !isSameSite(url, page) || isUnwanted(url, link.label) || seen.has(pageKey(url))) continue;
    seen.add(pageKey(url));
    const topic = topics.findIndex((pattern) => pattern.test(words));
    const depth = url.pathname.split('/').filter(Boolean).length + (url.search === '' ? 0 : 2);
    candidates.push({ url, topic: topic === -1 ? topics.length : topic, depth, order });
  }
  candidates.sort((a, b) => a.topic - b.topic || a.depth - b.depth || a.order - b.order);
  const isFirstOfTopic = (candidate: Candidate, index: number) =>
    candidate.topic < topics.length && candidates[index - 1]?.topic !== candidate.topic;
  const firsts = candidates.filter(isFirstOfTopic);
  const others = candidates.filter(
    (candidate, index) => !isFirstOfTopic(candidate, index) && candidate.depth > 0,
  );
  return [...firsts, ...others].slice(0, count).map(({ url }) => url);
}

const plainWords = (text: string) =>
  text
    .toLowerCase()
    .replace(/[-_/.+=&?\s]+/g, ' ')
    .trim();

const wordsOf = (url: URL, label: string) =>
  plainWords(`${decodePath(`${url.pathname}${url.search}`.slice(0, 300))} ${label}`);

const isUnwanted = (url: URL, label: string) =>
  unwantedQuery.test(url.search) ||
  [...url.pathname.split('/'), label].some((part) => unwantedPart.test(plainWords(part)));

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
