import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { context } from 'esbuild';
import { createServer, type ProxyOptions, type ViteDevServer } from 'vite';
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
  writeNoPages();
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
function writeNoPages(): void {
  mkdirSync(join(webFolder, 'client/assets'), { recursive: true });
  mkdirSync(join(webFolder, 'server'), { recursive: true });
  writeFileSync(
    join(webFolder, 'server/index.js'),
    'export const renderPage = async () => new Response("Vite serves the pages of `npm run dev`.");',
  );
}

async function servePages(web: string, server: string): Promise<ViteDevServer> {
  const toServer: ProxyOptions = { target: server, ws: true };
  const pages = await createServer({
    configFile: 'vite.config.ts',
    logLevel: 'warn',
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
