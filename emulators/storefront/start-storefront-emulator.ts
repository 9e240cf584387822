import { createEmulatorServer, listen } from '../kit/emulator-server.ts';

type Options = {
  /** The shop whose sample store is shown. */
  shopUrl: string;
  port?: number;
};
export type StorefrontEmulator = { url: string; close(): Promise<void> };

/** A customer's website: the shop's sample store at an address of its own, without scripts. To the shop it is any website. */
export async function startStorefrontEmulator({ shopUrl, port }: Options): Promise<StorefrontEmulator> {
  const app = createEmulatorServer();
  app.get('/', (_, reply) => reply.redirect('/sample-store'));
  app.get('/sample-store', async (_, reply) => {
    const original = await (await fetch(`${shopUrl}/sample-store`)).text();
    const html = original.replace(/<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '');
    return reply.type('text/html').send(html);
  });
  // Styles, fonts and pictures of the page.
  app.get('/*', async (request, reply) => {
    const answer = await fetch(new URL(request.url, shopUrl));
    return reply
      .code(answer.status)
      .type(answer.headers.get('content-type') ?? 'application/octet-stream')
      .send(Buffer.from(await answer.arrayBuffer()));
  });
  return { url: await listen(app, port), close: () => app.close() };
}
