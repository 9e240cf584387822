import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ViteDevServer } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { factsOf } from './serve-sources.ts';

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('pages of `npm run dev` have the facts that the server writes into those of a build', async () => {
  const facts = 'data-facts="{&#34;seller&#34;:&#34;Müller’s&#34;}"';
  const ours = await listen((_request, response) => response.end(`<html ${facts}><body></body></html>`));
  const page = '<!doctype html><html lang="en"><body>“Privacy”</body></html>';
  const { configureServer } = factsOf(ours) as unknown as {
    configureServer: (server: Pick<ViteDevServer, 'middlewares'>) => void;
  };
  type Use = (request: object, response: object, next: () => void) => Promise<void>;
  let middleware: Use = async () => {};
  const use = (given: Use) => {
    middleware = given;
  };
  configureServer({ middlewares: { use } } as never);
  const vite = await listen((request, response) => {
    void middleware(request, response, () => {
      response.write(Buffer.from(page));
      response.end();
    });
  });
  const read = async (accept: string) => (await fetch(vite, { headers: { accept } })).text();
  expect(await read('text/html,*/*')).toBe(page.replace('<html', `<html ${facts}`));
  expect(await read('text/javascript')).toBe(page);
});
