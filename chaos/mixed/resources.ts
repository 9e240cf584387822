import { setTimeout as sleep } from 'node:timers/promises';
import { sendRefusedMessages } from './refused-messages.ts';

/** Counters from a process's metrics that grow only by a leak. */
type Resources = { timers: number; listeners: number; listenerWarnings: number };
type Watched = { name: string; metrics: string };

/** Idle connections and schedules have timers too. */
const mostTimersMore = 60;
const mostListenersMore = 3;
const idleWithinMs = 30_000;

export async function readResources({ metrics }: Watched): Promise<Resources> {
  const text = await (await fetch(metrics, { signal: AbortSignal.timeout(30_000) })).text();
  const value = (series: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(series))
        ?.split(' ')
        .at(-1) ?? 0,
    );
  return {
    timers: value('nodejs_active_resources{type="Timeout"}'),
    listeners: value('innerbuyer_process_listeners'),
    listenerWarnings: value('innerbuyer_process_warnings_total{name="MaxListenersExceededWarning"}'),
  };
}

/** Enough refused messages that a leak of one timer each shows, even in a process that has just started. */
export async function refuseManyMessages(
  servers: readonly string[],
  random: () => number,
): Promise<string[]> {
  const wrong: string[] = [];
  const atOnce = Array.from({ length: 10 }, () => sendRefusedMessages(servers, random, wrong, 30));
  await Promise.all(atOnce);
  return wrong;
}

/** Counters that have grown since the process started and do not fall when it is idle. */
export async function findGrowth(
  processes: readonly Watched[],
  fresh: ReadonlyMap<string, Resources>,
): Promise<{ growth: string[]; timers: string }> {
  const giveUpAt = performance.now() + idleWithinMs;
  for (;;) {
    const growth: string[] = [];
    const timers: string[] = [];
    for (const watched of processes) {
      const [before, now] = [fresh.get(watched.name), await readResources(watched)];
      if (!before) throw new Error(`${watched.name} was not watched from its start`);
      timers.push(`${before.timers}→${now.timers}`);
      if (now.timers > before.timers + mostTimersMore)
        growth.push(`${watched.name} has ${now.timers} timers, ${before.timers} at its start`);
      if (now.listeners > before.listeners + mostListenersMore)
        growth.push(`${watched.name} has ${now.listeners} listeners, ${before.listeners} at its start`);
      if (now.listenerWarnings > 0) growth.push(`${watched.name} was warned of too many listeners`);
    }
    if (growth.length === 0 || performance.now() > giveUpAt) return { growth, timers: timers.join(', ') };
    await sleep(1_000);
  }
}
