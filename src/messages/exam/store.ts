import { setImmediate as nextTurn } from 'node:timers/promises';
import { findAnalysis } from '../../analysis/store.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { findUnparsedReport } from '../../report/document/store.ts';
import { listLockedItems, listVisibleItems } from '../upload/store.ts';
import { createLockedTextCheck } from './rules/locked-text.ts';

/**
 * Whether a text contains a passage of a locked message; null when none is locked. Passages that prompts may contain anyway do not
 * count: of visible messages, of the order and of the website, which may show reviews.
 */
export async function loadLockedTextCheck(
  db: Queryable,
  analysisId: number,
  website: readonly string[] = [],
): Promise<((text: string) => boolean) | null> {
  const locked = await listLockedItems(db, analysisId);
  if (locked.length === 0) return null;
  const visible = await listVisibleItems(db, analysisId);
  const order = await findAnalysis(db, analysisId);
  const evidence = (await findUnparsedReport(db, analysisId))?.details?.evidence ?? [];
  return createLockedTextCheck(
    locked.map(({ text }) => text),
    [
      ...visible.map(({ text }) => text),
      ...(order ? [order.targetMarket, order.productService, order.websiteContent ?? ''] : []),
      ...evidence.map(({ site }) => site?.text ?? ''),
      ...website,
    ],
    nextTurn,
  );
}
