import { Readable } from 'node:stream';
import * as contract from '../../../contract/account/customer-data.ts';
import {
  deleteEverything,
  deleteReport,
  viewDeletionConfirmation,
} from '../../../operations/account/delete-data.ts';
import { exportEverything, exportReport } from '../../../operations/account/export-data.ts';
import type { Dependencies } from '../../../operations/dependencies.ts';
import { type Call, type Route, route } from '../../route.ts';

type Receipt = Awaited<ReturnType<typeof viewDeletionConfirmation>>;

const presented = (receipt: Receipt): contract.DeletionConfirmation => ({
  code: receipt.code,
  scope: receipt.scope,
  reports: receipt.analysisIds.length,
  removed: receipt.removed.rows,
  deletedAt: receipt.deletedAt.toISOString(),
  verifiedAt: receipt.verifiedAt?.toISOString() ?? null,
});

const sendArchive = (
  { reply }: Pick<Call<typeof contract.exportReport>, 'reply'>,
  name: string,
  archive: AsyncGenerator<Uint8Array>,
) =>
  reply
    .type('application/zip')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(archive)) as never;

export const customerDataRoutes = (deps: Dependencies): Route[] => [
  route(contract.exportReport, async (call) =>
    sendArchive(
      call,
      `innerbuyer-${call.params.id}.zip`,
      await exportReport(deps, call.actor, call.params.id),
    ),
  ),
  route(contract.exportEverything, async (call) =>
    sendArchive(call, 'innerbuyer-everything.zip', await exportEverything(deps, call.actor)),
  ),
  route(contract.deleteReport, async ({ actor, params, identity }) =>
    presented(await deleteReport(deps, actor, params.id, identity?.key ?? deps.newVisitorId())),
  ),
  route(contract.deleteEverything, async ({ actor, identity, cookies }) => {
    const receipt = await deleteEverything(deps, actor, identity?.key ?? deps.newVisitorId());
    cookies.clear('session');
    return presented(receipt);
  }),
  route(contract.getDeletionReceipt, async ({ params }) =>
    presented(await viewDeletionConfirmation(deps, params.code)),
  ),
];
