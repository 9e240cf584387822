import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import { Button, buttonClass } from '../../../platform/web/ui/form/button.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { deleteReport, requestDeletionLink } from '../../deletion/contract.ts';
import { deletionLinkHours } from '../../deletion/rules.ts';
import { askedForLinkText } from '../../deletion/web/data-messages.ts';
import { DeleteDialog } from '../../deletion/web/delete-dialog.tsx';
import { WhatStays } from '../../deletion/web/what-stays.tsx';
import { downloadReportExport } from './download-export.ts';

type MenuProps = {
  label: string;
  describedBy?: string | undefined;
  actions: readonly { label: string; run: () => void }[];
};

/** A few rarely used buttons behind one. Closes on Escape and when the focus goes elsewhere. */
function Menu({ label, describedBy, actions }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  // Safari does not focus a clicked button, and a dialog returns the focus to where it was.
  const show = (isShown: boolean) => {
    setIsOpen(isShown);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons are the controls
    <div
      className="relative outline-none"
      tabIndex={-1}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setIsOpen(false)}
      onKeyDown={({ key }) => isOpen && key === 'Escape' && show(false)}
    >
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-describedby={describedBy}
        aria-expanded={isOpen}
        aria-controls={id}
        className={`${buttonClass('quiet')} h-full w-11 px-0!`}
        onClick={() => show(!isOpen)}
      >
        <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 shrink-0 fill-current">
          <path d="M2 7h2v2H2zM7 7h2v2H7zM12 7h2v2h-2z" />
        </svg>
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className="absolute right-0 bottom-full z-10 mb-2 border border-line-strong bg-sheet p-1.5 shadow-lift"
      >
        {actions.map(({ label, run }) => (
          <Button
            key={label}
            look="quiet"
            className="w-full justify-start! border-transparent! whitespace-nowrap"
            aria-describedby={describedBy}
            onClick={() => {
              show(false);
              run();
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}

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
