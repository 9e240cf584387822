import * as contract from '../../../contract/report/shared-report.ts';
import { product } from '../../../domain/product.ts';
import type { Dependencies } from '../../../operations/dependencies.ts';
import { downloadSharedPdf, readSharedReport } from '../../../operations/report/shared-report.ts';
import { sendFile } from '../../http/send-file.ts';
import { type Route, route } from '../../route.ts';

export const sharedReportRoutes = (deps: Dependencies): Route[] => [
  route(contract.openSharedReport, ({ params, body }) => readSharedReport(deps, { ...params, ...body })),
  route(contract.getSharedPdf, async ({ params, body, reply }) => {
    const pdf = await downloadSharedPdf(deps, { ...params, ...body });
    return sendFile(reply, pdf, { type: 'application/pdf', name: product.sharedPdfFileName });
  }),
];
