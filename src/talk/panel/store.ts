import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { firstRow, type Queryable, type Tx } from '../../platform/database/database.ts';
import { panelRuns, talkSpendings } from '../schema.ts';
import { type PanelResult, panelResultSchema } from './rules/panel-result.ts';
import type { PanelWork } from './rules/panel-work.ts';
import type { Happened, PanelKind } from './rules/past-tests.ts';

const storedResultVersion = 1;
const storedResultSchema = z.object({ version: z.literal(storedResultVersion), result: panelResultSchema });

/** For lists: the database counts the answers, they are not loaded. */
const listed = {
  id: panelRuns.id,
  state: panelRuns.state,
  kind: panelRuns.kind,
  texts: panelRuns.texts,
  pictures: panelRuns.pictures,
  answered: sql<number>`(select count(*)::int from jsonb_object_keys(${panelRuns.answers}->'answers'))`,
  repeats: sql<number>`(${panelRuns.answers}->>'repeats')::int`,
  hasControl: sql<boolean>`${panelRuns.answers}->>'control' is not null`,
  result: panelRuns.result,
  happened: panelRuns.happened,
  happenedCounts: panelRuns.happenedCounts,
  isPublic: panelRuns.isPublic,
  createdAt: panelRuns.createdAt,
};

/** Null while the run is active, and when another release wrote the result. */
export const readPanelResult = (stored: unknown): PanelResult | null =>
  storedResultSchema.safeParse(stored).data?.result ?? null;

/** Newest first. */
export const listPanelRunRows = (db: Queryable, analysisId: number, kind: PanelKind, atMost: number) =>
  db
    .select(listed)
    .from(panelRuns)
    .where(and(eq(panelRuns.analysisId, analysisId), eq(panelRuns.kind, kind)))
    .orderBy(desc(panelRuns.id))
    .limit(atMost);
export type PanelRunRow = Awaited<ReturnType<typeof listPanelRunRows>>[number];

export const findPanelRun = (db: Queryable, analysisId: number, id: number): Promise<PanelRunRow | null> =>
  firstRow(
    db
      .select(listed)
      .from(panelRuns)
      .where(and(eq(panelRuns.analysisId, analysisId), eq(panelRuns.id, id))),
  );

export const findPanelRunOfSpending = (db: Queryable, spendingId: number): Promise<PanelRunRow | null> =>
  firstRow(db.select(listed).from(panelRuns).where(eq(panelRuns.spendingId, spendingId)));

export type EnteredHappening = Happened & { isPublic: boolean };
const happenedColumns = ({ what, counts, isPublic }: EnteredHappening, at: Date) => ({
  happened: what,
  happenedCounts: counts,
  happenedAt: at,
  isPublic,
});

export const storeHappened = (tx: Tx, id: number, entered: EnteredHappening, at: Date): Promise<unknown> =>
  tx.update(panelRuns).set(happenedColumns(entered, at)).where(eq(panelRuns.id, id));

/** A repeat of a failed request continues with its stored answers. */
export async function startPanelRun(
  tx: Tx,
  run: {
    analysisId: number;
    spendingId: number;
    kind: PanelKind;
    texts: readonly string[];
    /** Their files, when `texts` are names of pictures. */
    pictures: readonly string[];
    happened: EnteredHappening | null;
    work: PanelWork;
    createdAt: Date;
  },
): Promise<number> {
  const { texts, pictures, happened, work, ...row } = run;
  const known = happened && happenedColumns(happened, run.createdAt);
  const [opened] = await tx
    .insert(panelRuns)
    .values({ ...row, ...known, texts: [...texts], pictures: [...pictures], answers: work })
    .onConflictDoUpdate({ target: panelRuns.spendingId, set: { state: 'running' } })
    .returning({ id: panelRuns.id });
  if (!opened) throw new Error('a panel run was opened and not returned');
  return opened.id;
}

/** Null when the run has ended or was deleted with its report. */
export const findPanelRunAtWork = (db: Queryable, id: number) =>
  firstRow(
    db
      .select({
        id: panelRuns.id,
        analysisId: panelRuns.analysisId,
        kind: panelRuns.kind,
        texts: panelRuns.texts,
        pictures: panelRuns.pictures,
        work: panelRuns.answers,
        spending: { id: talkSpendings.id, claimedAt: talkSpendings.claimedAt },
        createdAt: panelRuns.createdAt,
      })
      .from(panelRuns)
      .innerJoin(talkSpendings, eq(talkSpendings.id, panelRuns.spendingId))
      .where(and(eq(panelRuns.id, id), eq(panelRuns.state, 'running'))),
  );
export type PanelRunAtWork = NonNullable<Awaited<ReturnType<typeof findPanelRunAtWork>>>;

/** The key of its file. */
export async function findPanelPicture(
  db: Queryable,
  { analysisId, run, place }: { analysisId: number; run: number; place: 'a' | 'b' },
): Promise<string | null> {
  const found = await findPanelRun(db, analysisId, run);
  return found?.pictures[place === 'a' ? 0 : 1] ?? null;
}

/** Adds one answer or placement, unless another worker stored it first or the run has ended. */
export const storeInRun = <List extends 'answers' | 'placements'>(
  db: Queryable,
  id: number,
  list: List,
  key: string,
  value: PanelWork[List][string],
): Promise<unknown> => {
  const path = sql`array[${list}, ${key}]::text[]`;
  return db
    .update(panelRuns)
    .set({ answers: sql`jsonb_set(${panelRuns.answers}, ${path}, ${JSON.stringify(value)}::jsonb)` })
    .where(
      and(eq(panelRuns.id, id), eq(panelRuns.state, 'running'), sql`${panelRuns.answers} #> ${path} is null`),
    );
};

/** False when the run has ended before. */
export async function endPanelRun(tx: Tx, id: number, result: PanelResult | null): Promise<boolean> {
  const stored = result && { version: storedResultVersion, result };
  const { rowCount } = await tx
    .update(panelRuns)
    .set({ state: result ? 'done' : 'failed', result: stored })
    .where(and(eq(panelRuns.id, id), eq(panelRuns.state, 'running')));
  return rowCount === 1;
}
