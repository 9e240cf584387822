import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { until } from '../../harness/until.ts';
import { completed, keepOn, type Trial } from './trial.ts';

export const longQueueAndLocks = (): Trial => {
  let readers: { end: () => Promise<void> }[] = [];
  let blocker: { end: () => Promise<void> } | null = null;
  let session: pg.Client;
  return {
    alerts: ['QueueGrowing', 'AnswersSlow'],
    cause: async (shop) => {
      const [order] = await shop.orders(1);
      if (!order) throw new Error('no order');
      await completed(shop, [order]);
      await shop.fault('mail', { kind: 'delay', ms: 60_000 });
      for (let n = 0; n < 90; n += 1) await shop.admin('POST', `/api/analysis/${order.id}/resend-email`);
      session = new pg.Client({ connectionString: shop.databaseUrl, application_name: 'somebody' });
      session.on('error', () => {});
      await session.connect();
      const lock = 'begin; lock table analysis_requests; select pg_sleep(1.7); commit';
      blocker = keepOn(() => session.query(lock), 50);
      readers = Array.from({ length: 30 }, () =>
        keepOn(
          () => fetch(`${shop.web}/api/analysis/${order.id}`, { headers: { cookie: order.cookie } }),
          20,
        ),
      );
    },
    follow: async (shop) => {
      const blocking = await until('the blocker is seen', 10_000, async () => {
        const rows = await shop.query<{ pid: number }>(`
          select distinct blocker.pid, blocker.application_name, blocker.query from pg_stat_activity waiting
          join pg_stat_activity blocker on blocker.pid = any(pg_blocking_pids(waiting.pid))
          where blocker.application_name not like 'innerbuyer%'`);
        return rows.length > 0 && rows;
      });
      for (const { pid } of blocking) await shop.query(`select pg_terminate_backend(${pid})`);
      await blocker?.end();
      await Promise.all(readers.map((reader) => reader.end()));
      await shop.noFaults('mail');
      for (const worker of ['worker-1', 'worker-2'] as const) await shop.restart(worker); // they wait for the old answers
    },
  };
};

const planted = (script: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}`,
});

export const dyingWorker = (): Trial => ({
  alerts: ['ProcessRestarting'],
  cause: async (shop) => {
    await shop.start('worker-3');
    for (let n = 0; n < 3; n += 1) {
      await sleep(2_500); // long enough to be seen
      await shop.restart('worker-3', {}, 'SIGKILL');
    }
  },
  follow: async () => {}, // nothing to do
});

export const sickWorker = (): Trial => ({
  alerts: ['EventLoopBlocked', 'EventLoopStoodStill', 'MemoryHigh'],
  cause: (shop) =>
    shop.restart(
      'worker-3',
      planted(`globalThis.hog = Buffer.alloc(700e6, 1);
        const compute = (ms) => { const end = Date.now() + ms; while (Date.now() < end); };
        setInterval(compute, 1000, 850).unref();
        setInterval(compute, 15000, 3000).unref();`),
      'SIGKILL',
    ),
  follow: (shop) => shop.restart('worker-3', {}, 'SIGKILL'),
});

export const failingChores = (): Trial => ({
  alerts: ['ChoresMissing', 'ChoreOverdue'],
  cause: async (shop) => {
    await shop.query(`
      update pgboss.job set created_on = now() - interval '50 minutes', completed_on = now() - interval '50 minutes'
        where name = 'chore' and singleton_key = 'delete-expired-sessions';
      update pgboss.schedule set cron = '0 0 1 1 *' where key = 'queue-lost-reports';
      create function fail_sweep() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$;
      create trigger fail_sweep before delete on sessions for each statement execute function fail_sweep()`);
  },
  follow: async (shop) => {
    await shop.query(
      `update pgboss.schedule set cron = '* * * * *' where key = 'queue-lost-reports';
      drop trigger fail_sweep on sessions; drop function fail_sweep()`,
    );
  },
});

export const missingProcesses = (): Trial => ({
  alerts: ['ServerMissing', 'WorkerMissing'],
  cause: async (shop) => {
    for (const name of ['server', 'worker-1', 'worker-2', 'worker-3'] as const)
      await shop.stop(name, 'SIGKILL');
  },
  follow: async (shop) => {
    await Promise.all((['server', 'worker-1'] as const).map((name) => shop.start(name)));
    await completed(shop, await shop.orders(1));
  },
});

export const lostDatabase = (): Trial => ({
  alerts: ['DatabaseDown'],
  cause: async (shop) => void (await shop.postgres.killHard()),
  follow: async (shop) => {
    await shop.postgres.start();
    await until('the shop takes orders again', 60_000, () =>
      fetch(`${shop.web}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    await completed(shop, await shop.orders(1));
  },
});
