import { readFileSync } from 'node:fs';

/** Share of the CPU time wanted since the start that the host gave to other machines. */
export function watchStolenTime(): () => number {
  const read = () => {
    const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = readFileSync(
      '/proc/stat',
      'utf8',
    )
      .split('\n', 1)
      .flatMap((line) => line.trim().split(/\s+/).slice(1))
      .map(Number);
    return { wanted: user + nice + system + irq + softirq + steal, steal };
  };
  const before = read();
  return () => {
    const now = read();
    return (now.steal - before.steal) / Math.max(1, now.wanted - before.wanted);
  };
}
