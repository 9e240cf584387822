import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DOMParser } from 'linkedom';
import { type Encoded, encodeOnce, sendEncoded } from '../compression.ts';
import { contentSecurityPolicy, operatorPagePolicy } from '../content-security-policy.ts';
import type { PageRequest } from '../contract/page-request.ts';
import { isOperatorPage, keptPaths, samplePdfPath } from '../contract/public-pages.ts';
import { hasCookie } from '../cookies.ts';
import { sendError } from '../error-response.ts';
import { greetSearchEngines } from './search-engines.ts';

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
type PageSettings = {
  webFolder: string;
  paymentOrigin: string;
  publicUrl: string;
  filmUrl?: string | null | undefined;
  pictureOrigins?: readonly string[] | undefined;
  /** Whether this installation has an issuer to sign in with. */
  canSignIn: boolean;
  /** What the pages say of this installation. */
  facts?: Readonly<Record<string, string>>;
  /** Run before each page. */
  admitReader?: Hook[];
  /** Run before each file of a page, of which a page has dozens. */
  admitFile?: Hook[];
  /** For a page that may have a report in it. */
  secondsToWait?: (request: FastifyRequest) => Promise<number>;
  /** `asked` is null for a page that is the same for everybody. */
  render: (request: Request, page: PageRequest, asked: FastifyRequest | null) => Promise<Response>;
};

type KeptPage = { html: string; encoded: Encoded; etag: string; scriptHashes: string[] };

/** Single files under an address of their own, as the build left them. */
const files = ['/third-party-licences.txt', samplePdfPath];
/** Every other address that a browser asks for is a page. */
const anyPage = '/*';

export async function serveWebPages(
  app: FastifyInstance,
  {
    webFolder,
    paymentOrigin,
    publicUrl,
    filmUrl,
    pictureOrigins = [],
    canSignIn,
    facts = {},
    admitReader = [],
    admitFile = [],
    secondsToWait = async () => 0,
    render,
  }: PageSettings,
): Promise<void> {
  const root = path.resolve(webFolder, 'client');
  const origins = {
    paymentScriptOrigin: paymentOrigin,
    filmOrigin: filmUrl ? new URL(filmUrl).origin : '',
    pictureOrigins,
  };
  const addressOf = (request: FastifyRequest) => new URL(publicUrl + request.url);
  const pageOf = (page: Pick<PageRequest, 'nonce' | 'account'>): PageRequest => ({
    ...page,
    publicUrl,
    facts,
    reportError: (error) => app.log.error({ err: error }, 'a page could not be rendered'),
  });

  const kept = new Map<string, { day: string; page: Promise<KeptPage> }>();
  /** Rendered once a day, because the terms say today's date. */
  function keptPage(pathname: string, mayBeSignedIn = false): Promise<KeptPage> {
    const account = !canSignIn ? 'unavailable' : mayBeSignedIn ? null : 'signed-out';
    const day = new Date().toISOString().slice(0, 10);
    const key = `${pathname} ${account}`;
    const found = kept.get(key);
    if (found?.day === day) return found.page;
    const page = render(new Request(publicUrl + pathname), pageOf({ account }), null).then(keep);
    kept.set(key, { day, page });
    page.catch(() => kept.delete(key));
    return page;
  }
  app.addHook('onListen', async () => {
    for (const pathname of keptPaths) await keptPage(pathname); // the first visitor does not wait
  });
  async function sendKept(request: FastifyRequest, reply: FastifyReply, pathname: string) {
    const { encoded, etag, scriptHashes } = await keptPage(pathname, hasCookie(request, 'session'));
    const nonce = newNonce();
    writeHead(reply, nonce, contentSecurityPolicy({ ...origins, scriptHashes }, nonce));
    reply.header('etag', etag).type('text/html; charset=utf-8');
    if (reply.statusCode === 200 && request.headers['if-none-match'] === etag)
      return reply.header('vary', 'accept-encoding').code(304).send();
    return sendEncoded(request, reply, encoded);
  }
  async function sendRendered(request: FastifyRequest, reply: FastifyReply, address: URL) {
    const nonce = newNonce();
    const isOperators = isOperatorPage(address.pathname);
    const asked = new Request(address, { method: request.method });
    const response = await render(asked, pageOf({ nonce, account: null }), request);
    writeHead(
      reply,
      nonce,
      isOperators
        ? operatorPagePolicy(nonce)
        : contentSecurityPolicy({ ...origins, scriptHashes: [] }, nonce),
    );
    reply.code(response.status).headers(Object.fromEntries(response.headers));
    return reply.send(response.body && Readable.fromWeb(response.body as ReadableStream));
  }

  await app.register(async (scope) => {
    for (const hook of admitFile) scope.addHook('onRequest', hook);
    await scope.register(fastifyStatic, {
      root: path.join(root, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '1y',
      index: false,
      preCompressed: true, // by scripts/build/compress-assets.ts
    });
    for (const file of files)
      scope.get(file, { schema: { hide: true } }, (_request, reply) =>
        reply.sendFile(file, root, { maxAge: '1h', immutable: false }),
      );
  });
  app.get<{ Params: { analysisId: string } }>(
    '/analysis/:analysisId',
    { schema: { hide: true } },
    (request, reply) => reply.redirect(`/home?view=${encodeURIComponent(request.params.analysisId)}`),
  );
  greetSearchEngines(app, publicUrl, async (listed) => (await keptPage(listed)).html);
  app.get(anyPage, { schema: { hide: true }, onRequest: admitReader }, async (request, reply) => {
    if (request.url.startsWith('/api/')) return sendError(reply, 'not_found');
    const address = addressOf(request);
    const pathname = address.pathname.replace(/(?<=.)\/$/, '');
    // The payment step stands alone at its address, so the landing page must not be shown first.
    const isKept = keptPaths.includes(pathname) && !address.searchParams.has('pay');
    if (isKept) return sendKept(request, reply, pathname);
    if (/^\/home(\.data)?$/.test(pathname) && address.searchParams.has('view') && request.headers.cookie) {
      const seconds = await secondsToWait(request);
      // A person who reloads too often gets a page that works, and the report from the API.
      if (seconds > 0) return sendKept(request, reply.code(429).header('retry-after', seconds), '/home');
    }
    return sendRendered(request, reply, address);
  });
  app.setNotFoundHandler({ preHandler: admitReader }, (_request, reply) => sendError(reply, 'not_found'));
}

const newNonce = (): string => randomBytes(16).toString('base64');

function writeHead(reply: FastifyReply, nonce: string, policy: string): void {
  reply
    .header('content-security-policy', policy)
    // The payment provider's script is loaded with it.
    .header('server-timing', `csp-nonce;desc="${nonce}"`)
    .header('cache-control', 'no-cache');
}

async function keep(response: Response): Promise<KeptPage> {
  const html = await response.text();
  if (!response.ok) throw new Error(`a page that is kept answered ${response.status}`);
  const inlineScripts = new DOMParser()
    .parseFromString(html, 'text/html')
    .querySelectorAll('script:not([src])');
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
  return {
    html,
    encoded: await encodeOnce(html),
    etag: `W/"${hashOf(html)}"`,
    scriptHashes: [...inlineScripts].map(({ textContent }) => `sha256-${hashOf(textContent ?? '')}`),
  };
}
