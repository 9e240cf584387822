import { runWorker } from '../harness/shop/run-worker.ts';
import { poison } from './poison.ts';

/**
 * The shipped worker, killed at a chosen boundary: CRASH_AT="answered:author:1" kills the process the
 * first time it gets there. The pipeline's own hook has four boundaries per step. Wrapped dependencies add three at the
 * end of a report: `mail-queued:assemble` (inside the last transaction), `committed:assemble` (after it, before the
 * queue knows) and `sent:report-ready` (the mail server accepted the mail, our record of that is not written yet).
 * POISON="loop" or "exit" is what an order with the words of poison.ts does to it; STANDSTILL_SECONDS shortens the watchdog's 30, SUPERVISE_SECONDS is how often the queue is maintained.
 */
const crashAt = process.env.CRASH_AT ?? '';
const crashIf = (place: string) => {
  if (place === crashAt) process.kill(process.pid, 'SIGKILL');
};

const meetPoison = (text: string) => {
  if (!process.env.POISON || !text.includes(poison)) return;
  if (process.env.POISON === 'exit') process.exit(1);
  for (;;);
};

let assembled = false;
const change: Parameters<typeof runWorker>[0] = (deps) => ({
  ...deps,
  model: {
    ...deps.model,
    writeObject: async (request) => {
      meetPoison(request.prompt);
      return deps.model.writeObject(request);
    },
  },
  // Only the transaction that completes a report queues a mail in a worker (none of these reports fails).
  jobs: {
    ...deps.jobs,
    enqueue: async (tx, name, ...job) => {
      await deps.jobs.enqueue(tx, name, ...job);
      if (name !== 'mail') return;
      assembled = true;
      crashIf('mail-queued:assemble');
    },
  },
  db: Object.assign(Object.create(deps.db) as typeof deps.db, {
    transaction: async <T>(...args: Parameters<typeof deps.db.transaction<T>>) => {
      const result = await deps.db.transaction<T>(...args);
      if (assembled) crashIf('committed:assemble');
      return result;
    },
  }),
  mailer: {
    ...deps.mailer,
    send: async (mail) => {
      await deps.mailer.send(mail);
      if (mail.messageId.startsWith('<report-ready.')) crashIf('sent:report-ready');
    },
  },
  atBoundary: (boundary, stepKey) => crashIf(`${boundary}:${stepKey}`),
});
const superviseSeconds = Number(process.env.SUPERVISE_SECONDS ?? 2);
await runWorker(change, { ticks: Number(process.env.STANDSTILL_SECONDS ?? 30) }, (config) => ({
  ...config,
  worker: { ...config.worker, superviseSeconds },
}));
