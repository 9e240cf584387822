import type { FastifyInstance } from 'fastify';
import { cookieOf } from './test-shop.ts';

export type Cookies = Record<string, string>;
type Page = { url: URL; status: number; html: string };

/** A browser at the local issuer: keeps cookies and follows redirects within the issuer. */
export function openIssuerBrowser() {
  const jar = new Map<string, { pair: string; path: string }>();
  const keep = (line: string) => {
    const [pair = '', ...attributes] = line.split('; ');
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice('path='.length) ?? '/';
    const isGone = attributes.some((attribute) => /^expires=Thu, 01 Jan 1970/i.test(attribute));
    const key = `${pair.split('=')[0]} ${path}`;
    if (isGone) jar.delete(key);
    else jar.set(key, { pair, path });
  };
  const open = async (address: URL, form?: Record<string, string>): Promise<Page> => {
    const sent = [...jar.values()].filter(({ path }) => address.pathname.startsWith(path));
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { accept: 'text/html', cookie: sent.map(({ pair }) => pair).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    response.headers.getSetCookie().forEach(keep);
    const location = response.headers.get('location');
    if (location === null) return { url: address, status: response.status, html: await response.text() };
    const next = new URL(location, address);
    return next.origin === address.origin ? open(next) : { url: next, status: 200, html: '' };
  };
  return { open };
}
export type IssuerBrowser = ReturnType<typeof openIssuerBrowser>;

/** The browser's cookies after a response. */
export const cookiesAfter = (earlier: Cookies, answer: Parameters<typeof cookieOf>[0]): Cookies =>
  Object.fromEntries(Object.entries({ ...earlier, ...cookieOf(answer) }).filter(([, value]) => value !== ''));

export async function beginSignIn(app: FastifyInstance, cookies: Cookies = {}, returnTo?: string) {
  const query = returnTo === undefined ? '' : `?returnTo=${encodeURIComponent(returnTo)}`;
  const answer = await app.inject({ url: `/api/login${query}`, cookies });
  if (answer.statusCode !== 302) throw new Error(`/api/login answered ${answer.statusCode}: ${answer.body}`);
  return { issuerUrl: new URL(String(answer.headers.location)), cookies: cookiesAfter(cookies, answer) };
}

/** Clicks the user's button; returns the path and query of the issuer's redirect to us. */
export async function chooseUser(browser: IssuerBrowser, issuerUrl: URL, user: string): Promise<string> {
  const page = await browser.open(issuerUrl);
  const { url } = page.url.origin === issuerUrl.origin ? await browser.open(page.url, { user }) : page;
  return url.pathname + url.search;
}

/** The whole way: our redirect, the issuer's page, our callback. */
export async function signInAtIssuer(
  app: FastifyInstance,
  user: string,
  {
    browser = openIssuerBrowser(),
    cookies = {},
    returnTo,
  }: { browser?: IssuerBrowser; cookies?: Cookies; returnTo?: string } = {},
) {
  const begun = await beginSignIn(app, cookies, returnTo);
  const callback = await chooseUser(browser, begun.issuerUrl, user);
  const answer = await app.inject({ url: callback, cookies: begun.cookies });
  return { answer, callback, begun, browser, cookies: cookiesAfter(begun.cookies, answer) };
}
