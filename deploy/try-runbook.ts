import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'yaml';
import { buildIfStale } from '../harness/fresh-build.ts';
import { happens, secondsSince } from '../harness/until.ts';
import { openTrialShop } from './observability/open-trial-shop.ts';
import { startWatchers } from './observability/start-watchers.ts';
import type { Trial } from './observability/trial.ts';
import { trials } from './observability/trials.ts';
import { cleanup, runTrial } from './run-trial.ts';

/**
 * `npm run prove -- runbook [-- OrdersNotStarted …]` tries docs/runbook.md: a shop on loopback, a real Prometheus and
 * Alertmanager with shortened rules. For each alert: cause it, see it fire, follow the runbook, see it end.
 */
const firesWithinMs = 240_000;
const endsWithinMs = 240_000;
const asked = process.argv.slice(2);
const rules = parse(readFileSync('deploy/observability/alerts.yaml', 'utf8')) as {
  groups: { rules: { alert: string }[] }[];
};
const alerts = rules.groups.flatMap((group) => group.rules.map(({ alert }) => alert));
type Line = { fired: number | null; ended: number | null; mailed: boolean };
const lines = new Map<string, Line>();

await runTrial(tryRunbook);

async function tryRunbook(): Promise<number> {
  buildIfStale();
  const shop = await openTrialShop(cleanup);
  await Promise.all([shop.start('server'), shop.start('worker-1')]);
  const watchers = await startWatchers(cleanup, shop.targets);
  /** The sweep alone needs up to two minutes to show that it runs. */
  const untilRest = async (): Promise<string[]> => {
    await happens(180_000, async () => (await watchers.firing()).size === 0);
    return [...(await watchers.firing())];
  };
  await sleep(10_000);
  const atRest = await untilRest();
  console.log(`at rest: ${atRest.join(', ') || 'no alert'}`);

  const mine = trials.map((make) => make()).filter(isAsked);
  for (const trial of mine) {
    for (const alert of trial.alerts) lines.set(alert, { fired: null, ended: null, mailed: false });
    try {
      await carryOut(trial);
    } catch (error) {
      console.error(trial.alerts.join(', '), error);
    }
  }
  async function carryOut({ alerts: its, cause, follow }: Trial): Promise<void> {
    const line = (alert: string) => lines.get(alert) as Line;
    const look = async (atFiring: (alert: string) => void, atSilent: (alert: string) => void) => {
      const firing = await watchers.firing();
      for (const alert of its) (firing.has(alert) ? atFiring : atSilent)(alert);
    };
    await happens(120_000, async () => {
      const firing = await watchers.firing();
      return !its.some((alert) => firing.has(alert));
    });
    const causedAt = performance.now();
    const seeFire = async (): Promise<boolean> => {
      await look(
        (alert) => {
          line(alert).fired ??= secondsSince(causedAt);
        },
        () => {},
      );
      return its.every((alert) => line(alert).fired !== null);
    };
    await whileLooking(cause(shop), seeFire);
    await happens(firesWithinMs, seeFire);
    await sleep(5_000); // for its mail
    await look(
      () => {},
      (alert) => {
        // Ended before anything was done about it.
        if (line(alert).fired !== null) line(alert).ended = 0;
      },
    );
    const followedAt = performance.now();
    const seeEnd = async (): Promise<boolean> => {
      await look(
        () => {},
        (alert) => {
          if (line(alert).fired !== null) line(alert).ended ??= secondsSince(followedAt);
        },
      );
      return its.every((alert) => line(alert).fired === null || line(alert).ended !== null);
    };
    await whileLooking(follow(shop), seeEnd);
    await happens(endsWithinMs, seeEnd);
    const mails = await watchers.mails();
    for (const alert of its) {
      line(alert).mailed = mails.some((subject) => subject.endsWith(`: ${alert}`));
      console.log(alert, JSON.stringify(line(alert)));
    }
  }

  const empty = await emptyPanels(watchers.hasAnswer);
  console.log(`panels without anything to show: ${empty.join(', ') || 'none'}`);
  const after = await untilRest();
  console.log(`\n${new Date().toISOString().slice(0, 16)}, load ${loadavg()[0]?.toFixed(1)}`);
  console.log('| alert | fired after | over after | mail |\n| --- | --- | --- | --- |');
  for (const [alert, { fired, ended, mailed }] of lines)
    console.log(
      `| ${alert} | ${fired ?? 'NOT'} s | ${ended === 0 ? 'by itself' : `${ended ?? 'NOT'} s`} | ${mailed ? 'yes' : 'no'} |`,
    );
  const untried = asked.length > 0 ? [] : alerts.filter((alert) => !lines.has(alert));
  console.log(`not tried: ${untried.join(', ') || 'none'}; still firing: ${after.join(', ') || 'none'}`);
  const bad = [...lines.values()].filter(({ fired, ended }) => fired === null || ended === null);
  return bad.length + untried.length + after.length + atRest.length;
}

/** By now every dashboard panel should have data. */
async function emptyPanels(hasAnswer: (query: string) => Promise<boolean>): Promise<string[]> {
  const empty: string[] = [];
  for (const name of ['shop', 'machine']) {
    const { panels } = JSON.parse(readFileSync(`deploy/observability/dashboards/${name}.json`, 'utf8')) as {
      panels: { title: string; targets?: { expr: string }[] }[];
    };
    for (const { title, targets = [] } of panels)
      for (const { expr } of targets)
        if (!(await hasAnswer(expr.replaceAll('$__rate_interval', '5m')))) empty.push(`${name}: ${title}`);
  }
  return empty;
}

/** Polls throughout, because alerts come and go while the steps run. */
async function whileLooking(work: Promise<unknown>, look: () => Promise<unknown>): Promise<void> {
  let isDone = false;
  const looking = (async () => {
    while (!isDone) {
      await look();
      await sleep(500);
    }
  })();
  try {
    await work;
  } finally {
    isDone = true;
    await looking;
  }
}

function isAsked({ alerts: its }: Trial): boolean {
  return asked.length === 0 || its.some((alert) => asked.includes(alert));
}
