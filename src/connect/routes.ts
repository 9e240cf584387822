import { type Route, route } from '../access/http/route.ts';
import type { Dependencies } from '../dependencies.ts';
import type { RepliesUnderWay } from '../talk/chat/replies-under-way.ts';
import { askBuyer } from './api/ask-buyer.ts';
import * as api from './api/contract.ts';
import { listReports, readBrief, readMarkdown, readReport } from './api/read-reports.ts';
import * as keys from './keys/contract.ts';
import { listKeys, makeKey, revokeKey } from './keys/manage-keys.ts';

export const connectRoutes = (deps: Dependencies, underWay: RepliesUnderWay): Route[] => [
  route(keys.listKeys, ({ actor }) => listKeys(deps, actor)),
  route(keys.makeKey, ({ actor, body }) => makeKey(deps, actor, body)),
  route(keys.revokeKey, ({ actor, params }) => revokeKey(deps, actor, params.keyId)),

  route(api.apiListReports, ({ actor, query }) => listReports(deps, actor, query.cursor)),
  route(api.apiGetReport, ({ actor, params }) => readReport(deps, actor, params.id)),
  route(api.apiGetMarkdown, async ({ actor, params, reply }) => {
    const text = await readMarkdown(deps, actor, params.id);
    await reply.type('text/markdown; charset=utf-8').send(text);
  }),
  route(api.apiGetBrief, ({ actor, params }) => readBrief(deps, actor, params.id)),
  route(api.apiAskBuyer, ({ actor, params, body, identity }) =>
    askBuyer(deps, underWay, actor, { analysisId: params.id, ...body }, identity),
  ),
];
