import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { samplePdfFile, samplePdfPath } from '../../src/platform/http/contract/public-pages.ts';

/**
 * After `react-router build`: which file answers which route, and the hashes of its inline scripts for the
 * content security policy. Stops the build when a page carries what that policy would block.
 */
const client = join(import.meta.dirname, '../../build/web/client');
const manifest = join(import.meta.dirname, '../../build/web/pages.json');

const fallback = '__spa-fallback.html';
const prerendered: Record<string, string> = {
  '/': 'index.html',
  '/pricing': 'pricing/index.html',
  '/landing': 'landing/index.html',
  '/terms': 'terms/index.html',
  '/privacy': 'privacy/index.html',
  '/sample-store': 'sample-store/index.html',
  '/sample': 'sample/index.html',
  '/home': 'home/index.html',
};
const inBrowser = [
  '/dashboard',
  '/success',
  '/payment-return',
  '/welcome/:analysisId',
  '/receipt/:code',
  '/shared/:linkId',
  '/admin-login',
  '/admin',
  '/admin/today',
  '/admin/orders',
  '/admin/orders/:id',
  '/admin/model',
  '/admin/figures',
  '/admin/promo-codes',
  '/admin/audit',
  '/sign-in-failed',
];

const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const blocked: [string, RegExp][] = [
  ['an inline <style>', /<style\b/i],
  ['a style attribute', /<[a-z][^>]*\sstyle\s*=/i],
  ['an inline event handler', /<[a-z][^>]*\son[a-z]+\s*=/i],
];

function scriptHashes(file: string, html: string): string[] {
  const markup = html.replace(scripts, '');
  for (const [what, pattern] of blocked) {
    const found = pattern.exec(markup);
    if (found) throw new Error(`${file} has ${what}, which the content security policy blocks: ${found[0]}`);
  }
  return [...html.matchAll(scripts)]
    .filter(([, attributes]) => !/\ssrc\s*=/i.test(attributes ?? ''))
    .map(
      ([, , code]) =>
        `sha256-${createHash('sha256')
          .update(code ?? '')
          .digest('base64')}`,
    );
}

async function describePage(file: string) {
  return { file, scriptHashes: scriptHashes(file, await readFile(join(client, file), 'utf8')) };
}

/** All client-rendered pages share one file, so only this manifest knows which modules each needs. */
type BuiltRoute = { path?: string; module: string; imports?: string[]; css?: string[] };
const [routesFile = ''] = globSync('assets/manifest-*.js', { cwd: client });
const built = JSON.parse(/\{.*\}/s.exec(readFileSync(join(client, routesFile), 'utf8'))?.[0] ?? '{}') as {
  routes: Record<string, BuiltRoute>;
};
function preloadsOf(route: string, html: string) {
  const found = Object.values(built.routes).find(({ path }) => `/${path}` === route);
  if (!found) throw new Error(`${route} is served but not built`);
  const isNew = (file: string) => !html.includes(`"${file}"`);
  return {
    modules: [found.module, ...(found.imports ?? [])].filter(isNew),
    styles: (found.css ?? []).filter(isNew),
  };
}
const fallbackHtml = await readFile(join(client, fallback), 'utf8');

const routes = [...Object.entries(prerendered), ...inBrowser.map((route) => [route, fallback] as const)];
const pages = Object.fromEntries(
  await Promise.all(
    routes.map(async ([route, file]) => {
      const page = await describePage(file);
      const preloads = file === fallback ? { preloads: preloadsOf(route, fallbackHtml) } : {};
      return [route, { ...page, ...preloads }] as const;
    }),
  ),
);
const files = {
  '/third-party-licences.txt': { file: 'third-party-licences.txt', type: 'text/plain; charset=utf-8' },
  [samplePdfPath]: { file: samplePdfFile, type: 'application/pdf' },
};
const described = { pages, notFound: await describePage(fallback), files };
await writeFile(manifest, `${JSON.stringify(described, null, 2)}\n`);
console.log(`${manifest}: ${routes.length} routes`);
