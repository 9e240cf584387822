import type { FastifyInstance, FastifyReply } from 'fastify';
import { DOMParser } from 'linkedom';
import { product } from '../../rules/product.ts';
import { listedPaths, mayBeListed, samplePdfPath } from '../contract/public-pages.ts';

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

/** What a listed page says of itself in its head. */
type Head = { path: string; title: string; description: string };

/**
 * For assistants that read a site (llmstxt.org). Titles and descriptions are those of the pages, so that the file cannot say
 * otherwise than they do.
 */
function llmsTxt(publicUrl: string, heads: Head[]): string {
  const link = (name: string, path: string, about: string) => `- [${name}](${publicUrl}${path}): ${about}`;
  return [
    `# ${product.name}`,
    '',
    `> ${heads[0]?.description ?? product.tagline}`,
    '',
    'A language model writes each report from what its customer orders, their website and their customers’ messages. The five buyers in a report are simulated: no real person said what they say. A report is private to its customer; the sample is public.',
    '',
    '## Pages',
    '',
    ...heads.map(({ title, path, description }) => link(title, path, description)),
    '',
    '## Optional',
    '',
    link('Sample report as a PDF', samplePdfPath, 'the same report, set for printing.'),
    '',
  ].join('\n');
}

/** From a page's own HTML. */
function headOf(path: string, html: string): Head {
  const page = new DOMParser().parseFromString(html.slice(0, html.indexOf('</head>')), 'text/html');
  const description = page.querySelector('meta[name=description]')?.getAttribute('content') ?? '';
  return { path, title: page.querySelector('title')?.textContent ?? '', description };
}

const openToAll = (path: string): boolean =>
  mayBeListed(path) ||
  ['/robots.txt', '/sitemap.xml', '/llms.txt'].includes(path) ||
  path.startsWith('/assets/');

/** Only public pages are indexed; new pages are excluded by default. */
export function greetSearchEngines(
  app: FastifyInstance,
  publicUrl: string,
  /** The HTML of a listed page. */
  readPage: (path: string) => Promise<string>,
): void {
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply.header('cache-control', 'public, max-age=3600').type(`${type}; charset=utf-8`).send(text);
  const files = [
    ['/robots.txt', 'text/plain', robots(publicUrl)],
    ['/sitemap.xml', 'application/xml', sitemap(publicUrl)],
  ] as const;
  for (const [address, type, text] of files)
    app.get(address, { schema: { hide: true } }, (_request, reply) => send(reply, type, text));
  app.get('/llms.txt', { schema: { hide: true } }, async (_request, reply) => {
    const heads = listedPaths.map(async (path) => headOf(path, await readPage(path)));
    return send(reply, 'text/plain', llmsTxt(publicUrl, await Promise.all(heads)));
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const [path = ''] = request.url.split(/\/?(?:\?|$)/);
    if (!openToAll(path || '/')) reply.header('x-robots-tag', 'noindex');
    done(null, payload);
  });
}
