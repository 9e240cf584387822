import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { sendError } from './error-response.ts';

const pageSchema = z.object({ file: z.string(), scriptHashes: z.array(z.string()) });
const manifestSchema = z.object({ pages: z.record(z.string(), pageSchema), notFound: pageSchema });

type LoadedPage = { html: string; csp: string };

/** Inline scripts of the prerendered pages are allowed by their hashes, computed at build; nothing else inline runs. */
const contentSecurityPolicy = (scriptHashes: string[], paymentOrigin: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${paymentOrigin} ${scriptHashes.map((hash) => `'${hash}'`).join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self' blob:",
    `connect-src 'self' ${paymentOrigin}`,
    `frame-src ${paymentOrigin}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');

/** Every route has its file and nothing else has: an address that is no page is a real 404. */
export async function serveWebPages(
  app: FastifyInstance,
  webFolder: string,
  paymentOrigin: string,
): Promise<void> {
  const root = path.resolve(webFolder, 'client');
  const manifest = manifestSchema.parse(
    JSON.parse(await readFile(path.join(webFolder, 'pages.json'), 'utf8')),
  );
  const load = async ({ file, scriptHashes }: z.infer<typeof pageSchema>): Promise<LoadedPage> => ({
    html: await readFile(path.join(root, file), 'utf8'),
    csp: contentSecurityPolicy(scriptHashes, paymentOrigin),
  });
  const send = (reply: FastifyReply, { html, csp }: LoadedPage, status: number) =>
    reply
      .code(status)
      .header('content-security-policy', csp)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html);

  await app.register(fastifyStatic, {
    root: path.join(root, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    index: false,
  });

  for (const [pattern, entry] of Object.entries(manifest.pages)) {
    const page = await load(entry);
    app.get(pattern, { schema: { hide: true } }, (_request, reply) => send(reply, page, 200));
  }
  app.get<{ Params: { analysisId: string } }>(
    '/analysis/:analysisId',
    { schema: { hide: true } },
    (request, reply) => reply.redirect(`/home?view=${encodeURIComponent(request.params.analysisId)}`),
  );

  const notFound = await load(manifest.notFound);
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/api/');
    return isPage ? send(reply, notFound, 404) : sendError(reply, 'not_found');
  });
}
