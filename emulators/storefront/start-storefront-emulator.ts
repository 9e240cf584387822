import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { createEmulatorServer, listen } from '../kit/emulator-server.ts';
import { buttonStyle, escapeHtml, page } from '../kit/page.ts';

type Options = {
  /** The shop whose sample store is shown. */
  shopUrl: string;
  port?: number;
};
export type StorefrontEmulator = { url: string; close(): Promise<void> };

const changesSchema = z.looseObject({ lines: z.array(z.object({ before: z.string(), now: z.string() })) });
const versionSchema = z.object({ version: z.enum(['original', 'changed']) });
type Version = z.infer<typeof versionSchema>['version'];

/**
 * A customer's website: the shop's sample store at an address of its own, whose owner can change it. To the shop it is any
 * website. Scripts are left out, or they would put the original text back.
 */
export async function startStorefrontEmulator({ shopUrl, port }: Options): Promise<StorefrontEmulator> {
  const { lines } = changesSchema.parse(
    JSON.parse(readFileSync(join(import.meta.dirname, '../../content/sample-store-changed.json'), 'utf8')),
  );
  let version: Version = 'original';
  const app = createEmulatorServer();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.get('/', (_, reply) => reply.type('text/html').send(controlPage(version)));
  app.post('/version', (request, reply) => {
    version = versionSchema.parse(request.body).version;
    return reply.redirect('/', 303);
  });
  app.get('/sample-store', async (_, reply) => {
    const original = await (await fetch(`${shopUrl}/sample-store`)).text();
    const html = original.replace(/<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '');
    return reply.type('text/html').send(version === 'original' ? html : changed(html, lines));
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

/** Each line is the whole text of one element. */
function changed(html: string, lines: readonly { before: string; now: string }[]): string {
  return lines.reduce((text, { before, now }) => {
    const old = `>${escapeHtml(before)}<`;
    if (!text.includes(old)) throw new Error(`the sample store does not say: ${before}`);
    return text.replaceAll(old, () => `>${escapeHtml(now)}<`);
  }, html);
}

const choice = (version: Version, label: string, current: Version): string =>
  `<form method="post" action="/version"><button name="version" value="${version}"${current === version ? ' aria-current="true"' : ''}>${label}${current === version ? ' (shown now)' : ''}</button></form>`;

const controlPage = (version: Version): string =>
  page({
    title: 'Tansy & Plumb: your website',
    heading: 'The website of Tansy &amp; Plumb',
    widthRem: 34,
    style: buttonStyle,
    body: `<p>You own this shop. Choose what <a href="/sample-store">its page</a> says, then open its report in the demo and press “Scan my page again”.</p>
${choice('original', 'As it was when the report was written', version)}
${choice('changed', 'With some of the recommended changes', version)}`,
  });
