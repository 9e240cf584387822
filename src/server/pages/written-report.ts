import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Analysis } from '../../contract/analysis/analysis.ts';
import type { PlanTicks } from '../../contract/report/plan.ts';
import { parseAnalysisId } from '../../domain/analysis/analysis-id.ts';
import { AppError } from '../../domain/app-error.ts';
import { identifyActor } from '../../operations/access/identify-actor.ts';
import { viewAnalysis } from '../../operations/analysis/view-analysis.ts';
import type { Dependencies } from '../../operations/dependencies.ts';
import { viewPlanTicks } from '../../operations/report/tick-action.ts';
import { credentialsOf } from '../actor.ts';

export type WriteReport = (analysis: Analysis, ticks: PlanTicks) => string | null | Promise<string | null>;

/** The same right as the API's, by the cookies alone. Whatever goes wrong, the page loads as before and says it. */
export const writtenReport =
  (app: FastifyInstance, deps: Dependencies, write: WriteReport, secure: boolean) =>
  async (request: FastifyRequest): Promise<string | null> => {
    const { view, ...rest } = request.query as Record<string, unknown>;
    const id = typeof view === 'string' ? parseAnalysisId(view) : null;
    if (id === null || Object.keys(rest).length > 0) return null;
    const credentials = { ...credentialsOf(app, request, secure), bearerToken: null };
    if (credentials.visitorId === null && credentials.sessionId === null) return null;
    try {
      const actor = await identifyActor(deps, credentials);
      const [analysis, ticks] = await Promise.all([
        viewAnalysis(deps, actor, id),
        viewPlanTicks(deps, actor, id),
      ]);
      return await write(analysis, ticks);
    } catch (error) {
      if (!(error instanceof AppError))
        request.log.error({ err: error }, 'a report could not be written into its page');
      return null;
    }
  };
