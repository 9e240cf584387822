import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { authoriseAnalysis, authorisePoll } from '../../access/authorise-analysis.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import { countAnalyses, listAnalysesBefore, noteOpened } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import {
  type PresentedAnalysis,
  presentAnalysis,
  presentInList,
  presentUnfinished,
} from './present-analysis.ts';
import {
  findPoll,
  findPollState,
  type Poll,
  type PollRequest,
  type PollState,
  storeResponse,
} from './store.ts';

export async function viewAnalysis(
  { db }: Dependencies,
  actor: Actor,
  analysisId: number,
  action: 'view' | 'review-order' = 'view',
): Promise<PresentedAnalysis> {
  const row = await authoriseAnalysis(db, actor, action, analysisId);
  return presentAnalysis(db, row);
}

type Followed = {
  tag: string;
  /** Compressed by brotli for a finished report; null when the client has the current version. */
  json: string | Buffer | null;
};
/** Validates against the response's schema. */
type Write = (analysis: PresentedAnalysis) => string;

/** For polling by customers. */
export async function followAnalysis(
  deps: Dependencies,
  actor: Actor,
  analysisId: number,
  {
    heldTags,
    isInWorkspace,
    write,
  }: {
    heldTags: readonly string[];
    /** Whether the page shows the report; others only wait for it. */
    isInWorkspace: boolean;
    write: Write;
  },
): Promise<Followed> {
  const { db, now, log } = deps;
  const asked = { id: analysisId, visitorId: actor.visitorId, buildId: buildIdOf(deps) };
  const noteShown = async ({ isUnopened }: PollState) => {
    if (!isInWorkspace || !isUnopened) return;
    await noteOpened(db, analysisId, now()).catch((error: unknown) =>
      log.warn({ err: error, analysisId }, 'report view could not be recorded'),
    );
  };
  // Most clients with a tag have the current one; those without need everything.
  if (heldTags.length > 0) {
    const head = await authorisePoll(actor, findPollState(db, asked));
    if (head.tag !== null && heldTags.includes(head.tag)) {
      await noteShown(head);
      return { tag: head.tag, json: null };
    }
  }
  const poll = await authorisePoll(actor, findPoll(db, asked));
  await noteShown(poll);
  const { tag, json } = await responseOf(deps, poll, asked, write);
  return { tag, json: heldTags.includes(tag) ? null : json };
}

async function responseOf(
  deps: Dependencies,
  { analysis, changeNumber, tag, response, ...rest }: Poll,
  { id, buildId }: PollRequest,
  write: Write,
): Promise<Followed> {
  const { db, log } = deps;
  if (tag !== null && response !== null) return { tag, json: response };
  // Not validated: the types describe what our own code has just put together, and a test compares it with the schema.
  if (tag !== null && analysis.status !== 'completed')
    return { tag, json: JSON.stringify(await presentUnfinished(db, analysis, rest)) };
  const text = write(await presentAnalysis(db, analysis));
  const made = { tag: tagOf(text), response: await compress(text, quality) };
  await storeResponse(db, { analysisId: id, changeNumber, buildId, ...made }).catch((error: unknown) =>
    log.warn({ err: error, analysisId: id }, 'the response of a report could not be stored'),
  );
  return { tag: made.tag, json: made.response };
}

const compress = promisify(brotliCompress);
/** About 5 ms for 110 kB. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const tagOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 27);
/** Everything besides the database that a response depends on. */
const buildIdOf = ({ build }: Dependencies) => build;

const pageSize = 100;
type Page = { items: ReturnType<typeof presentInList>[]; nextBefore: number | null };

export async function listOwnAnalyses(deps: Dependencies, actor: Actor, before?: number): Promise<Page> {
  const { userId } = actor;
  if (userId === null) throw new AppError(deps.identity ? 'unauthenticated' : 'sign_in_unavailable');
  const rows = await listAnalysesBefore(deps.db, { before: before ?? null, userId, limit: pageSize + 1 });
  const items = rows.slice(0, pageSize).map(presentInList);
  return { items, nextBefore: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null };
}

export async function countAllAnalyses(deps: Dependencies, actor: Actor) {
  if (actor.administratorId === null) throw new AppError('unauthenticated');
  const now = deps.now();
  return countAnalyses(deps.db, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth())));
}
