import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { Menu, type MenuAction } from '../../../platform/web/ui/menu.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { deleteReport, requestDeletionLink } from '../../deletion/contract.ts';
import { deletionLinkHours } from '../../deletion/rules.ts';
import { askedForLinkText } from '../../deletion/web/data-messages.ts';
import { DeleteDialog } from '../../deletion/web/delete-dialog.tsx';
import { WhatStays } from '../../deletion/web/what-stays.tsx';
import { downloadReportExport } from './download-export.ts';

/** For a browser that did not order: whoever reads the order's mail may delete. */
function MailDeletionLink({ analysisId }: { analysisId: number }) {
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => callEndpoint(requestDeletionLink, { params: { id: analysisId } }),
  });
  return (
    <div className="space-y-3 border-t border-line pt-5">
      {/* Above the button: on a phone, what appears below it would be out of sight. */}
      <div role="status" className="space-y-3">
        {!data && (
          <p className="text-ink-soft">
            Using another browser? We send a deletion link to the email address of this order. It works once,
            for {deletionLinkHours} hours.
          </p>
        )}
        {data && (
          <Notice look={data.isMailed ? 'good' : 'plain'}>
            <p>{askedForLinkText(data.isMailed)}</p>
          </Notice>
        )}
        {error && (
          <Notice look="bad">
            <p>{sentenceFor(error, 'That did not reach us. Please check your connection and try again.')}</p>
          </Notice>
        )}
      </div>
      <Button look="quiet" disabled={isPending || data !== undefined} onClick={() => mutate()}>
        Email me a deletion link
      </Button>
    </div>
  );
}

type Props = {
  analysisId: number;
  describedBy?: string;
  isMenu?: true;
  /** First in the menu. */
  more?: readonly MenuAction[];
};

/** Export and deletion of one report. */
export function ReportDataActions({ analysisId, describedBy, isMenu, more = [] }: Props) {
  const [isDeleting, setIsDeleting] = useState(false);
  const actions = [
    { label: 'Export data', run: () => void downloadReportExport(analysisId) },
    { label: 'Delete…', run: () => setIsDeleting(true) },
  ];
  return (
    <>
      {isMenu ? (
        <Menu
          label={more.length > 0 ? 'More' : 'Export or delete'}
          opens={more.length > 0 ? 'below' : 'above'}
          describedBy={describedBy}
          actions={[...more, ...actions]}
        />
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
          analysisId={analysisId}
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
            The order, the report with its versions and PDFs, all chats, clips, calls, words of your customers
            and queued tasks are deleted. This cannot be undone, and it does not refund your payment. You get
            a confirmation that lists what was removed.
          </p>
          <WhatStays />
        </DeleteDialog>
      )}
    </>
  );
}
