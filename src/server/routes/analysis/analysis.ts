import {
  correctCheckout,
  createAnalysis,
  getAnalysis,
  listAnalyses,
  listOwnAnalyses,
  updateAnalysis,
} from '../../../contract/analysis/analysis.ts';
import { extendChangeWindow, saveDraft } from '../../../contract/analysis/draft.ts';
import { correctCheckout as correctOrder } from '../../../operations/analysis/correct-checkout.ts';
import { createAnalysis as orderAnalysis } from '../../../operations/analysis/create-analysis.ts';
import { extendChangeWindow as extendWindow } from '../../../operations/analysis/extend-change-window.ts';
import {
  listAllAnalyses,
  listOwnAnalyses as listOfActor,
} from '../../../operations/analysis/list-analyses.ts';
import { saveDraft as saveDraftOf } from '../../../operations/analysis/save-draft.ts';
import { updateAnalysis as startAnalysis } from '../../../operations/analysis/update-analysis.ts';
import { followAnalysis, viewAnalysis } from '../../../operations/analysis/view-analysis.ts';
import type { Dependencies } from '../../../operations/dependencies.ts';
import { clientAddress } from '../../http/client-address.ts';
import { heldMarks, tagOf } from '../../http/entity-tag.ts';
import { type Call, type Route, route, unchanged } from '../../route.ts';
import { rememberVisitor } from '../../visitor.ts';

/** The next page is named in the Link header, so that the answer stays a plain array. */
function linkNextPage(
  { reply }: Pick<Call<typeof listAnalyses>, 'reply'>,
  path: string,
  nextBefore: number | null,
): void {
  if (nextBefore !== null) reply.header('link', `<${path}?before=${nextBefore}>; rel="next"`);
}

export const analysisRoutes = (deps: Dependencies): Route[] => [
  route(createAnalysis, async ({ actor, body, identity, request, cookies }) => {
    const client = clientAddress(request);
    const { analysis, visitorId } = await orderAnalysis(deps, actor, body, identity, client);
    rememberVisitor(cookies, actor, visitorId);
    return analysis;
  }),
  route(updateAnalysis, ({ actor, params, body, identity }) =>
    startAnalysis(deps, actor, params.id, body, identity),
  ),
  route(saveDraft, ({ actor, params, body }) => saveDraftOf(deps, actor, params.id, body)),
  route(extendChangeWindow, ({ actor, params }) => extendWindow(deps, actor, params.id)),
  route(correctCheckout, ({ actor, params, body, identity }) =>
    correctOrder(deps, actor, params.id, body, identity),
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
