import { useState } from 'react';
import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { deleteEverything } from '../../deletion/contract.ts';
import { DeleteDialog } from '../../deletion/web/delete-dialog.tsx';
import { WhatStays } from '../../deletion/web/what-stays.tsx';
import { downloadEverything } from './download-export.ts';

/** Export and deletion for a signed-in customer. */
export function AccountData() {
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <section
      aria-labelledby="your-data"
      className="grid gap-x-12 gap-y-5 border-t-2 border-ink pt-6 lg:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="max-w-[60ch] space-y-2">
        <h2 id="your-data" className="text-3xl font-medium">
          Your data
        </h2>
        <p className="text-ink-soft">
          Download everything we store about you in one file, or delete it all: every report, chat, clip and
          call, plus your account. To export or delete one report, use the menu on its card.
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Button look="quiet" onClick={downloadEverything}>
          Export everything
        </Button>
        <Button look="quiet" onClick={() => setIsDeleting(true)}>
          Delete everything…
        </Button>
      </div>
      {isDeleting && (
        <DeleteDialog
          title="Delete everything?"
          onClose={() => setIsDeleting(false)}
          erase={(idempotencyKey) =>
            callEndpoint(deleteEverything, { body: { confirm: 'DELETE' }, idempotencyKey })
          }
        >
          <p>
            This deletes all your reports, with their PDFs, chats, clips and calls, every order placed with
            your verified address, and your account. You’ll be signed out. You can’t undo this, and it won’t
            refund your payment. You get a confirmation that lists what was removed.
          </p>
          <WhatStays />
        </DeleteDialog>
      )}
    </section>
  );
}
