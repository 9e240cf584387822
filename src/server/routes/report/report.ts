import * as interview from '../../../contract/report/interview.ts';
import * as plan from '../../../contract/report/plan.ts';
import { getReportPdf } from '../../../contract/report/report-file.ts';
import * as revisions from '../../../contract/report/revisions.ts';
import * as shared from '../../../contract/report/shared-report.ts';
import { product } from '../../../domain/product.ts';
import type { Dependencies } from '../../../operations/dependencies.ts';
import { answerQuestion, reviseWithAnswers, viewInterview } from '../../../operations/report/interview.ts';
import { downloadReportPdf } from '../../../operations/report/report-pdf.ts';
import { deleteRevision, readRevision, viewRevisions } from '../../../operations/report/revisions.ts';
import { createSharedReports, downloadSharedPdf } from '../../../operations/report/shared-report.ts';
import { tickAction, viewPlanTicks } from '../../../operations/report/tick-action.ts';
import { inTurn } from '../../http/in-turn.ts';
import { sendFile } from '../../http/send-file.ts';
import { type Route, route, WrittenJson } from '../../route.ts';

export function reportRoutes(deps: Dependencies): Route[] {
  const readShared = createSharedReports(deps, (report) =>
    JSON.stringify(shared.sharedReportSchema.encode(report)),
  );
  return [
    route(getReportPdf, async ({ actor, params, request, reply }) => {
      const pdf = await inTurn(request, () => downloadReportPdf(deps, actor, params.id));
      return sendFile(reply, pdf, { type: 'application/pdf', name: product.pdfFileName(params.id) });
    }),
    route(shared.openSharedReport, async ({ params, body }) => {
      return new WrittenJson(await readShared({ ...params, ...body }));
    }),
    route(shared.getSharedPdf, async ({ params, body, request, reply }) => {
      const pdf = await inTurn(request, () => downloadSharedPdf(deps, { ...params, ...body }));
      return sendFile(reply, pdf, { type: 'application/pdf', name: product.sharedPdfFileName });
    }),

    route(plan.listPlanTicks, ({ actor, params }) => viewPlanTicks(deps, actor, params.id)),
    route(plan.tickAction, ({ actor, params, body }) => tickAction(deps, actor, params.id, body)),
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
    route(interview.reviseWithAnswers, ({ actor, params }) => reviseWithAnswers(deps, actor, params.id)),
  ];
}
