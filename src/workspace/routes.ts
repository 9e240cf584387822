import {
  linkNextPage,
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
import { followAnalysis, listOwnAnalyses, viewAnalysis } from '../report/follow/view-analysis.ts';
import { extendChangeWindow, saveDraft, updateAnalysis } from './change-window/update-analysis.ts';
import * as draft from './order-form/contract/draft.ts';
import * as order from './order-form/contract/order.ts';
import { correctCheckout, createAnalysis } from './order-form/create-analysis.ts';
import { getBuyerTalk } from './talk/contract.ts';
import { viewBuyerTalk } from './talk/view-buyer-talk.ts';

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
  route(follow.listOwnAnalyses, async (call) => {
    const { items, nextBefore } = await listOwnAnalyses(deps, call.actor, call.query.before);
    linkNextPage(call, nextBefore);
    return items;
  }),
];
