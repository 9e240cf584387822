import { execFileSync } from 'node:child_process';
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

execFileSync('npx', ['react-router', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });
execFileSync('npx', ['tsx', 'scripts/build/write-sample-pdf.ts'], { stdio: 'inherit' });
execFileSync('npx', ['tsx', 'scripts/write-third-party-licences.ts'], { stdio: 'inherit' });
execFileSync('npx', ['tsx', 'scripts/build/compress-assets.ts'], { stdio: 'inherit' });
