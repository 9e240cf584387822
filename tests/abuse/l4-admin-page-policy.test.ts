import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { serveWebPages } from '../../src/platform/http/pages/web-pages.ts';

const folder = await mkdtemp(join(tmpdir(), 'innerbuyer-pages-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
await mkdir(join(folder, 'client/assets'), { recursive: true });
const operatorPages = ['/admin', '/admin-login', '/admin/orders/:id'];

const app = Fastify();
await serveWebPages(app, {
  webFolder: folder,
  paymentOrigin: 'https://www.paypal.com',
  publicUrl: 'https://shop.test',
  filmUrl: 'https://films.example/1',
  pictureOrigins: ['https://pictures.example'],
  canSignIn: true,
  render: async () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } }),
});
const policyOf = async (path: string) => String((await app.inject(path)).headers['content-security-policy']);

it.each(operatorPages)(
  'L4: %s allows nothing from any other origin, and of inline scripts only its own',
  async (pattern) => {
    const policy = await policyOf(pattern.replace(':id', '7'));
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/]{22}=='; style-src 'self' 'sha256-/);
    expect(policy).not.toMatch(/https?:|\*|unsafe/);
    expect(policy).toContain("default-src 'none'");
  },
);

it('L4: pages of customers keep the payment provider', async () => {
  for (const path of ['/', '/home']) expect(await policyOf(path)).toContain('https://*.paypal.com');
});
