import { eq } from 'drizzle-orm';
import { cookieOf, type openTestShop, someOrder } from '../../harness/shop/test-shop.ts';
import type { NewFact } from '../domain/report/revision.ts';
import { requestRevision } from '../operations/report/request-revision.ts';
import type { JobName } from '../store/queues.ts';
import { findReport } from '../store/report/report-documents.ts';
import { journalSteps, reportRevisions } from '../store/schema/report.ts';
import type { PipelineDependencies, ReportAttempt } from './dependencies.ts';
import { runReport } from './run-report.ts';
import { runRevision } from './run-revision.ts';

type Shop = Awaited<ReturnType<typeof openTestShop>>;
type Asked = { key: string; instructions: string; prompt: string };

export const price: NewFact = {
  kind: 'price',
  text: 'The app costs 24 dollars a month.',
  source: 'customer',
  line: null,
};

/** Takes jobs by hand, so that a test can crash an attempt and start two at once. For shops without a worker. */
export function handWorker(shop: Shop) {
  const { db, jobs } = shop.deps;
  const asked: Asked[] = [];
  const { model } = shop.deps;
  const deps: PipelineDependencies = {
    ...shop.deps,
    model: {
      ...model,
      writeObject: (request) => {
        const { idempotencyKey: key, instructions, prompt } = request;
        asked.push({ key, instructions, prompt });
        return model.writeObject(request);
      },
    },
  };

  async function take(queue: JobName, changes: Partial<PipelineDependencies> = {}): Promise<ReportAttempt> {
    const [job] = await jobs.boss.fetch<{ analysisId: number }>(queue, { includeMetadata: true });
    if (!job) throw new Error(`no ${queue} job`);
    const { signal } = new AbortController();
    const attempt = { queue, id: job.id, retryCount: job.retryCount };
    return {
      deps: { ...deps, ...changes },
      analysisId: job.data.analysisId,
      attempt,
      stopping: signal,
      signal,
    };
  }
  const end = ({ attempt }: ReportAttempt) => jobs.boss.complete(attempt.queue, attempt.id);

  async function write(changes: Record<string, unknown> = {}) {
    const created = await shop.app.inject({
      method: 'POST',
      url: '/api/analysis',
      payload: someOrder(changes),
    });
    const run = await take('report');
    await runReport(run);
    await end(run);
    const id: number = created.json().id;
    return { id, cookies: cookieOf(created), first: await reportOf(id) };
  }

  async function reportOf(id: number) {
    const report = await findReport(db, id);
    if (!report?.details) throw new Error(`no report ${id}`);
    return { results: report.results, details: report.details, revision: report.revision };
  }

  const request = (analysisId: number, changes: Partial<Parameters<typeof requestRevision>[2]> = {}) =>
    db.transaction((tx) =>
      requestRevision(tx, jobs, {
        analysisId,
        cause: 'answers',
        facts: [price],
        alsoModules: [],
        requestedBy: 'orderer',
        now: new Date(),
        ...changes,
      }),
    );

  /** One attempt at the queued revision. */
  async function revise(id: number, revision: number, changes: Partial<PipelineDependencies> = {}) {
    const run = await take('revision', changes);
    await runRevision(run, { analysisId: id, revision });
    await end(run);
  }

  /** The same job again, as after a crash. */
  async function queueAgain(run: ReportAttempt, revision: number): Promise<void> {
    await end(run);
    await db.transaction((tx) => jobs.enqueue(tx, 'revision', { analysisId: run.analysisId, revision }));
  }

  return {
    asked,
    take,
    end,
    write,
    reportOf,
    request,
    revise,
    queueAgain,
    rowsOf: (id: number) =>
      db
        .select()
        .from(reportRevisions)
        .where(eq(reportRevisions.analysisId, id))
        .orderBy(reportRevisions.revision),
    journalOf: (id: number) => db.select().from(journalSteps).where(eq(journalSteps.analysisId, id)),
  };
}
