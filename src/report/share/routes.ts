import { type Route, route, SerializedJson } from '../../access/http/route.ts';
import type { Dependencies } from '../../dependencies.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { product } from '../../platform/rules/product.ts';
import { inTurn } from '../pdf/in-turn.ts';
import * as shared from './contract.ts';
import { createShareLink, listShareLinks, revokeShareLink } from './share-links.ts';
import { createSharedReports, downloadSharedPdf } from './shared-report.ts';

export function shareRoutes(deps: Dependencies): Route[] {
  const readShared = createSharedReports(deps, (report) =>
    JSON.stringify(shared.sharedReportSchema.encode(report)),
  );
  return [
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
  ];
}
