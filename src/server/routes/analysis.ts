import {
  createAnalysis,
  getAnalysis,
  listAnalyses,
  listOwnAnalyses,
  updateAnalysis,
} from '../../contract/analysis.ts';
import { createAnalysis as orderAnalysis } from '../../operations/create-analysis.ts';
import type { Dependencies } from '../../operations/dependencies.ts';
import { listAllAnalyses, listOwnAnalyses as listOfActor } from '../../operations/list-analyses.ts';
import { updateAnalysis as startAnalysis } from '../../operations/update-analysis.ts';
import { viewAnalysis } from '../../operations/view-analysis.ts';
import { type Call, type Route, route } from '../route.ts';
import { rememberVisitor } from '../visitor.ts';

/** The next page is named in the Link header, so that the answer stays a plain array. */
function linkNextPage(
  { reply }: Pick<Call<typeof listAnalyses>, 'reply'>,
  path: string,
  nextBefore: number | null,
): void {
  if (nextBefore !== null) reply.header('link', `<${path}?before=${nextBefore}>; rel="next"`);
}

export const analysisRoutes = (deps: Dependencies): Route[] => [
  route(createAnalysis, async ({ actor, body, identity, cookies }) => {
    const { analysis, visitorId } = await orderAnalysis(deps, actor, body, identity);
    rememberVisitor(cookies, actor, visitorId);
    return analysis;
  }),
  route(updateAnalysis, ({ actor, params, body, identity }) =>
    startAnalysis(deps, actor, params.id, body, identity),
  ),
  route(getAnalysis, ({ actor, params }) => viewAnalysis(deps, actor, params.id)),
  route(listAnalyses, async ({ actor, query, reply }) => {
    const { items, nextBefore } = await listAllAnalyses(deps, actor, query.before);
    linkNextPage({ reply }, listAnalyses.path, nextBefore);
    return items;
  }),
  route(listOwnAnalyses, async ({ actor, query, reply }) => {
    const { items, nextBefore } = await listOfActor(deps, actor, query.before);
    linkNextPage({ reply }, listOwnAnalyses.path, nextBefore);
    return items;
  }),
];
