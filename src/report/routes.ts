import type { FastifyRequest } from 'fastify';
import { type Route, route, SerializedJson } from '../access/http/route.ts';
import type { Dependencies } from '../dependencies.ts';
import { sendFile } from '../platform/http/send-file.ts';
import { product } from '../platform/rules/product.ts';
import * as words from './customer-words/contract.ts';
import { deleteWords, readWords, viewWords } from './customer-words/customer-words.ts';
import { getReportPdf } from './document/contract.ts';
import * as interview from './interview/contract.ts';
import { answerQuestion, reviseReport, viewInterview } from './interview/interview.ts';
import { downloadReportPdf, withoutLongWait } from './pdf/report-pdf.ts';
import * as plan from './plan/contract.ts';
import { tickAction, viewPlanTicks } from './plan/tick-action.ts';
import * as shared from './share/contract.ts';
import { createShareLink, listShareLinks, revokeShareLink } from './share/share-links.ts';
import { createSharedReports, downloadSharedPdf } from './share/shared-report.ts';
import * as revisions from './versions/contract.ts';
import { deleteRevision, readRevision, viewRevisions } from './versions/revisions.ts';
import * as worth from './worth/contract.ts';
import { saveWorth, viewWorth } from './worth/save-worth.ts';

export function reportRoutes(deps: Dependencies): Route[] {
  const readShared = createSharedReports(deps, (report) =>
    JSON.stringify(shared.sharedReportSchema.encode(report)),
  );
  return [
    route(getReportPdf, async ({ actor, params, request, reply }) => {
      const pdf = await inTurn(request, () => downloadReportPdf(deps, actor, params.id));
      return sendFile(reply, pdf, { type: 'application/pdf', name: product.pdfFileName(params.id) });
    }),
    route(shared.createShareLink, ({ actor, params, body, identity }) =>
      createShareLink(deps, actor, { analysisId: params.id, days: body.days }, identity),
    ),
    route(shared.listShareLinks, ({ actor, params }) => listShareLinks(deps, actor, params.id)),
    route(shared.revokeShareLink, ({ actor, params, body }) =>
      revokeShareLink(deps, actor, params.id, body.linkId),
    ),
    route(shared.openSharedReport, async ({ params, body }) => {
      return new SerializedJson(await readShared({ ...params, ...body }));
    }),
    route(shared.getSharedPdf, async ({ params, body, request, reply }) => {
      const pdf = await inTurn(request, () => downloadSharedPdf(deps, { ...params, ...body }));
      return sendFile(reply, pdf, { type: 'application/pdf', name: product.sharedPdfFileName });
    }),

    route(plan.listPlanTicks, ({ actor, params }) => viewPlanTicks(deps, actor, params.id)),
    route(plan.tickAction, ({ actor, params, body }) => tickAction(deps, actor, params.id, body)),
    route(worth.getWorth, ({ actor, params }) => viewWorth(deps, actor, params.id)),
    route(worth.saveWorth, ({ actor, params, body }) => saveWorth(deps, actor, params.id, body)),
    route(revisions.listRevisions, ({ actor, params }) => viewRevisions(deps, actor, params.id)),
    route(revisions.getRevision, ({ actor, params }) =>
      readRevision(deps, actor, params.id, params.revision),
    ),
    route(revisions.deleteRevision, ({ actor, params, body }) =>
      deleteRevision(deps, actor, params.id, body.revision),
    ),
    route(interview.getInterview, ({ actor, params }) => viewInterview(deps, actor, params.id)),
    route(interview.answerQuestion, ({ actor, params: { id, questionId }, body }) =>
      answerQuestion(deps, actor, id, { questionId, ...body }),
    ),
    route(interview.reviseReport, ({ actor, params }) => reviseReport(deps, actor, params.id)),
    route(words.getWords, ({ actor, params }) => viewWords(deps, actor, params.id)),
    route(words.readWords, ({ actor, params, body }) => readWords(deps, actor, params.id, body)),
    route(words.deleteWords, ({ actor, params }) => deleteWords(deps, actor, params.id)),
  ];
}

const last = new Map<string, Promise<unknown>>();

/**
 * Runs one request at a time per address: twenty at once would block everyone else. Sending is excluded,
 * because the client sets its pace. A request that got its 503 while others had their turn does nothing more.
 */
const inTurn = <Result>({ ip }: FastifyRequest, work: () => Promise<Result>): Promise<Result> =>
  withoutLongWait((late) => {
    const begin = () => {
      late.throwIfAborted();
      return work();
    };
    const mine = (last.get(ip) ?? Promise.resolve()).then(begin, begin);
    last.set(ip, mine);
    const leave = () => {
      if (last.get(ip) === mine) last.delete(ip);
    };
    mine.then(leave, leave);
    return mine;
  });
