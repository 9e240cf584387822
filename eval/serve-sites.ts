import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Business } from './businesses.ts';

/** All websites on one origin, a folder each: the shop may read only one private origin. */
export async function serveSites(businesses: readonly Business[]) {
  const pages = new Map<string, string>(
    businesses.flatMap(({ name, pages }) =>
      [...pages].map(([file, html]) => [`/${name}/${file === 'index.html' ? '' : file}`, html] as const),
    ),
  );
  const server = createServer((request, response) => {
    const html = pages.get(new URL(request.url ?? '/', 'http://site').pathname);
    response.writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(html ?? '<!doctype html><title>404</title><p>There is no such page.');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    addressOf: ({ name, pages }: Business): string => (pages.size > 0 ? `${origin}/${name}/` : ''),
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
