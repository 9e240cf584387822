import type { ReportDetails, Results } from '../../domain/report/report.ts';

/** Contains no id, key or address, so none can be printed. */
export type ReportPdfInput = {
  product: { name: string; tagline: string };
  order: {
    targetMarket: string;
    productService: string;
    reportType: 'atm' | 'full';
    /** ISO 8601, UTC. */
    completedAt: string;
  };
  results: Results;
  details: ReportDetails;
};
