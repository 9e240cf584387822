import type { ReportDetails, Results } from '../../domain/report/report.ts';

/** What a PDF is made of. No id, key or address of the order is in here, so none can be printed. */
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
