import { useMutation } from '@tanstack/react-query';
import { requestDeletionLink } from '../../../contract/account/customer-data.ts';
import { deletionLinkHours } from '../../../domain/account/deletion-link.ts';
import { sentenceFor } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { Button } from '../../ui/form/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { askedForLinkText } from './data-messages.ts';

/** For a browser that did not order: whoever reads the order's mail may delete. */
export function MailDeletionLink({ analysisId }: { analysisId: number }) {
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
