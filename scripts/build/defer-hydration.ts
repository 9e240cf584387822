import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * After `order-page-heads.ts`: pages that are complete without React get `src/platform/web/defer-hydration-client.ts` instead of the router's
 * scripts. What the router had put into the page (its module script and the loader's data) becomes one file that
 * `defer-hydration-client.ts` imports when it is wanted.
 */
const client = join(import.meta.dirname, '../../build/web/client');
const complete = ['', 'pricing', 'landing', 'terms', 'privacy', 'sample-store', 'sample', 'home'];

const preload = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g;
const context = /(<script>)(window\.__reactRouterContext = [\s\S]*?)(<\/script>)/;
const routes = /(<script type="module" async="">)([\s\S]*?)(<\/script>)([\s\S]*)(?=<\/body>)/;
const streamed = /<script>(window\.__reactRouterContext\.streamController\.[\s\S]*?)<\/script>/g;
/** Closed chapters of the sample can be found and printed; React writes only a boolean `hidden`. */
const closed = / hidden=""( data-fold="true")/g;
/** The router would otherwise hydrate what the browser has not read to its end. */
const untilParsed =
  "if (document.readyState === 'loading') await new Promise((done) => document.addEventListener('DOMContentLoaded', done));";

async function inlineScript(scriptFiles: string[]): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['src/platform/web/defer-hydration-client.ts'],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { scriptFiles: JSON.stringify(scriptFiles) },
  });
  return outputFiles[0]?.text.trim() ?? '';
}

function taken(html: string, pattern: RegExp, place: string): RegExpExecArray {
  const found = pattern.exec(html);
  if (!found) throw new Error(`${place}: ${pattern} is not there; has the router changed its pages?`);
  return found;
}

async function deferHydration(page: string): Promise<void> {
  const place = join(client, page, 'index.html');
  const html = await readFile(place, 'utf8');
  const [, , contextCode] = taken(html, context, place);
  const [, , routesCode, , rest = ''] = taken(html, routes, place);
  const data = [...rest.matchAll(streamed)].map(([, code]) => code);
  const code = [untilParsed, contextCode, ...data, routesCode].join('\n');
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  const startFile = `/assets/start-${page || 'index'}-${hash}.js`;
  await writeFile(join(client, startFile), code);

  const files = [startFile, ...[...html.matchAll(preload)].map(([, file = '']) => file)];
  const script = `<script>${await inlineScript(files)}</script>`;
  const written = html
    .replaceAll(preload, '')
    // The elements stay, because the router's components expect them.
    .replace(context, '$1$3')
    .replace(routes, '$1$3')
    .replaceAll(closed, ' hidden="until-found"$1')
    // A style sheet holds up the scripts behind it.
    .replace('<link rel="stylesheet"', () => `${script}<link rel="stylesheet"`);
  await writeFile(place, written);
  console.log(`${place}: ${Math.round(html.length / 1000)} kB, now ${Math.round(written.length / 1000)} kB`);
}

for (const page of complete) await deferHydration(page);
