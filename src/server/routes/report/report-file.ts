import { getReportPdf } from '../../../contract/report/report-file.ts';
import { product } from '../../../domain/product.ts';
import type { Dependencies } from '../../../operations/dependencies.ts';
import { downloadReportPdf } from '../../../operations/report/report-pdf.ts';
import { inTurn } from '../../http/in-turn.ts';
import { sendFile } from '../../http/send-file.ts';
import { type Route, route } from '../../route.ts';

export const reportFileRoutes = (deps: Dependencies): Route[] => [
  route(getReportPdf, async ({ actor, params, request, reply }) => {
    const pdf = await inTurn(request, () => downloadReportPdf(deps, actor, params.id));
    return sendFile(reply, pdf, { type: 'application/pdf', name: product.pdfFileName(params.id) });
  }),
];
