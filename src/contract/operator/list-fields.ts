import { z } from 'zod';
import { countUpTo } from '../../domain/bounded-count.ts';

/** `next` is the cursor of the next page; null on the last. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next: z.string().nullable() });

export const idCursor = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .describe('`next` of the previous page');

export const boundedCount = z.object({ count: z.int().max(countUpTo), isMore: z.boolean() });

export const dayField = z.iso.date();
export const moment = z.iso.datetime();
