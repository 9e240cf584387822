import type { FastifyInstance, FastifyRequest } from 'fastify';
import { credentialsOf } from '../../access/http/actor.ts';
import { identifyActor } from '../../access/identify-actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { OpenSsrPage } from '../../platform/http/pages/web-pages.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import type { PlanTicks } from '../../report/plan/contract.ts';
import { viewPlanTicks } from '../../report/plan/tick-action.ts';
import type { Analysis } from '../contract.ts';
import { createPages, viewAnalysis } from '../follow/view-analysis.ts';
import { parseAnalysisId } from '../rules/analysis-id.ts';

export type WriteReport = (analysis: Analysis, ticks: PlanTicks) => string | null | Promise<string | null>;

/** Checks the API's right from the cookies alone. After any failure the page loads its report itself. */
export function ssrPages(
  app: FastifyInstance,
  deps: Dependencies,
  writeReport: WriteReport,
  { secure, secondsToWait }: { secure: boolean; secondsToWait: (request: FastifyRequest) => Promise<number> },
): OpenSsrPage {
  const open = createPages(deps);
  return async (request, { etag, withReport }) => {
    const { view, ...rest } = request.query as Record<string, unknown>;
    const id = typeof view === 'string' ? parseAnalysisId(view) : null;
    if (id === null || Object.keys(rest).length > 0) return null;
    const credentials = { ...credentialsOf(app, request, secure), bearerToken: null };
    if (credentials.visitorId === null && credentials.sessionId === null) return null;
    const seconds = await secondsToWait(request);
    if (seconds > 0) return seconds;
    try {
      const actor = await identifyActor(deps, credentials);
      const write = async () => {
        const [analysis, ticks] = await Promise.all([
          viewAnalysis(deps, actor, id),
          viewPlanTicks(deps, actor, id),
        ]);
        const report = await writeReport(analysis, ticks);
        return report === null ? null : withReport(report);
      };
      return await open(actor, id, { around: etag, write });
    } catch (error) {
      if (!(error instanceof AppError))
        request.log.error({ err: error }, 'a report could not be written into its page');
      return null;
    }
  };
}
