import * as contract from '../../../contract/analysis/analysis.ts';
import * as draft from '../../../contract/analysis/draft.ts';
import { correctCheckout } from '../../../operations/analysis/correct-checkout.ts';
import { createAnalysis } from '../../../operations/analysis/create-analysis.ts';
import { extendChangeWindow } from '../../../operations/analysis/extend-change-window.ts';
import { listAllAnalyses, listOwnAnalyses } from '../../../operations/analysis/list-analyses.ts';
import { saveDraft } from '../../../operations/analysis/save-draft.ts';
import { updateAnalysis } from '../../../operations/analysis/update-analysis.ts';
import { followAnalysis, viewAnalysis } from '../../../operations/analysis/view-analysis.ts';
import type { Dependencies } from '../../../operations/dependencies.ts';
import { clientNetworks } from '../../http/client-address.ts';
import { sendBrotli } from '../../http/compression.ts';
import { heldTags, weakTag } from '../../http/entity-tag.ts';
import { type Call, type Route, route, unchanged, WrittenJson } from '../../route.ts';
import { rememberVisitor } from '../../visitor.ts';

/** In the Link header, because the answer is a plain array. */
function linkNextPage(
  { reply }: Pick<Call<typeof contract.listAnalyses>, 'reply'>,
  path: string,
  nextBefore: number | null,
): void {
  if (nextBefore !== null) reply.header('link', `<${path}?before=${nextBefore}>; rel="next"`);
}

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
    return new WrittenJson(typeof json === 'string' ? json : await sendBrotli(request, reply, json));
  }),
  route(contract.listAnalyses, async ({ actor, query, reply }) => {
    const { items, nextBefore } = await listAllAnalyses(deps, actor, query.before);
    linkNextPage({ reply }, contract.listAnalyses.path, nextBefore);
    return items;
  }),
  route(contract.listOwnAnalyses, async ({ actor, query, reply }) => {
    const { items, nextBefore } = await listOwnAnalyses(deps, actor, query.before);
    linkNextPage({ reply }, contract.listOwnAnalyses.path, nextBefore);
    return items;
  }),
];
