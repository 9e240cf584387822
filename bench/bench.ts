import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { createCleanup, endOwnChildren } from '../harness/cleanup.ts';
import { buildIfStale } from '../harness/fresh-build.ts';
import { watchStolenTime } from '../harness/stolen-time.ts';
import { bundleNode } from '../scripts/build/bundle-node.ts';
import { openBenchShop } from './bench-shop.ts';
import { type Figure, tableOf, writeSection } from './figure.ts';
import { measureMemory } from './measure-memory.ts';
import { measureOrders } from './measure-orders.ts';
import { measurePdfs } from './measure-pdfs.ts';
import { measurePolling } from './measure-polling.ts';
import { measureReads } from './measure-reads.ts';
import { measureReports } from './measure-reports.ts';

/**
 * `npm run bench` measures everything except the 10,000 reports and writes docs/figures.md; `-- memory` runs those. CI runs
 * `-- short`, which only shows that everything works: it makes no claim about speed and writes nothing.
 */
const form = process.argv[2] ?? 'full';
const isShort = form === 'short';
const cleanup = createCleanup();
const stolen = watchStolenTime();
try {
  buildIfStale();
  // Production runs bundles; what compiles TypeScript at run time also names every function again when it is created.
  await bundleNode(
    { 'report-worker': 'bench/bare/report-worker.ts', 'bare-worker': 'bench/bare/bare-worker.ts' },
    'build/bench',
  );
  const shop = await openBenchShop(cleanup);
  const figures: Figure[] = [];
  const add = (measured: Figure[]) => {
    figures.push(...measured);
    console.log(tableOf(measured).split('\n').slice(2).join('\n'));
  };
  if (form === 'memory') add(await measureMemory(shop, { reports: Number(process.argv[3] ?? 10_000) }));
  else {
    add(await measureReads(shop, isShort ? { rounds: 1, seconds: 1 } : { rounds: 5, seconds: 5 }));
    add(
      await measurePolling(
        shop,
        isShort ? { customers: 300, seconds: 4 } : { customers: 5_000, seconds: 60 },
      ),
    );
    add(await measureOrders(shop, isShort ? { rounds: 1, seconds: 1 } : { rounds: 3, seconds: 6 }));
    add(
      await measureReports(
        shop,
        isShort ? { reports: 3, emptyReports: 20 } : { reports: 60, emptyReports: 300 },
      ),
    );
    add(await measurePdfs({ renders: isShort ? 2 : 20 }));
  }
  if (!isShort)
    writeSection(form === 'memory' ? 'memory' : 'bench', `${measuredOn()}\n\n${tableOf(figures)}`);
  if (figures.some(({ errors = 0 }) => errors > 0)) process.exitCode = 1;
} finally {
  await cleanup.run();
  endOwnChildren();
}
process.exit();

function measuredOn(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const load = loadavg().map((value) => value.toFixed(1));
  return `${new Date().toISOString().slice(0, 10)} at ${commit}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, load ${load[0]} (${load[2]} over 15 minutes), ${Math.round(stolen() * 100)}% of the CPU used by other machines on the host.`;
}
