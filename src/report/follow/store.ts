import { eq, sql } from 'drizzle-orm';
import type { AnalysisAccess } from '../../access/rules/access-rights.ts';
import { grantsOf } from '../../access/store/analysis-access.ts';
import { analysisChanges, analysisRequests } from '../../analysis/schema.ts';
import { type AnalysisRow, isUnopened } from '../../analysis/store.ts';
import { batchQueries } from '../../platform/database/batch-queries.ts';
import type { Db, Queryable } from '../../platform/database/database.ts';
import { memoizeLast } from '../../platform/rules/memoize-last.ts';
import { reportRuns } from '../schema.ts';
import type { JournalLine } from '../writing/rules/report-steps.ts';

export type PollState = {
  access: AnalysisAccess;
  isUnopened: boolean;
  isCompleted: boolean;
  changeNumber: number;
  /** The current state's tag; null for a finished report whose response is not stored. */
  tag: string | null;
};
export type Poll = PollState & {
  /** A finished report's response, compressed by brotli; null when it is not stored. */
  response: Buffer | null;
  analysis: AnalysisRow;
  journal: JournalLine[];
  /** When its last attempt began to wait for the model; whether it still does depends on the queue. */
  waitingSince: Date | null;
};
export type PollRequest = { id: number; visitorId: string | null; buildId: string };

/** Polls in one turn of the event loop share a query, because most requests to a server are polls. */
const asked = sql`unnest(${sql.placeholder('ids')}::bigint[], ${sql.placeholder('visitorIds')}::uuid[], ${sql.placeholder('buildIds')}::text[])
  with ordinality as asked(id, visitor_id, build_id, place)`;
const isStored = sql<boolean>`${analysisChanges.responseBuildId} is not distinct from asked.build_id`;
const head = {
  /** Counted from 1. */
  place: sql<number>`asked.place::int`,
  userId: analysisRequests.userId,
  status: analysisRequests.status,
  grants: grantsOf(sql`asked.visitor_id`),
  isUnopened,
  number: analysisChanges.number,
  isStored,
  responseTag: analysisChanges.responseTag,
};
const response = sql<Buffer | null>`case when ${isStored} then ${analysisChanges.response} end`;
const epochMs = (moment: string) => sql.raw(`extract(epoch from ${moment}) * 1000`);
type JournalEntry = [key: string, startedMs: number, doneMs: number | null];
const entries = sql<JournalEntry[] | null>`(
  select json_agg(json_build_array(key, ${epochMs('started_at')}, case when state = 'done' then ${epochMs('finished_at')} end))
  from journal_steps where analysis_id = ${analysisRequests}.id)`;
const journal = sql<
  JournalEntry[] | null
>`case when ${analysisRequests.status} not in ('pending', 'completed') then ${entries} end`;

const isAsked = eq(analysisRequests.id, sql`asked.id`);
const sameAnalysis = eq(analysisChanges.analysisId, analysisRequests.id);
const headQuery = memoizeLast((db: Queryable, name: string) =>
  db
    .select(head)
    .from(asked)
    .innerJoin(analysisRequests, isAsked)
    .leftJoin(analysisChanges, sameAnalysis)
    .prepare(name),
);
const wholeQuery = memoizeLast((db: Queryable, name: string) =>
  db
    .select({ head, response, analysis: analysisRequests, journal, waitingSince: reportRuns.waitingSince })
    .from(asked)
    .innerJoin(analysisRequests, isAsked)
    .leftJoin(analysisChanges, sameAnalysis)
    .leftJoin(reportRuns, eq(reportRuns.analysisId, analysisRequests.id))
    .prepare(name),
);
const columnsOf = (polls: readonly PollRequest[]) => ({
  ids: polls.map(({ id }) => id),
  visitorIds: polls.map(({ visitorId }) => visitorId),
  buildIds: polls.map(({ buildId }) => buildId),
});

type FoundHead = Awaited<ReturnType<ReturnType<typeof headQuery>['execute']>>[number];
function readHead({
  userId,
  grants,
  status,
  number,
  isStored,
  responseTag,
  isUnopened,
}: FoundHead): PollState {
  const changeNumber = number ?? 0;
  const isCompleted = status === 'completed';
  const tag = isStored ? responseTag : isCompleted ? null : String(changeNumber);
  return { access: { ownerId: userId, grants }, isUnopened, isCompleted, changeNumber, tag };
}

/** Finds what decides whether the client has the current state. Null for an unknown id. */
export const findPollState = batchQueries(async (db: Db, polls: PollRequest[]) => {
  const found = await headQuery(db, 'poll_heads').execute(columnsOf(polls));
  return new Map(found.map((row) => [row.place - 1, readHead(row)]));
});

/** The same, with all that the response shows or a finished report's stored response, in one snapshot. */
export const findPoll = batchQueries(async (db: Db, polls: PollRequest[]) => {
  const found = await wholeQuery(db, 'polls').execute(columnsOf(polls));
  return new Map(found.map((row) => [row.head.place - 1, readPoll(row)]));
});

type FoundPoll = Awaited<ReturnType<ReturnType<typeof wholeQuery>['execute']>>[number];
const readPoll = ({ head, journal, ...rest }: FoundPoll): Poll => ({
  ...readHead(head),
  ...rest,
  journal: readEntries(journal ?? []),
});

const readEntries = (entries: readonly JournalEntry[]): JournalLine[] =>
  entries.flatMap(([key, startedMs, doneMs]) => [
    { key, state: 'started' as const, at: new Date(startedMs) },
    ...(doneMs === null ? [] : [{ key, state: 'done' as const, at: new Date(doneMs) }]),
  ]);

export type Work = Pick<Poll, 'journal' | 'waitingSince'>;

/** The work on a report as a poll shows it, also for a finished report. */
export async function findWork(db: Queryable, analysisId: number): Promise<Work> {
  const [found] = await db
    .select({ entries, waitingSince: reportRuns.waitingSince })
    .from(analysisRequests)
    .leftJoin(reportRuns, eq(reportRuns.analysisId, analysisRequests.id))
    .where(eq(analysisRequests.id, analysisId));
  return { journal: readEntries(found?.entries ?? []), waitingSince: found?.waitingSince ?? null };
}

/** Does nothing when the analysis has changed since the number was read, is locked or is deleted. */
export const storeResponse = (
  db: Db,
  {
    analysisId,
    changeNumber,
    response,
    tag,
    buildId,
  }: {
    analysisId: number;
    changeNumber: number;
    response: Buffer;
    tag: string;
    buildId: string;
  },
): Promise<unknown> =>
  db.execute(sql`insert into analysis_changes as c (analysis_id, number, response, response_tag, response_maker)
    select id, ${changeNumber}, ${response}, ${tag}, ${buildId} from analysis_requests where id = ${analysisId} for key share skip locked
    on conflict (analysis_id) do update set response = excluded.response, response_tag = excluded.response_tag,
      response_maker = excluded.response_maker where c.number = excluded.number`);

/** 0 for an analysis that has not changed since it was ordered. */
export async function findChangeNumber(db: Queryable, analysisId: number): Promise<number> {
  const [found] = await db
    .select({ number: analysisChanges.number })
    .from(analysisChanges)
    .where(eq(analysisChanges.analysisId, analysisId));
  return found?.number ?? 0;
}
