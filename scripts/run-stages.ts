import { spawnSync } from 'node:child_process';

export type Stage = [name: string, command: string];

/** Runs commands in turn, stops at the first that fails, and always prints the seconds of each. */
export function runStages(stages: readonly Stage[]): void {
  const seconds: [string, string][] = [];
  let failed = false;
  for (const [name, command] of stages) {
    const startedAt = performance.now();
    console.log(`\n▶ ${name}: ${command}`);
    failed = spawnSync(command, { shell: true, stdio: 'inherit' }).status !== 0;
    seconds.push([
      name,
      `${((performance.now() - startedAt) / 1000).toFixed(1)} s${failed ? '  FAILED' : ''}`,
    ]);
    if (failed) break;
  }
  console.log(`\n${seconds.map(([name, time]) => `${name.padEnd(14)} ${time}`).join('\n')}`);
  if (failed) process.exit(1);
}
