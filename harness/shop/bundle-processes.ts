import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundleNode } from '../../scripts/build/bundle-node.ts';
import { copyReportPdfAssets } from '../../src/report/pdf/report-pdf-paths.ts';

const entryPoints = {
  'start-server': 'src/start-server.ts',
  'start-worker': 'src/start-worker.ts',
  'chaos-server': 'chaos/chaos-server.ts',
  'chaos-worker': 'chaos/chaos-worker.ts',
  'worker-without-pdfs': 'harness/shop/worker-without-pdfs.ts',
  'report-pdf-process': 'src/report/pdf/report-pdf-process.ts',
  'start-text-process': 'src/start-text-process.ts',
};
type ProcessName = Exclude<keyof typeof entryPoints, 'report-pdf-process' | 'start-text-process'>;

const cacheFolder = 'node_modules/.cache/test-processes';
const sources = ['src/**/*.*', 'chaos/*.ts', 'harness/**/*.ts', 'scripts/build/*.ts', 'package-lock.json'];
const lockIsDeadAfterMs = 60_000;

/**
 * The script of a process that a test starts. Bundled once for all test files, because each process that tsx starts from
 * the sources takes more than three seconds of CPU. Bundles are kept until a source changes.
 */
export async function bundledProcess(name: ProcessName): Promise<string> {
  const folder = join(cacheFolder, fingerprint());
  while (!existsSync(folder)) if (!(await bundleUnlessLocked(folder))) await sleep(100);
  return join(folder, `${name}.js`);
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { exclude: ['src/**/web/**', '**/*.test.{ts,tsx}'] }).toSorted()) {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

/** Two test files may need it at the same time: one makes it, the other waits. */
async function bundleUnlessLocked(folder: string): Promise<boolean> {
  const lock = `${folder}.lock`;
  mkdirSync(cacheFolder, { recursive: true });
  try {
    mkdirSync(lock);
  } catch {
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
    if (since !== undefined && Date.now() - since > lockIsDeadAfterMs) rmSync(lock, { recursive: true });
    return false;
  }
  try {
    for (const old of readdirSync(cacheFolder))
      if (Date.now() - statSync(join(cacheFolder, old)).mtimeMs > 24 * 60 * 60_000)
        rmSync(join(cacheFolder, old), { recursive: true });
    const unfinished = `${folder}.${process.pid}`;
    await bundleNode(entryPoints, unfinished, { sourcemap: false });
    copyReportPdfAssets(join(unfinished, 'report-pdf'));
    renameSync(unfinished, folder);
  } finally {
    rmSync(lock, { recursive: true });
  }
  return true;
}
