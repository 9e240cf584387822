import { type Route, route } from '../access/http/route.ts';
import type { Dependencies } from '../dependencies.ts';
import { sendFile } from '../platform/http/send-file.ts';
import { product } from '../platform/rules/product.ts';
import * as words from './customer-words/contract.ts';
import { deleteWords, readWords, viewWords } from './customer-words/customer-words.ts';
import { getReportPdf } from './document/contract.ts';
import * as interview from './interview/contract.ts';
import { answerQuestion, reviseReport, viewInterview } from './interview/interview.ts';
import { inTurn } from './pdf/in-turn.ts';
import { downloadReportPdf } from './pdf/report-pdf.ts';
import * as plan from './plan/contract.ts';
import { tickAction, viewPlanTicks } from './plan/tick-action.ts';
import * as revisions from './versions/contract.ts';
import { deleteRevision, readRevision, viewRevisions } from './versions/revisions.ts';
import * as worth from './worth/contract.ts';
import { saveWorth, viewWorth } from './worth/save-worth.ts';

export const reportRoutes = (deps: Dependencies): Route[] => [
  route(getReportPdf, async ({ actor, params, request, reply }) => {
    const pdf = await inTurn(request, () => downloadReportPdf(deps, actor, params.id));
    return sendFile(reply, pdf, { type: 'application/pdf', name: product.pdfFileName(params.id) });
  }),
  route(plan.listPlanTicks, ({ actor, params }) => viewPlanTicks(deps, actor, params.id)),
  route(plan.tickAction, ({ actor, params, body }) => tickAction(deps, actor, params.id, body)),
  route(worth.getWorth, ({ actor, params }) => viewWorth(deps, actor, params.id)),
  route(worth.saveWorth, ({ actor, params, body }) => saveWorth(deps, actor, params.id, body)),
  route(revisions.listRevisions, ({ actor, params }) => viewRevisions(deps, actor, params.id)),
  route(revisions.getRevision, ({ actor, params }) => readRevision(deps, actor, params.id, params.revision)),
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
