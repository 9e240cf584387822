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
import { extendChangeWindow, saveDraft, updateAnalysis } from './change-window/update-analysis.ts';
import * as contract from './contract.ts';
import { correctCheckout, createAnalysis } from './create/create-analysis.ts';
import * as draft from './drafts/contract.ts';
import { followAnalysis, listAllAnalyses, listOwnAnalyses, viewAnalysis } from './follow/view-analysis.ts';

type Listing = Pick<Call<typeof contract.listOwnAnalyses>, 'actor' | 'query' | 'reply'>;

/** The next page is in the Link header, because the answer is a plain array. */
const pageFrom =
  (deps: Dependencies, list: typeof listOwnAnalyses, path: string) =>
  async ({ actor, query, reply }: Listing) => {
    const { items, nextBefore } = await list(deps, actor, query.before);
    if (nextBefore !== null) reply.header('link', `<${path}?before=${nextBefore}>; rel="next"`);
    return items;
  };

export const analysisRoutes = (deps: Dependencies): Route[] => [
  route(contract.createAnalysis, async ({ actor, body, identity, request, cookies }) => {
    const networks = clientNetworks(request.ip);
    const { analysis, visitorId } = await createAnalysis(deps, actor, body, identity, networks);
    rememberVisitor(cookies, actor, visitorId);
    return analysis;
  }),
  route(contract.updateAnalysis, ({ actor, params, body, identity }) =>
    updateAnalysis(deps, actor, params.id, body, identity),
  ),
  route(draft.saveDraft, ({ actor, params, body }) => saveDraft(deps, actor, params.id, body)),
  route(draft.extendChangeWindow, ({ actor, params }) => extendChangeWindow(deps, actor, params.id)),
  route(contract.correctCheckout, ({ actor, params, body, identity, request }) =>
    correctCheckout(deps, actor, params.id, body, identity, clientNetworks(request.ip)),
  ),
  route(contract.getAnalysis, async ({ actor, params, request, reply }) => {
    // Reads of an administrator are audited, so the answer is never 304.
    if (actor.administratorId !== null) return viewAnalysis(deps, actor, params.id);
    const { tag, json } = await followAnalysis(deps, actor, params.id, {
      heldTags: heldTags(request),
      isInWorkspace: request.headers['x-shown-in'] === 'workspace',
      write: (analysis) => JSON.stringify(contract.analysisSchema.encode(analysis)),
    });
    reply.header('etag', weakTag(tag));
    if (json === null) return unchanged;
    return new SerializedJson(typeof json === 'string' ? json : await sendBrotli(request, reply, json));
  }),
  route(contract.listAnalyses, pageFrom(deps, listAllAnalyses, contract.listAnalyses.path)),
  route(contract.listOwnAnalyses, pageFrom(deps, listOwnAnalyses, contract.listOwnAnalyses.path)),
];
