import { eq, sql } from 'drizzle-orm';
import type { AnalysisAccess } from '../../domain/access/access-rights.ts';
import { memoizeLast } from '../../domain/memoize-last.ts';
import type { StepFinding } from '../../domain/report/live-findings.ts';
import type { JournalLine } from '../../domain/report/report-steps.ts';
import type { Db, Queryable } from '../database.ts';
import { findWaitingSince } from '../report/reports-waiting-now.ts';
import { analysisChanges, analysisRequests } from '../schema/analysis.ts';
import { reportRuns } from '../schema/report.ts';
import { type AnalysisRow, grantsHeld, isUnopened } from './analyses.ts';

export type PollHead = {
  access: AnalysisAccess;
  isUnopened: boolean;
  changeNumber: number;
  /** Of the current state; null for a finished report whose response is not stored. */
  tag: string | null;
  /** Of a finished report, compressed by brotli; null when the client has it. */
  response: Buffer | null;
};
export type Poll = PollHead & {
  analysis: AnalysisRow;
  journal: JournalLine[];
  findings: StepFinding[];
  waitingSince: Date | null;
};
export type Asked = { id: number; visitorId: string | null; heldTags: readonly string[]; maker: string };

const isStored = sql<boolean>`${analysisChanges.responseMaker} is not distinct from ${sql.placeholder('maker')}`;
const head = {
  userId: analysisRequests.userId,
  status: analysisRequests.status,
  grants: grantsHeld,
  isUnopened,
  number: analysisChanges.number,
  isStored,
  responseTag: analysisChanges.responseTag,
  response: sql<Buffer | null>`case when ${isStored} and ${analysisChanges.responseTag} <> all(${sql.placeholder('heldTags')}::text[])
    then ${analysisChanges.response} end`,
};
const epochMs = (moment: string) => sql.raw(`extract(epoch from ${moment}) * 1000`);
type JournalEntry = [key: string, startedMs: number, doneMs: number | null, finding: unknown];
/** Of the outputs only what the progress view shows: the cast, and the first insight of each finished module. */
const journal = sql<JournalEntry[] | null>`(
  select json_agg(json_build_array(key, ${epochMs('started_at')}, case when state = 'done' then ${epochMs('finished_at')} end,
    case when state = 'done' and ${analysisRequests.status} = 'processing' then
      case when key = 'cast' then output when key like 'write-module:%' then output -> 'plan' -> 0 -> 'insight' end end))
  from journal_steps where analysis_id = ${analysisRequests}.id and ${analysisRequests.status} not in ('pending', 'completed'))`;

const sameAnalysis = eq(analysisChanges.analysisId, analysisRequests.id);
const isAsked = eq(analysisRequests.id, sql.placeholder('id'));
const headQuery = memoizeLast((db: Queryable, name: string) =>
  db.select(head).from(analysisRequests).leftJoin(analysisChanges, sameAnalysis).where(isAsked).prepare(name),
);
const wholeQuery = memoizeLast((db: Queryable, name: string) =>
  db
    .select({ head, analysis: analysisRequests, journal, waitingSince: reportRuns.waitingSince })
    .from(analysisRequests)
    .leftJoin(analysisChanges, sameAnalysis)
    .leftJoin(reportRuns, eq(reportRuns.analysisId, analysisRequests.id))
    .where(isAsked)
    .prepare(name),
);

type FoundHead = Awaited<ReturnType<ReturnType<typeof headQuery>['execute']>>[number];
function readHead({ userId, grants, status, number, isStored, responseTag, ...rest }: FoundHead): PollHead {
  const changeNumber = number ?? 0;
  const tag = isStored ? responseTag : status === 'completed' ? null : String(changeNumber);
  return { ...rest, access: { ownerId: userId, grants }, changeNumber, tag };
}

/** What decides whether the client has the current state. */
export async function findPollHead(db: Db, asked: Asked): Promise<PollHead | null> {
  const [found] = await headQuery(db, 'poll_head').execute(asked);
  return found ? readHead(found) : null;
}

/** The same with all that the response of an unfinished report shows, in one round trip and of one moment. */
export async function findPoll(db: Db, asked: Asked): Promise<Poll | null> {
  const [found] = await wholeQuery(db, 'poll').execute(asked);
  if (!found) return null;
  const entries = found.journal ?? [];
  return {
    ...readHead(found.head),
    analysis: found.analysis,
    journal: entries.flatMap(([key, startedMs, doneMs]) => [
      { key, state: 'started' as const, at: new Date(startedMs) },
      ...(doneMs === null ? [] : [{ key, state: 'done' as const, at: new Date(doneMs) }]),
    ]),
    findings: entries.flatMap(([key, , , finding]) => (finding === null ? [] : [{ key, finding }])),
    // Whether it waits now depends on the queue; a query of the queue's partitions costs more than all of the rest.
    waitingSince: found.waitingSince && (await findWaitingSince(db, asked.id)),
  };
}

/** Does nothing when the analysis has changed since the number was read, is locked or is deleted. */
export const storeResponse = (
  db: Db,
  {
    analysisId,
    changeNumber,
    response,
    tag,
    maker,
  }: {
    analysisId: number;
    changeNumber: number;
    response: Buffer;
    tag: string;
    maker: string;
  },
): Promise<unknown> =>
  db.execute(sql`insert into analysis_changes as c (analysis_id, number, response, response_tag, response_maker)
    select id, ${changeNumber}, ${response}, ${tag}, ${maker} from analysis_requests where id = ${analysisId} for key share skip locked
    on conflict (analysis_id) do update set response = excluded.response, response_tag = excluded.response_tag,
      response_maker = excluded.response_maker where c.number = excluded.number`);
