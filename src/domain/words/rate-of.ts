import { wilsonInterval } from '../wilson-interval.ts';
import type { Rate } from './word-reading.ts';

export const rateOf = (hits: number, of: number): Rate => ({
  hits,
  of,
  share: of === 0 ? 0 : hits / of,
  ...wilsonInterval(hits, of),
});
