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
/** Of a query. With days outside, PostgreSQL and JavaScript disagree on the periods before and after. */
export const askedDay = dayField.refine(
  (day) => day >= '2000-01-01' && day < '2100-01-01',
  'Please choose a day between 2000 and 2099.',
);
export const moment = z.iso.datetime();
