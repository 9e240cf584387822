import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { afterAll } from 'vitest';
import * as entry from '../../src/entry.server.tsx';
import { pageRenderer, type RenderPage } from '../../src/page-renderer.ts';
import * as notFound from '../../src/platform/web/not-found-page.tsx';
import * as root from '../../src/root.tsx';
import * as terms from '../../src/site/terms/web/terms-page.tsx';
import * as workspace from '../../src/workspace/page/web/workspace-page.tsx';

export const openingText = 'Opening your report…';

const modules = { home: workspace, terms, '*': notFound };
const paths = Object.keys(modules) as (keyof typeof modules)[];
const routeOf = (path: keyof typeof modules) => ({ id: path, parentId: 'root', path, module: modules[path] });
const files = { hasLoader: true, hasErrorBoundary: false, module: '/assets/page.js', imports: [], css: [] };

/** What `react-router build` makes, of three pages of the sources. */
const build = {
  entry: { module: entry },
  routes: {
    root: { id: 'root', path: '', module: root },
    ...Object.fromEntries(paths.map((path) => [path, routeOf(path)])),
  },
  assets: {
    entry: { module: '/assets/entry.js', imports: [] },
    routes: {
      root: { id: 'root', path: '', ...files },
      ...Object.fromEntries(paths.map((path) => [path, { id: path, parentId: 'root', path, ...files }])),
    },
    url: '/assets/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild;

/** Settings of a server that renders these pages. */
export async function renderedPages(): Promise<{ webFolder: string; renderPage: RenderPage }> {
  const webFolder = await mkdtemp(join(tmpdir(), 'innerbuyer-pages-'));
  afterAll(() => rm(webFolder, { recursive: true, force: true }));
  await mkdir(join(webFolder, 'client/assets'), { recursive: true });
  return { webFolder, renderPage: pageRenderer(build) };
}
