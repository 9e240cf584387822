import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { judgeAudit } from './dependencies/judge-audit.ts';
import { lockfileFaults, manifestFaults } from './dependencies/lockfile-faults.ts';
import { readLockfile } from './dependencies/read-lockfile.ts';
import { remark } from './run-stages.ts';

/** Fails on known high or critical vulnerabilities in what we ship, and on an unsafe lockfile. */
const packages = readLockfile('.');
const faults = [
  ...lockfileFaults(packages),
  ...manifestFaults(JSON.parse(readFileSync('package.json', 'utf8'))),
];
if (faults.length === 0)
  console.log(`${packages.length} packages: each from the registry, with its hash, in one exact version`);

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', timeout: 60_000 });
const verdict = judgeAudit(stdout ?? '');
if (!verdict.audited) remark(`NOT AUDITED: ${verdict.because}`);
else {
  remark(`audited: ${verdict.known} known, ${verdict.grave.length} high or critical`);
  faults.push(...verdict.grave);
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
