import type { FastifyInstance, FastifyRequest } from 'fastify';
import { credentialsOf } from '../../access/http/actor.ts';
import { identifyActor } from '../../access/identify-actor.ts';
import { noteOpened } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { viewAnalysis } from '../../report/follow/view-analysis.ts';
import { viewPlanTicks } from '../../report/plan/tick-action.ts';
import type { OpenReport } from './contract.ts';

/** Checks the API's right from the cookies alone. After any failure the page loads its report itself. */
export const reportsFor =
  (app: FastifyInstance, deps: Dependencies, secure: boolean) =>
  (request: FastifyRequest): OpenReport =>
  async (analysisId) => {
    const credentials = { ...credentialsOf(app, request, secure), bearerToken: null };
    if (credentials.visitorId === null && credentials.sessionId === null) return null;
    try {
      const actor = await identifyActor(deps, credentials);
      const [analysis, ticks] = await Promise.all([
        viewAnalysis(deps, actor, analysisId),
        viewPlanTicks(deps, actor, analysisId),
      ]);
      if (analysis.status !== 'completed' || analysis.revising !== null) return null;
      await noteOpened(deps.db, analysisId, deps.now());
      return { analysis, ticks };
    } catch (error) {
      if (!(error instanceof AppError))
        request.log.error({ err: error }, 'a report could not be read for its page');
      return null;
    }
  };
