import { z } from 'zod';
import { countUpTo } from '../../domain/bounded-count.ts';

/** Pages of the admin area: `next` opens the next one and is null on the last. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next: z.string().nullable() });

export const idCursor = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .describe('`next` of the page before');

export const boundedCount = z.object({ count: z.int().max(countUpTo), isMore: z.boolean() });

export const dayField = z.iso.date();
export const moment = z.iso.datetime();
