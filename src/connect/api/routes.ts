import type { Dependencies } from '../../dependencies.ts';
import { type Route, route } from '../../platform/http/route.ts';
import * as contract from './contract.ts';
import { listConnectedReports } from './list-reports.ts';
import { readBrief, readConnectedReport, readReportMarkdown } from './read-report.ts';

export const apiRoutes = (deps: Dependencies): Route[] => [
  route(contract.apiListReports, ({ actor, query }) => listConnectedReports(deps, actor, query.cursor)),
  route(contract.apiGetReport, ({ actor, params }) => readConnectedReport(deps, actor, params.id)),
  route(contract.apiGetMarkdown, async ({ actor, params, reply }) => {
    const text = await readReportMarkdown(deps, actor, params.id);
    await reply.type('text/markdown; charset=utf-8').send(text);
  }),
  route(contract.apiGetBrief, ({ actor, params }) => readBrief(deps, actor, params.id)),
];
