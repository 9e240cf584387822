import type { FastifyInstance } from 'fastify';
import { listedPaths, mayBeListed } from '../contract/public-pages.ts';

/** Forbids nothing: a crawler must read a page to see its “noindex”. */
const robots = (publicUrl: string): string =>
  ['User-agent: *', 'Allow: /', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');

const sitemap = (publicUrl: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listedPaths.map((path) => `  <url><loc>${publicUrl}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

const openToAll = (route: string): boolean =>
  mayBeListed(route) || ['/robots.txt', '/sitemap.xml'].includes(route) || route.startsWith('/assets/');

/** Only public pages are indexed; new pages are excluded by default. */
export function greetSearchEngines(app: FastifyInstance, publicUrl: string): void {
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robots(publicUrl)),
  );
  app.get('/sitemap.xml', { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(sitemap(publicUrl)),
  );
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!openToAll(request.routeOptions.url ?? '')) reply.header('x-robots-tag', 'noindex');
    done(null, payload);
  });
}
