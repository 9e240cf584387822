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
import { followAnalysis, viewAnalysis } from '../../operations/view-analysis.ts';
import { heldMarks, tagOf } from '../entity-tag.ts';
import { type Call, type Route, route, unchanged } from '../route.ts';
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
  route(getAnalysis, async ({ actor, params, request, reply }) => {
    // What an administrator reads is written down, so it is always told in full.
    if (actor.administratorId !== null) return viewAnalysis(deps, actor, params.id);
    const { mark, analysis } = await followAnalysis(deps, actor, params.id, heldMarks(request));
    reply.header('etag', tagOf(mark));
    return analysis ?? unchanged;
  }),
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
