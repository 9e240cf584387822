import { useState } from 'react';
import { deleteReport } from '../../../contract/account/customer-data.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { Button } from '../../ui/form/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { downloadReportExport } from './download-export.ts';
import { MailDeletionLink } from './mail-deletion-link.tsx';
import { WhatStays } from './what-stays.tsx';

type Props = { analysisId: number; describedBy?: string; isMenu?: true };

/** Export and deletion of one report. */
export function ReportDataActions({ analysisId, describedBy, isMenu }: Props) {
  const [isDeleting, setIsDeleting] = useState(false);
  const actions = [
    { label: 'Export data', run: () => void downloadReportExport(analysisId) },
    { label: 'Delete…', run: () => setIsDeleting(true) },
  ];
  return (
    <>
      {isMenu ? (
        <Menu label="Export or delete" describedBy={describedBy} actions={actions} />
      ) : (
        <div className="flex flex-wrap gap-3">
          {actions.map(({ label, run }) => (
            <Button key={label} look="quiet" onClick={run}>
              {label}
            </Button>
          ))}
        </div>
      )}
      {isDeleting && (
        <DeleteDialog
          title={`Delete report no. ${analysisId}?`}
          onClose={() => setIsDeleting(false)}
          instead={<MailDeletionLink analysisId={analysisId} />}
          erase={(idempotencyKey) =>
            callEndpoint(deleteReport, {
              params: { id: analysisId },
              body: { confirm: 'DELETE' },
              idempotencyKey,
            })
          }
        >
          <p>
            The order, the report with its versions and PDFs, all chats, clips, calls, panel runs, uploaded
            messages and queued tasks are deleted. This cannot be undone, and it does not refund your payment.
            You get a confirmation that lists what was removed.
          </p>
          <WhatStays />
        </DeleteDialog>
      )}
    </>
  );
}
