import { execFileSync } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';

const bundle = 'build/node/chaos-worker.js';

/** Builds again when a bundle is older than its source; pages count only for callers that open them. */
export function buildIfStale(pages: 'with pages' | 'without pages' = 'without pages'): void {
  if (existsSync(bundle)) {
    const builtAt = statSync(bundle).mtimeMs;
    const sources = globSync(['src/**/*.{ts,tsx,css}', 'chaos/chaos-worker.ts', 'harness/shop/*worker*.ts'], {
      exclude: [...(pages === 'with pages' ? [] : ['src/web/**']), '**/*.test.ts'],
    });
    if (sources.every((file) => statSync(file).mtimeMs < builtAt)) return;
  }
  console.log('building …');
  execFileSync('npx', ['tsx', 'scripts/build/build.ts'], { stdio: ['ignore', 'ignore', 'inherit'] });
}
