import {
  type Call,
  type Route,
  rememberVisitor,
  route,
  SerializedJson,
  unchanged,
} from '../access/http/route.ts';
import type { Dependencies } from '../dependencies.ts';
import { clientNetworks } from '../platform/http/client-address.ts';
import { sendBrotli } from '../platform/http/compression.ts';
import { heldTags, weakTag } from '../platform/http/entity-tag.ts';
import * as follow from '../report/contract.ts';
import {
  followAnalysis,
  listAllAnalyses,
  listOwnAnalyses,
  viewAnalysis,
} from '../report/follow/view-analysis.ts';
import { extendChangeWindow, saveDraft, updateAnalysis } from './change-window/update-analysis.ts';
import * as draft from './order-form/contract/draft.ts';
import * as order from './order-form/contract/order.ts';
import { correctCheckout, createAnalysis } from './order-form/create-analysis.ts';
import { getBuyerTalk } from './talk/contract.ts';
import { viewBuyerTalk } from './talk/view-buyer-talk.ts';

type Listing = Pick<Call<typeof follow.listOwnAnalyses>, 'actor' | 'query' | 'reply'>;

/** The next page is in the Link header, because the answer is a plain array. */
const pageFrom =
  (deps: Dependencies, list: typeof listOwnAnalyses, path: string) =>
  async ({ actor, query, reply }: Listing) => {
    const { items, nextBefore } = await list(deps, actor, query.before);
    if (nextBefore !== null) reply.header('link', `<${path}?before=${nextBefore}>; rel="next"`);
    return items;
  };

export const workspaceRoutes = (deps: Dependencies): Route[] => [
  route(order.createAnalysis, async ({ actor, body, identity, request, cookies }) => {
    const networks = clientNetworks(request.ip);
    const { analysis, visitorId } = await createAnalysis(deps, actor, body, identity, networks);
    rememberVisitor(cookies, actor, visitorId);
    return analysis;
  }),
  route(order.updateAnalysis, ({ actor, params, body, identity }) =>
    updateAnalysis(deps, actor, params.id, body, identity),
  ),
  route(draft.saveDraft, ({ actor, params, body }) => saveDraft(deps, actor, params.id, body)),
  route(draft.extendChangeWindow, ({ actor, params }) => extendChangeWindow(deps, actor, params.id)),
  route(order.correctCheckout, ({ actor, params, body, identity, request }) =>
    correctCheckout(deps, actor, params.id, body, identity, clientNetworks(request.ip)),
  ),
  route(follow.getAnalysis, async ({ actor, params, request, reply }) => {
    // Reads of an administrator are audited, so the answer is never 304.
    if (actor.administratorId !== null) return viewAnalysis(deps, actor, params.id);
    const { tag, json } = await followAnalysis(deps, actor, params.id, {
      heldTags: heldTags(request),
      isInWorkspace: request.headers['x-shown-in'] === 'workspace',
      write: (analysis) => JSON.stringify(follow.analysisSchema.encode(analysis)),
    });
    reply.header('etag', weakTag(tag));
    if (json === null) return unchanged;
    return new SerializedJson(typeof json === 'string' ? json : await sendBrotli(request, reply, json));
  }),
  route(getBuyerTalk, ({ actor, params }) => viewBuyerTalk(deps, actor, params.id)),
  route(follow.listAnalyses, pageFrom(deps, listAllAnalyses, follow.listAnalyses.path)),
  route(follow.listOwnAnalyses, pageFrom(deps, listOwnAnalyses, follow.listOwnAnalyses.path)),
];
