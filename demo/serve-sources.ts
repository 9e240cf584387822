import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { context } from 'esbuild';
import { createServer, type Plugin, type ProxyOptions, type ViteDevServer } from 'vite';
import { freePort } from '../harness/free-port.ts';
import { nodeBundles } from '../scripts/build/bundle-node.ts';
import { copyReportPdfAssets } from '../src/report/pdf/report-pdf-paths.ts';

/** Beside the build, which demo, e2e and production run: a development version must not pass for it. */
const release = 'node_modules/.cache/dev';
const webFolder = join(release, 'web');
/** What the server answers; every other address is a page, and Vite's. */
const ofTheServer = ['/api/', '/healthz', '/readyz', '/analysis/', '/robots.txt', '/sitemap.xml'];

/**
 * For `npm run dev`: bundles of the sources instead of a build. Vite serves the pages at the shop's address and
 * replaces what changes in the browser; `onServerChange` is called when the bundles of server and worker have changed.
 */
export async function bundleSources(port: number, onServerChange: () => void) {
  writeEmptyWebFolder();
  const options = nodeBundles(
    {
      'start-server': 'src/start-server.ts',
      'start-worker': 'src/start-worker.ts',
      'start-migration': 'src/start-migration.ts',
      'start-admin': 'src/start-admin.ts',
      'report-pdf-process': 'src/report/pdf/report-pdf-process.ts',
      'start-text-process': 'src/start-text-process.ts',
    },
    join(release, 'build/node'),
  );
  let isFirst = true;
  const bundles = await context({
    ...options,
    // The server would write reports into their page with it. Without it, a change of a page restarts no server.
    external: [...options.external, './web/*'],
    plugins: [
      {
        name: 'tell-change',
        setup: ({ onEnd }) =>
          onEnd(({ errors }) => {
            if (!isFirst && errors.length === 0) onServerChange();
            isFirst = false;
          }),
      },
    ],
  });
  await bundles.rebuild();
  copyReportPdfAssets(join(release, 'build/node/report-pdf'));
  const serverPort = port ? port + 10 : await freePort();
  let pages: ViteDevServer | null = null;
  return {
    release,
    env: { PORT: String(serverPort), WEB_FOLDER: webFolder, WORKER_STOP_GRACE_MS: '1000' },
    watch: async (web: string) => {
      pages = await servePages(web, `http://127.0.0.1:${serverPort}`);
      isFirst = true; // watching begins with a build
      await bundles.watch();
    },
    close: async () => {
      await Promise.all([pages?.close(), bundles.dispose()]);
    },
  };
}

/** The server does not start without pages, but here it is asked for none. */
function writeEmptyWebFolder(): void {
  mkdirSync(join(webFolder, 'client/assets'), { recursive: true });
  writeFileSync(
    join(webFolder, 'client/no-page.html'),
    '<html><body>Vite serves the pages of `npm run dev`.</body></html>',
  );
  const manifest = { pages: {}, notFound: { file: 'no-page.html', scriptHashes: [] }, files: {} };
  writeFileSync(join(webFolder, 'pages.json'), JSON.stringify(manifest));
}

/**
 * The server writes the shop's facts (seller, days of retention) into the pages of a build. Vite's pages get them from the one page that the
 * server has here.
 */
export const factsOf = (server: string): Plugin => ({
  name: 'facts-of-the-shop',
  configureServer: ({ middlewares }) => {
    middlewares.use(async (request, response, next) => {
      if (!request.headers.accept?.includes('text/html')) return next();
      const page = await fetch(`${server}/no-page`).then((answer) => answer.text(), String);
      const [facts] = /data-facts="[^"]*"/.exec(page) ?? [];
      if (facts) {
        const write = response.write.bind(response) as (chunk: Uint8Array, ...more: unknown[]) => boolean;
        response.write = ((chunk: Uint8Array, ...more: unknown[]) => {
          const text = Buffer.from(chunk).toString('latin1'); // byte by byte
          const filled = text.replace('<html', () => `<html ${Buffer.from(facts).toString('latin1')}`);
          return write(Buffer.from(filled, 'latin1'), ...more);
        }) as typeof response.write;
      }
      next();
    });
  },
});

async function servePages(web: string, server: string): Promise<ViteDevServer> {
  const toServer: ProxyOptions = { target: server, ws: true };
  const pages = await createServer({
    configFile: 'vite.config.ts',
    logLevel: 'warn',
    plugins: [factsOf(server)],
    // All packages of all pages are found before the first page is opened: one found later reloads the page.
    optimizeDeps: { entries: ['src/root.tsx', 'src/**/web/**/*.{ts,tsx}', '!**/*.test.*'] },
    server: {
      host: '127.0.0.1',
      port: Number(new URL(web).port),
      strictPort: true,
      proxy: Object.fromEntries(ofTheServer.map((path) => [path, toServer])),
      // Thousands of files that no page imports.
      watch: { ignored: ['**/.tools/**', '**/build/**', '**/.data/**', '**/screens/**'] },
    },
  });
  await pages.listen();
  await fetch(web); // the first page is the slow one
  return pages;
}
