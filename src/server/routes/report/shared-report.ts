import * as contract from '../../../contract/report/shared-report.ts';
import { product } from '../../../domain/product.ts';
import type { Dependencies } from '../../../operations/dependencies.ts';
import { createSharedReports, downloadSharedPdf } from '../../../operations/report/shared-report.ts';
import { inTurn } from '../../http/in-turn.ts';
import { sendFile } from '../../http/send-file.ts';
import { type Route, route, WrittenJson } from '../../route.ts';

export function sharedReportRoutes(deps: Dependencies): Route[] {
  const read = createSharedReports(deps, (shared) =>
    JSON.stringify(contract.sharedReportSchema.encode(shared)),
  );
  return [
    route(
      contract.openSharedReport,
      async ({ params, body }) => new WrittenJson(await read({ ...params, ...body })),
    ),
    route(contract.getSharedPdf, async ({ params, body, request, reply }) => {
      const pdf = await inTurn(request, () => downloadSharedPdf(deps, { ...params, ...body }));
      return sendFile(reply, pdf, { type: 'application/pdf', name: product.sharedPdfFileName });
    }),
  ];
}
