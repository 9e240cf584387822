import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { copyReportPdfAssets } from '../../src/report/pdf/report-pdf-paths.ts';
import { bundleNode } from './bundle-node.ts';

/** The build that production, demo, e2e, chaos and bench run: the web files and one bundle per process. */
rmSync('build', { recursive: true, force: true });

await bundleNode(
  {
    'start-server': 'src/start-server.ts',
    'start-worker': 'src/start-worker.ts',
    'start-migration': 'src/start-migration.ts',
    'start-admin': 'src/start-admin.ts',
    'start-files-copy': 'src/start-files-copy.ts',
    'start-model-check': 'src/start-model-check.ts',
    'report-pdf-process': 'src/report/pdf/report-pdf-process.ts',
    'start-text-process': 'src/start-text-process.ts',
    'check-worker': 'deploy/check-worker.ts',
    'first-contact': 'deploy/first-contact/first-contact.ts',
    'chaos-worker': 'chaos/chaos-worker.ts',
    'worker-without-pdfs': 'harness/shop/worker-without-pdfs.ts',
  },
  'build/node',
);

copyReportPdfAssets('build/node/report-pdf');

buildPages(3);
execFileSync('npx', ['tsx', 'scripts/build/order-page-heads.ts'], { stdio: 'inherit' });
execFileSync('npx', ['tsx', 'scripts/build/defer-hydration.ts'], { stdio: 'inherit' });
execFileSync('npx', ['tsx', 'scripts/build/write-sample-pdf.ts'], { stdio: 'inherit' });
execFileSync('npx', ['tsx', 'scripts/write-third-party-licences.ts'], { stdio: 'inherit' });
execFileSync('npx', ['tsx', 'scripts/build/write-page-manifest.ts'], { stdio: 'inherit' });
execFileSync('npx', ['tsx', 'scripts/build/compress-assets.ts'], { stdio: 'inherit' });

/** On a busy machine the prerender of a page times out at times; the next try usually passes. */
function buildPages(tries: number): void {
  const { status, stderr } = spawnSync('npx', ['react-router', 'build'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  process.stderr.write(stderr);
  if (status === 0) return;
  if (tries === 1 || !/time-?d? ?out|aborted/i.test(stderr)) throw new Error('react-router build failed');
  console.error('react-router build timed out; trying again');
  buildPages(tries - 1);
}
