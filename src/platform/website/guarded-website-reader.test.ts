import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { type LoopbackServer, startHttp } from '../../../harness/fixtures/website/loopback-servers.ts';
import { answerAsSmallSite, hiddenWords } from '../../../harness/fixtures/website/small-site.ts';
import { linesOf } from '../../report/document/rules/website-snapshot.ts';
import { guardedWebsiteReader } from './guarded-website-reader.ts';
import { websiteSnapshotSchema } from './rules.ts';

const noAbort = new AbortController().signal;
let site: LoopbackServer | undefined;
afterEach(() => site?.close());

async function readFrom(answer: RequestListener) {
  site = await startHttp(answer);
  const reader = guardedWebsiteReader({
    allowedOrigin: site.origin,
    userAgent: 'InnerbuyerReader/1.0 (+test)',
  });
  return await reader.read(`${site.origin}/`, noAbort);
}
const sending =
  (contentType: string, body: string | Buffer): RequestListener =>
  (_, response) => {
    response.writeHead(200, { 'content-type': contentType }).end(body);
  };
const readPage = (body: string | Buffer, contentType = 'text/html') => readFrom(sending(contentType, body));
const textOf = async (body: string | Buffer, contentType?: string) =>
  (await readPage(body, contentType)).pages[0]?.text;

describe('a small website', () => {
  it('is read as its first page and the four a buyer would look at, menus and footers once', async () => {
    const snapshot = await readFrom(answerAsSmallSite);
    expect(websiteSnapshotSchema.parse(snapshot)).toMatchObject({ source: 'site', problem: null });
    const paths = snapshot.pages.map(({ url }) => new URL(url ?? '').pathname);
    expect(paths).toEqual(['/', '/preise/', '/shop', '/about-us', '/how-it-works']);
    expect(snapshot.pages.map(({ title }) => title)[0]).toBe('Bread by bicycle — fresh before seven');
    expect(snapshot.pages[0]?.text.split('\n')).toEqual([
      'Bread by bicycle, before you wake',
      'Warm sourdough at your door. Every morning.',
      'No ordering window',
      'Cancel any day',
      'See the breads How it works',
      'Start for $9',
      '“My kids fight over the crust.”',
      'Baked with care in Leipzig',
      'Open 7 days, 06:00 to 18:00',
    ]);
    expect(snapshot.pages[1]?.text.split('\n')).toEqual([
      'Pricing',
      'Plan · Price',
      'Solo · $9 a week',
      'Family · $19 a week',
      'Open 7 days, 06:00 to 18:00',
    ]);
  });

  it('is asked for nothing else: no cart, no login, no file, no other host, no page twice', async () => {
    await readFrom(answerAsSmallSite);
    expect(site?.requests.toSorted()).toEqual(['/', '/about-us', '/how-it-works', '/preise/', '/shop']);
  });

  it('can see who reads it', async () => {
    let userAgent: string | undefined;
    await readFrom((request, response) => {
      userAgent = request.headers['user-agent'];
      response.writeHead(404).end();
    });
    expect(userAgent).toBe('InnerbuyerReader/1.0 (+test)');
  });

  it('gives lines that are on their page letter for letter', async () => {
    const snapshot = await readFrom(answerAsSmallSite);
    const lines = linesOf(snapshot);
    expect(lines.length).toBeGreaterThan(15);
    for (const { page, text } of lines) {
      expect(snapshot.pages[page]?.text.split('\n')).toContain(text);
      expect(text).toBe(text.trim());
    }
    expect(lines.find(({ text }) => text === 'Solo · $9 a week')?.id).toBe('2:3');
  });

  it('is found without the www. that we added', async () => {
    site = await startHttp(answerAsSmallSite);
    const asked: string[] = [];
    const reader = guardedWebsiteReader({
      allowedOrigin: `http://bakery.test:${site.port}`,
      ports: [site.port],
      userAgent: 'test',
      resolve: async (name) => {
        asked.push(name);
        return name === 'bakery.test' ? ['127.0.0.1'] : Promise.reject(new Error('ENOTFOUND'));
      },
    });
    const snapshot = await reader.read(`http://www.bakery.test:${site.port}/`, noAbort);
    expect(snapshot.pages[0]?.url).toBe(`http://bakery.test:${site.port}/`);
    expect(asked.slice(0, 2)).toEqual(['www.bakery.test', 'bakery.test']);
  });

  it('with a first page without words is read from the pages behind it', async () => {
    const snapshot = await readFrom(({ url }, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(url === '/' ? '<a href="/about"><img src="x"></a>' : '<p>We bake.</p>'),
    );
    expect(snapshot.pages.map(({ text }) => text)).toEqual(['We bake.']);
  });

  it('keeps at most 20,000 characters of a page and 60,000 in all', async () => {
    const long = (name: string) =>
      Array.from({ length: 3000 }, (_, i) => `<p>${name} line ${i} of many</p>`).join('');
    const names = ['pricing', 'shop', 'about', 'faq'];
    const snapshot = await readFrom(({ url }, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          url === '/'
            ? names.map((name) => `<a href=/${name}>${name}</a>`).join('') + long('/')
            : long(url ?? ''),
        ),
    );
    const lengths = snapshot.pages.map(({ text }) => text.length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(20_000);
    expect(lengths.reduce((a, b) => a + b)).toBeLessThanOrEqual(60_000);
    expect(lengths.reduce((a, b) => a + b)).toBeGreaterThan(59_000);
  });
});

describe('the text of a page', () => {
  it.each(hiddenWords)('leaves out what no visitor sees: %s', async (markup) => {
    expect(await textOf(`<p>Before</p>${markup}<p>After</p>`)).toBe('Before\nAfter');
  });

  it('keeps words that only fade in, are half transparent or small', async () => {
    const page = `<div style="opacity:0;transform:translateY(20px)"><p>Fades in</p></div>
      <p style="opacity:0.5">Half</p><p style="font-size:0.8em">Small</p><p class="cookie-card">Oat cookie</p>`;
    expect(await textOf(page)).toBe('Fades in\nHalf\nSmall\nOat cookie');
  });

  it('has no bidi, zero-width, tag, control or private characters', async () => {
    const tags = String.fromCodePoint(0xe0049, 0xe0067, 0xe006e);
    const page = `<p>A\u202E\u200Bpp\u2066\u00ADle${tags} &#8238;pie\u0007 \uE001 now\uFE0F</p>`;
    expect(await textOf(page, 'text/html; charset=utf-8')).toBe('Apple pie now');
  });

  it('breaks a long paragraph into its sentences, in the language of the page', async () => {
    const sentences = [
      'Die Lieferung kostet z. B. in Leipzig nichts und kommt, bevor der Wecker klingelt, ganz leise vor die Tür.',
      'Wir backen ab zwei Uhr nachts mit Mehl aus der Region.',
      'Wer verreist, pausiert bis 18 Uhr am Vortag, ohne Anruf und ohne Formular, mit einem einzigen Klick im Konto.',
    ];
    const page = `<html lang="de"><title>Über uns</title><p>${sentences.join(' ')}</p>`;
    const snapshot = await readPage(page, 'text/html; charset=utf-8');
    expect(snapshot.pages[0]?.title).toBe('Über uns');
    expect(snapshot.pages[0]?.text.split('\n').slice(-2)).toEqual(sentences.slice(1));
  });

  it('breaks a sentence without end, and one without spaces, into lines of 240 characters', async () => {
    const text = await textOf(
      `<p>${'so it goes on, '.repeat(60)}</p><p>${'面包'.repeat(300)}😀</p>`,
      'text/html;charset=utf-8',
    );
    const lines = text?.split('\n') ?? [];
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(240);
    expect(lines.join('')).toContain('面包😀');
  });

  it.each([
    [
      'windows-1252 by header',
      'text/html; charset=windows-1252',
      Buffer.from('<p>Gr\xfc\xdfe f\xfcr 5 \x80</p>', 'latin1'),
      'Grüße für 5 €',
    ],
    [
      'windows-1252 by meta tag',
      'text/html',
      Buffer.from('<meta charset="windows-1252"><p>Caf\xe9</p>', 'latin1'),
      'Café',
    ],
    [
      'an old meta tag',
      'text/html',
      Buffer.from(
        '<META http-equiv=Content-Type content="text/html; charset=iso-8859-1"><p>Caf\xe9</p>',
        'latin1',
      ),
      'Café',
    ],
    [
      'Shift JIS',
      'text/html; charset=Shift_JIS',
      Buffer.from([0x3c, 0x70, 0x3e, 0x83, 0x70, 0x83, 0x93]),
      'パン',
    ],
    [
      'UTF-16 by its mark',
      'text/html',
      Buffer.from('\uFEFF<p>Brot für alle</p>', 'utf16le'),
      'Brot für alle',
    ],
    [
      'UTF-16 by header',
      'text/html; charset=utf-16le',
      Buffer.from('<p>Brot für alle</p>', 'utf16le'),
      'Brot für alle',
    ],
    [
      'a mark against a lying header',
      'text/html; charset=windows-1252',
      Buffer.from('\uFEFF<p>Brötchen</p>'),
      'Brötchen',
    ],
    ['an unknown charset', 'text/html; charset=klingon', Buffer.from('<p>Brötchen</p>'), 'Brötchen'],
    [
      'plain text',
      'text/plain',
      Buffer.from('First line\r\nSecond <b>line</b>\n\n'),
      'First line\nSecond <b>line</b>',
    ],
    [
      'XHTML',
      'application/xhtml+xml',
      Buffer.from('<html xmlns="http://www.w3.org/1999/xhtml"><p>Hi<br/>you</p></html>'),
      'Hi\nyou',
    ],
  ])('is decoded: %s', async (_, contentType, body, text) => {
    expect(await textOf(body, contentType)).toBe(text);
  });

  it.each([
    ['no closing tags', '<ul><li>One<li>Two</ul><p>Three<p>Four', 'One\nTwo\nThree\nFour'],
    ['wrongly nested', '<b><p>One</b> and</p></i>two', 'One\nand\ntwo'],
    ['no html at all', 'Just words', 'Just words'],
    ['an open comment at the end', '<p>Words</p><!-- and then', 'Words'],
    ['broken entities', '<p>Fish &chips &#xZZ; &amp done</p>', 'Fish &chips &#xZZ; & done'],
    ['a null byte', '<p>Wo\0rds</p>', 'Words'],
    ['said twice in a row', '<p>Now open</p><p>Now open</p>', 'Now open'],
    ['ornaments', '<p>★ ★ ★</p><p>—</p><p>Bread</p>', 'Bread'],
  ])('survives malformed pages: %s', async (_, page, text) => {
    expect(await textOf(page)).toBe(text);
  });

  it('of a very long page begins at its main part', async () => {
    const clutter = Array.from({ length: 2000 }, (_, i) => `<div>Category number ${i}</div>`).join('');
    expect(await textOf(`${clutter}<main><h1>What we do</h1><p>Bread.</p></main>`)).toBe(
      'What we do\nBread.',
    );
  });
});
