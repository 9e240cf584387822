import type { FastifyReply } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { RepliesUnderWay } from '../../talk/chat/replies-under-way.ts';
import { askPanel, viewPanelRun } from '../../talk/panel/ask-panel.ts';
import { startCopyCheck } from '../check-copy/start-copy-check.ts';
import { viewCopyCheck } from '../check-copy/view-copy-checks.ts';
import { askBuyer } from './ask-buyer.ts';
import * as contract from './contract.ts';
import { listConnectedReports } from './list-reports.ts';
import { listPredictions, recordPredictionResult, startScan, viewScans } from './outcomes.ts';
import { readBrief, readConnectedReport, readReportMarkdown } from './read-report.ts';

const secondsBetweenPolls = 5;
/** Where a run can be read, and when it is worth it. */
const accepted = <Run>(reply: FastifyReply, address: string, run: Run): Run => {
  reply.header('location', address).header('retry-after', secondsBetweenPolls);
  return run;
};

export const apiRoutes = (deps: Dependencies, underWay: RepliesUnderWay): Route[] => [
  route(contract.apiListReports, ({ actor, query }) => listConnectedReports(deps, actor, query.cursor)),
  route(contract.apiGetReport, ({ actor, params }) => readConnectedReport(deps, actor, params.id)),
  route(contract.apiGetMarkdown, async ({ actor, params, reply }) => {
    const text = await readReportMarkdown(deps, actor, params.id);
    await reply.type('text/markdown; charset=utf-8').send(text);
  }),
  route(contract.apiGetBrief, ({ actor, params }) => readBrief(deps, actor, params.id)),

  route(contract.apiAskBuyer, ({ actor, params, body, identity }) =>
    askBuyer(deps, underWay, actor, { analysisId: params.id, ...body }, identity),
  ),
  route(contract.apiStartPanel, async ({ actor, params: { id }, body, identity, reply }) => {
    const run = await askPanel(deps, actor, id, { texts: body.texts, happened: null }, identity);
    return accepted(reply, `/api/v1/reports/${id}/panels/${run.id}`, run);
  }),
  route(contract.apiGetPanel, ({ actor, params }) => viewPanelRun(deps, actor, params.id, params.panelId)),
  route(contract.apiStartCheck, async ({ actor, params: { id }, body, identity, reply }) => {
    const check = await startCopyCheck(deps, actor, id, body.text, identity);
    return accepted(reply, `/api/v1/reports/${id}/checks/${check.id}`, check);
  }),
  route(contract.apiGetCheck, ({ actor, params }) => viewCopyCheck(deps, actor, params.id, params.checkId)),

  route(contract.apiListPredictions, ({ actor, params }) => listPredictions(deps, actor, params.id)),
  route(contract.apiRecordResult, ({ actor, params: { id: analysisId, predictionId }, body }) =>
    recordPredictionResult(deps, actor, { analysisId, predictionId }, body),
  ),
  route(contract.apiStartScan, async ({ actor, params: { id }, identity, reply }) =>
    accepted(reply, `/api/v1/reports/${id}/scans`, await startScan(deps, actor, id, identity)),
  ),
  route(contract.apiGetScans, ({ actor, params }) => viewScans(deps, actor, params.id)),
];
