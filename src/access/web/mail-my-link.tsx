import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { sentenceFor } from '../../platform/web/api/api-error.ts';
import { Button } from '../../platform/web/ui/form/button.tsx';
import { TextField } from '../../platform/web/ui/form/field.tsx';
import { Notice } from '../../platform/web/ui/notice.tsx';
import { requestPrivateLink } from '../contract.ts';
import { callEndpoint } from './call-endpoint.ts';

/** The same text whether or not the address belongs to the report. */
export const linkOnTheWay =
  'If that’s the address on this report, its private link is on the way. Check your inbox.';

type Body = { analysisId: number; email: string };

export function MailMyLink({ analysisId }: { analysisId: number }) {
  const request = useMutation({ mutationFn: (body: Body) => callEndpoint(requestPrivateLink, { body }) });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    request.mutate({ analysisId, email: String(new FormData(event.currentTarget).get('email')).trim() });
  }

  return (
    <form onSubmit={submit} className="max-w-xl space-y-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-60 flex-1">
          <TextField
            id="link-email"
            name="email"
            label="Your email address"
            type="email"
            autoComplete="email"
            required
          />
        </div>
        <Button type="submit" look="quiet" disabled={request.isPending}>
          Email me my link
        </Button>
      </div>
      {/* Always in the page, so that a screen reader announces what appears in it. */}
      <div role="status">
        {request.isSuccess && (
          <Notice look="good">
            <p>{linkOnTheWay}</p>
          </Notice>
        )}
        {request.isError && (
          <Notice look="bad">
            <p>{sentenceFor(request.error)}</p>
          </Notice>
        )}
      </div>
    </form>
  );
}
