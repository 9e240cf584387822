import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { serveWebPages } from '../../src/platform/http/pages/web-pages.ts';

const folder = await mkdtemp(join(tmpdir(), 'innerbuyer-pages-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
await mkdir(join(folder, 'client/assets'), { recursive: true });
await writeFile(join(folder, 'client/index.html'), '<html></html>');
const entry = { file: 'index.html', scriptHashes: ['sha256-abc'] };
const operatorPages = ['/admin', '/admin-login', '/admin/orders/:id'];
const pages = Object.fromEntries(['/', '/home', ...operatorPages].map((pattern) => [pattern, entry]));
await writeFile(join(folder, 'pages.json'), JSON.stringify({ pages, notFound: entry, files: {} }));

const app = Fastify();
await serveWebPages(app, {
  webFolder: folder,
  paymentOrigin: 'https://www.paypal.com',
  publicUrl: 'https://shop.test',
  filmUrl: 'https://films.example/1',
  pictureOrigins: ['https://pictures.example'],
  canSignIn: true,
});
const policyOf = async (path: string) => String((await app.inject(path)).headers['content-security-policy']);

it.each(operatorPages)('L4: %s allows nothing from any other origin, and no nonce', async (pattern) => {
  const policy = await policyOf(pattern.replace(':id', '7'));
  expect(policy).toContain("script-src 'self' 'sha256-abc'");
  expect(policy).not.toMatch(/https?:|\*|nonce-|unsafe/);
  expect(policy).toContain("default-src 'none'");
});

it('L4: pages of customers keep the payment provider', async () => {
  for (const path of ['/', '/home']) expect(await policyOf(path)).toContain('https://*.paypal.com');
});
