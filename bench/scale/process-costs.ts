import { readFileSync } from 'node:fs';

const ticksPerSecond = 100; // CLK_TCK of Linux on every machine we know

export const childrenOf = (pid: number): number[] => {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
};

/** The fields of /proc/<pid>/stat after the name, which may contain spaces and brackets. */
function statOf(pid: number): number[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    return null; // it has ended
  }
}

export const parentOf = (pid: number): number => statOf(pid)?.[1] ?? 0;

/** CPU seconds of the process alone. */
export const ownCpuSeconds = (pid: number): number => {
  const stat = statOf(pid);
  return stat ? ((stat[11] ?? 0) + (stat[12] ?? 0)) / ticksPerSecond : 0;
};

/** CPU seconds of its children, ended or running. */
export const childrenCpuSeconds = (pid: number): number => {
  const stat = statOf(pid);
  const ended = stat ? ((stat[13] ?? 0) + (stat[14] ?? 0)) / ticksPerSecond : 0;
  return childrenOf(pid).reduce(
    (sum, child) => sum + ownCpuSeconds(child) + childrenCpuSeconds(child),
    ended,
  );
};

export const residentMegabytes = (pid: number): number => {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
};

/** A child of this process by the script it runs. */
export function findChild(script: string): number {
  const found = childrenOf(process.pid).find((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(script),
  );
  if (!found) throw new Error(`nobody runs ${script}`);
  return found;
}

export const firstChildOf = (pid: number): number | null => childrenOf(pid)[0] ?? null;
