import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type PanelResult, panelResultSchema } from '../../../domain/talk/panel/panel-result.ts';
import {
  type PanelAnswer,
  type PanelPlacement,
  type PanelWork,
  panelWorkSchema,
} from '../../../domain/talk/panel/panel-work.ts';
import type { Queryable, Tx } from '../../database.ts';
import { panelRuns, talkSpendings } from '../../schema/talk.ts';

const storedTextsSchema = z.object({ version: z.literal(1), texts: z.array(z.string()).min(1).max(2) });
const storedResultVersion = 1;
const storedResultSchema = z.object({ version: z.literal(storedResultVersion), result: panelResultSchema });

/** A run for lists: the database counts the answers, they are not loaded. */
export type PanelRunRow = {
  id: number;
  analysisId: number;
  state: 'running' | 'done' | 'failed';
  texts: string[];
  answered: number;
  repeats: number;
  /** Null while it runs, and when another release wrote it. */
  result: PanelResult | null;
  createdAt: Date;
};

const listed = {
  id: panelRuns.id,
  analysisId: panelRuns.analysisId,
  state: panelRuns.state,
  texts: panelRuns.texts,
  answered: sql<number>`(select count(*)::int from jsonb_object_keys(${panelRuns.answers}->'answers'))`,
  repeats: sql<number>`(${panelRuns.answers}->>'repeats')::int`,
  result: panelRuns.result,
  createdAt: panelRuns.createdAt,
};
type Listed = Omit<PanelRunRow, 'texts' | 'result'> & { texts: unknown; result: unknown };

const asRow = ({ texts, result, ...row }: Listed): PanelRunRow => ({
  ...row,
  texts: storedTextsSchema.parse(texts).texts,
  result: storedResultSchema.safeParse(result).data?.result ?? null,
});

export async function listPanelRunRows(
  db: Queryable,
  analysisId: number,
  atMost: number,
): Promise<PanelRunRow[]> {
  const rows = await db
    .select(listed)
    .from(panelRuns)
    .where(eq(panelRuns.analysisId, analysisId))
    .orderBy(desc(panelRuns.id))
    .limit(atMost);
  return rows.map(asRow);
}

export async function findPanelRunOfSpending(db: Queryable, spendingId: number): Promise<PanelRunRow | null> {
  const [row] = await db.select(listed).from(panelRuns).where(eq(panelRuns.spendingId, spendingId));
  return row ? asRow(row) : null;
}

/** A repeat of a failed request continues with its stored answers. */
export async function startPanelRun(
  tx: Tx,
  run: { analysisId: number; spendingId: number; texts: readonly string[]; work: PanelWork; createdAt: Date },
): Promise<number> {
  const { analysisId, spendingId, texts, work, createdAt } = run;
  const [row] = await tx
    .insert(panelRuns)
    .values({ analysisId, spendingId, texts: { version: 1, texts }, answers: work, createdAt })
    .onConflictDoUpdate({ target: panelRuns.spendingId, set: { state: 'running', finishedAt: null } })
    .returning({ id: panelRuns.id });
  if (!row) throw new Error('a panel run was opened and not returned');
  return row.id;
}

export type PanelRunAtWork = {
  id: number;
  analysisId: number;
  texts: string[];
  /** Null when a newer release started it. */
  work: PanelWork | null;
  spending: { id: number; claimedAt: Date };
  createdAt: Date;
};

/** Null when the run has ended or was deleted with its report. */
export async function findPanelRunAtWork(db: Queryable, id: number): Promise<PanelRunAtWork | null> {
  const [row] = await db
    .select({
      analysisId: panelRuns.analysisId,
      texts: panelRuns.texts,
      answers: panelRuns.answers,
      spending: { id: talkSpendings.id, claimedAt: talkSpendings.claimedAt },
      createdAt: panelRuns.createdAt,
    })
    .from(panelRuns)
    .innerJoin(talkSpendings, eq(talkSpendings.id, panelRuns.spendingId))
    .where(and(eq(panelRuns.id, id), eq(panelRuns.state, 'running')));
  if (!row) return null;
  const { analysisId, texts, answers, spending, createdAt } = row;
  const work = panelWorkSchema.safeParse(answers).data ?? null;
  return { id, analysisId, texts: storedTextsSchema.parse(texts).texts, work, spending, createdAt };
}

/** Adds one answer or placement. False when another worker stored it first, or the run has ended. */
const store = async (
  db: Queryable,
  id: number,
  list: 'answers' | 'placements',
  key: string,
  value: object,
) => {
  const path = sql`array[${list}, ${key}]::text[]`;
  const { rowCount } = await db
    .update(panelRuns)
    .set({ answers: sql`jsonb_set(${panelRuns.answers}, ${path}, ${JSON.stringify(value)}::jsonb)` })
    .where(
      and(eq(panelRuns.id, id), eq(panelRuns.state, 'running'), sql`${panelRuns.answers} #> ${path} is null`),
    );
  return rowCount === 1;
};

export const storeAnswer = (db: Queryable, id: number, cell: string, answer: PanelAnswer): Promise<boolean> =>
  store(db, id, 'answers', cell, answer);

export const storePlacement = (
  db: Queryable,
  id: number,
  repeat: number,
  placement: PanelPlacement,
): Promise<boolean> => store(db, id, 'placements', String(repeat), placement);

/** False when the run has ended before. */
export async function endPanelRun(
  tx: Tx,
  id: number,
  result: PanelResult | null,
  finishedAt: Date,
): Promise<boolean> {
  const stored = result && { version: storedResultVersion, result };
  const { rowCount } = await tx
    .update(panelRuns)
    .set({ state: result ? 'done' : 'failed', result: stored, finishedAt })
    .where(and(eq(panelRuns.id, id), eq(panelRuns.state, 'running')));
  return rowCount === 1;
}
