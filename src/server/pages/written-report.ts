import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Analysis } from '../../contract/analysis/analysis.ts';
import type { PlanTicks } from '../../contract/report/plan.ts';
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
    if (typeof view !== 'string' || !/^[1-9]\d{0,15}$/.test(view) || Object.keys(rest).length > 0)
      return null;
    const credentials = { ...credentialsOf(app, request, secure), bearerToken: null };
    if (credentials.visitorId === null && credentials.sessionId === null) return null;
    try {
      const actor = await identifyActor(deps, credentials);
      const [analysis, ticks] = await Promise.all([
        viewAnalysis(deps, actor, Number(view)),
        viewPlanTicks(deps, actor, Number(view)),
      ]);
      return await write(analysis, ticks);
    } catch (error) {
      if (!(error instanceof AppError))
        request.log.error({ err: error }, 'a report could not be written into its page');
      return null;
    }
  };
