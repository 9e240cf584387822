import type { ShownDetails } from '../document/rules/report.ts';

/** Contains no id, key or address, so none can be printed. */
export type ReportPdfInput = {
  product: { name: string; tagline: string };
  reportType: 'atm' | 'full';
  /** ISO 8601, UTC. */
  completedAt: string;
  /** What the customer wrote. Null when the reader may not see it, as behind a share link. */
  order: { targetMarket: string; productService: string } | null;
  details: ShownDetails;
};
