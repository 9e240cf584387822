import { Readable } from 'node:stream';
import { type Call, type Route, route } from '../access/http/route.ts';
import type { Dependencies } from '../dependencies.ts';
import * as contract from './deletion/contract.ts';
import { deleteEverything, deleteReport, viewDeletionConfirmation } from './deletion/delete-data.ts';
import { deleteByLink, openDeletionLink, requestDeletionLink } from './deletion/deletion-links.ts';
import { exportEverything, exportReport } from './export/export-data.ts';

type Confirmation = Awaited<ReturnType<typeof viewDeletionConfirmation>>;

const presented = (confirmation: Confirmation): contract.DeletionConfirmation => ({
  code: confirmation.code,
  scope: confirmation.scope,
  reports: confirmation.analysisIds.length,
  removed: confirmation.removed.rows,
  deletedAt: confirmation.deletedAt.toISOString(),
  verifiedAt: confirmation.verifiedAt?.toISOString() ?? null,
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
    const confirmation = await deleteEverything(deps, actor, identity?.key ?? deps.newVisitorId());
    cookies.clear('session');
    return presented(confirmation);
  }),
  route(contract.requestDeletionLink, ({ actor, params }) => requestDeletionLink(deps, actor, params.id)),
  route(contract.openDeletionLink, ({ params, body }) => openDeletionLink(deps, { ...params, ...body })),
  route(contract.deleteByLink, async ({ params, body, identity }) =>
    presented(await deleteByLink(deps, { ...params, ...body }, identity?.key ?? deps.newVisitorId())),
  ),
  route(contract.getDeletionReceipt, async ({ params }) =>
    presented(await viewDeletionConfirmation(deps, params.code)),
  ),
];
