import { execFileSync } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';

const bundle = 'build/node/chaos-worker.js';

/** Chaos strikes what ships, so the bundles may not be older than the code they are made of; pages only matter to who looks at them. */
export function buildIfStale(pages: 'with pages' | 'without pages' = 'without pages'): void {
  if (existsSync(bundle)) {
    const builtAt = statSync(bundle).mtimeMs;
    const sources = globSync(['src/**/*.{ts,tsx,css}', 'chaos/chaos-worker.ts'], {
      exclude: [...(pages === 'with pages' ? [] : ['src/web/**']), '**/*.test.ts'],
    });
    if (sources.every((file) => statSync(file).mtimeMs < builtAt)) return;
  }
  console.log('building …');
  execFileSync('npx', ['tsx', 'scripts/build/build.ts'], { stdio: ['ignore', 'ignore', 'inherit'] });
}
