import { execFileSync } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';

const bundle = 'build/node/chaos-worker.js';
/** Written after the bundles. */
const pageBuild = 'build/web/server/index.js';

const sources = [
  'src/**/*.*',
  'content/**/*.*',
  'chaos/chaos-worker.ts',
  'harness/shop/*worker*.ts',
  'scripts/build/*.ts',
  '*.config.ts',
  'package-lock.json',
];

/** Builds again when a bundle is older than its source; pages count only for callers that open them. */
export function buildIfStale(pages: 'with pages' | 'without pages' = 'without pages'): void {
  const withPages = pages === 'with pages';
  if (existsSync(bundle) && (!withPages || existsSync(pageBuild))) {
    const builtAt = statSync(bundle).mtimeMs;
    const notBuilt = ['content/recordings/**', '**/*.test.{ts,tsx}', '**/*.snap'];
    const exclude = withPages ? notBuilt : ['src/**/web/**', ...notBuilt];
    if (globSync(sources, { exclude }).every((file) => statSync(file).mtimeMs < builtAt)) return;
  }
  console.log('building …');
  execFileSync('npx', ['tsx', 'scripts/build/build.ts'], { stdio: ['ignore', 'ignore', 'inherit'] });
}
