import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { build } from 'esbuild';

/** One build that production, demo, e2e, chaos and bench all run: the web's files and one bundle for each process. */
rmSync('build', { recursive: true, force: true });

await build({
  entryPoints: {
    'start-server': 'src/start-server.ts',
    'start-worker': 'src/start-worker.ts',
    'start-migration': 'src/start-migration.ts',
    'chaos-worker': 'chaos/chaos-worker.ts',
  },
  outdir: 'build/node',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  packages: 'external',
  jsx: 'automatic',
  sourcemap: true,
  logLevel: 'warning',
});

execFileSync('npx', ['react-router', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });
execFileSync('npx', ['tsx', 'scripts/write-page-manifest.ts'], { stdio: 'inherit' });
