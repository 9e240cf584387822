import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Encoded, encodeOnce, sendBrotli, sendEncoded } from '../compression.ts';
import { contentSecurityPolicy, operatorPagePolicy } from '../content-security-policy.ts';
import {
  factToken,
  isOperatorPage,
  listedPaths,
  publicUrlToken,
  todayToken,
  writtenReportEnd,
  writtenReportStart,
} from '../contract/public-pages.ts';
import { hasCookie } from '../cookies.ts';
import { sendError } from '../error-response.ts';
import { greetSearchEngines, headOf } from './search-engines.ts';

/**
 * The page with its report, compressed by brotli; or the seconds that this client must wait for the next one;
 * or null when the page loads its report itself.
 */
export type OpenSsrPage = (request: FastifyRequest, page: PageAround) => Promise<Buffer | number | null>;
type PageAround = { etag: string; withReport: (report: string) => string };

/** Preload headers for assets that the page needs but its HTML does not name. */
const preloadsSchema = z.object({ modules: z.array(z.string()), styles: z.array(z.string()) });
const pageSchema = z.object({
  file: z.string(),
  scriptHashes: z.array(z.string()),
  preloads: preloadsSchema.optional(),
});
const manifestSchema = z.object({
  pages: z.record(z.string(), pageSchema),
  notFound: pageSchema,
  /** Single files under an address of their own. */
  files: z.record(z.string(), z.object({ file: z.string(), type: z.string() })),
});

type PageBody = { html: string; encoded: Encoded; etag: string };
type LoadedPage = {
  body: () => Promise<PageBody>;
  policy: (nonce: string) => string;
  link: string;
  /** Whether the server may add a hint that nobody is signed in; a client-rendered page asks instead. */
  hintsAccount: boolean;
};

const linkHeader = ({ modules, styles }: z.infer<typeof preloadsSchema>): string =>
  [
    ...styles.map((file) => `<${file}>; rel=preload; as=style`),
    ...modules.map((file) => `<${file}>; rel=modulepreload; fetchpriority=low`),
  ].join(', ');

const placeOfReport = new RegExp(`(?<=${writtenReportStart}).*?(?=${writtenReportEnd})`, 's');
const withReport = (html: string, report: string): string =>
  html.replace('<html', '<html data-report="written"').replace(placeOfReport, () => report);

type PageSettings = {
  webFolder: string;
  paymentOrigin: string;
  publicUrl: string;
  filmUrl?: string | null | undefined;
  pictureOrigins?: readonly string[] | undefined;
  /** Whether this installation has an issuer to sign in with. */
  canSignIn: boolean;
  /** What the pages say of this installation, by the name of its `factToken`. */
  facts?: Readonly<Record<string, string>>;
  /** Run before each page. */
  admitReader?: ((request: FastifyRequest, reply: FastifyReply) => Promise<unknown>)[];
  /** Run before each file of a page, of which a page has dozens. */
  admitFile?: ((request: FastifyRequest, reply: FastifyReply) => Promise<unknown>)[];
  /** The workspace with a finished report in it, for those who may read it. */
  openSsrPage?: OpenSsrPage | null;
};

/** Every route has its file; any other address is a real 404. */
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
    openSsrPage,
  }: PageSettings,
): Promise<void> {
  const root = path.resolve(webFolder, 'client');
  const filmOrigin = filmUrl ? new URL(filmUrl).origin : '';
  const manifest = manifestSchema.parse(
    JSON.parse(await readFile(path.join(webFolder, 'pages.json'), 'utf8')),
  );
  const load = async (
    pattern: string,
    { file, scriptHashes, preloads }: z.infer<typeof pageSchema>,
  ): Promise<LoadedPage> => {
    const html = fillFacts(fillPublicUrl(await readFile(path.join(root, file), 'utf8'), publicUrl), facts);
    return {
      body: await dailyBody(html),
      policy: (nonce) =>
        isOperatorPage(pattern)
          ? operatorPagePolicy(scriptHashes)
          : contentSecurityPolicy(
              { scriptHashes, paymentScriptOrigin: paymentOrigin, filmOrigin, pictureOrigins },
              nonce,
            ),
      link: preloads ? linkHeader(preloads) : '',
      hintsAccount: !preloads,
    };
  };
  const accountHint = (request: FastifyRequest): string => {
    if (!canSignIn) return ', account;desc="unavailable"';
    return hasCookie(request, 'session') ? '' : ', account;desc="signed-out"';
  };
  function writeHead(request: FastifyRequest, reply: FastifyReply, page: LoadedPage) {
    const nonce = randomBytes(16).toString('base64');
    const hint = page.hintsAccount ? accountHint(request) : '';
    reply
      .header('content-security-policy', page.policy(nonce))
      // The page's scripts read it from here, so the HTML file stays the same for everybody.
      .header('server-timing', `csp-nonce;desc="${nonce}"${hint}`)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8');
    if (page.link) reply.header('link', page.link);
  }
  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    page: LoadedPage,
    status: 200 | 404 | 429,
  ) {
    const body = await page.body();
    writeHead(request, reply, page);
    if (status === 200) {
      reply.header('etag', body.etag);
      if (request.headers['if-none-match'] === body.etag) return reply.code(304).send();
    }
    return sendEncoded(request, reply.code(status), body.encoded);
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
  });

  for (const [pattern, entry] of Object.entries(manifest.pages)) {
    const page = await load(pattern, entry);
    app.get(pattern, { schema: { hide: true }, onRequest: admitReader }, async (request, reply) => {
      const { html, etag } = await page.body();
      const around = { etag, withReport: (report: string) => withReport(html, report) };
      const written = pattern === '/home' ? await openSsrPage?.(request, around) : null;
      // A person who reloads too often still gets a page that works.
      if (typeof written === 'number')
        return sendPage(request, reply.header('retry-after', written), page, 429);
      if (!written) return sendPage(request, reply, page, 200);
      writeHead(request, reply, page);
      return reply
        .header('cache-control', 'private, no-store')
        .send(await sendBrotli(request, reply, written));
    });
  }
  app.get<{ Params: { analysisId: string } }>(
    '/analysis/:analysisId',
    { schema: { hide: true } },
    (request, reply) => reply.redirect(`/home?view=${encodeURIComponent(request.params.analysisId)}`),
  );
  for (const [address, { file, type }] of Object.entries(manifest.files)) {
    const content = await readFile(path.join(root, file));
    app.get(address, { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type(type).send(content),
    );
  }
  const heads = listedPaths.map(async (listed) => {
    const page = manifest.pages[listed];
    return page ? [headOf(listed, await readFile(path.join(root, page.file), 'utf8'))] : []; // none in `npm run dev`
  });
  greetSearchEngines(app, publicUrl, (await Promise.all(heads)).flat());

  const notFound = await load('*', manifest.notFound);
  app.setNotFoundHandler({ preHandler: admitReader }, (request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/api/');
    return isPage ? sendPage(request, reply, notFound, 404) : sendError(reply, 'not_found');
  });
}

const dayInWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const printToday = () => dayInWords.format(new Date());

const encodeBody = async (html: string): Promise<PageBody> => ({
  html,
  encoded: await encodeOnce(html),
  etag: `W/"${createHash('sha256').update(html).digest('base64url')}"`,
});

/** A page that says today's date is encoded again on each new day. */
async function dailyBody(html: string): Promise<() => Promise<PageBody>> {
  const isDated = html.includes(todayToken);
  const encodeToday = () => encodeBody(html.replaceAll(todayToken, day));
  let day = printToday();
  let body: PageBody | Promise<PageBody> = await encodeToday();
  return async () => {
    if (isDated && day !== printToday()) {
      const yesterday = body;
      day = printToday();
      body = encodeToday().catch(() => yesterday);
    }
    return await body;
  };
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const fillFacts = (html: string, facts: Readonly<Record<string, string>>): string =>
  Object.entries(facts).reduce(
    (filled, [name, fact]) => filled.replaceAll(factToken(name), () => escaped(fact)),
    html.replace('<html', () => `<html data-facts="${escaped(JSON.stringify(facts))}"`),
  );

const scripts = /(<script\b[^>]*>[\s\S]*?<\/script>)/gi;

/** Never in script tags: the content security policy allows inline scripts by their hashes from the build. */
const fillPublicUrl = (html: string, publicUrl: string): string =>
  html
    .split(scripts)
    .map((part) => (part.startsWith('<script') ? part : part.replaceAll(publicUrlToken, publicUrl)))
    .join('');
