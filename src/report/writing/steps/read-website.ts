import type { AnalysisRow } from '../../../analysis/store.ts';
import type { ReportRun } from '../../../platform/journal/dependencies.ts';
import { runStep } from '../../../platform/journal/run-step.ts';
import {
  emptySnapshot,
  hasText,
  type WebsiteSnapshot,
  websiteSnapshotSchema,
} from '../../../platform/website/rules.ts';
import { snapshotOfPastedText } from '../../../platform/website/website.ts';

/** A site that cannot be read does not fail the report; the report says so. */
export const readWebsite = (run: ReportRun, order: AnalysisRow): Promise<WebsiteSnapshot> => {
  const { websiteUrl, websiteContent } = order;
  return runStep(run, {
    key: 'read-website',
    version: 1,
    inputs: { websiteUrl, websiteContent },
    schema: websiteSnapshotSchema,
    work: async ({ signal }) => {
      const pasted = websiteContent === null ? null : snapshotOfPastedText(websiteContent);
      if (pasted && hasText(pasted)) return { output: pasted, spent: null };
      const output =
        websiteUrl === null ? emptySnapshot('not_given') : await run.deps.website.read(websiteUrl, signal);
      return { output, spent: null };
    },
  });
};
