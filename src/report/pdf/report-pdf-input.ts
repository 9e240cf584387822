import type { TestedFindings } from '../../outcomes/results/rules/test-result.ts';
import type { ReportDetails, Results } from '../document/rules/report.ts';

/** Contains no id, key or address, so none can be printed. */
export type ReportPdfInput = {
  product: { name: string; tagline: string };
  reportType: 'atm' | 'full';
  /** ISO 8601, UTC. */
  completedAt: string;
  /** What the customer wrote. Null when the reader may not see it, as behind a share link. */
  order: { targetMarket: string; productService: string } | null;
  results: Results;
  details: ReportDetails;
  /** What the customer's tests showed; absent without results, and for readers who are not the customer. */
  outcomes?: {
    tested: TestedFindings;
    /** Findings of earlier versions that a test contradicted, and the version that was written from it. */
    corrected: { finding: string | null; prediction: string; correctedIn: number }[];
  };
};

/** A line of the page before and after, as a picture. */
export type LineCardInput = {
  shape: 'wide' | 'square';
  before: string;
  /** Empty when a check has cut it. */
  objection: string;
  buyer: string;
  after: string;
  business: string;
  language: string;
};
