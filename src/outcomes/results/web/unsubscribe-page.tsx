import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { linkKeyIn } from '../../../access/web/key-in-address.ts';
import { hasStatus, sentenceFor } from '../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../platform/web/api/call-endpoint.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { PageFrame } from '../../../platform/web/ui/page/page-frame.tsx';
import { PageTitle } from '../../../platform/web/ui/page/page-title.tsx';
import { SupportLink } from '../../../platform/web/ui/text-link.tsx';
import { unlistedMeta } from '../../../platform/web/unlisted-meta.ts';
import { unsubscribe } from '../contract/unsubscribe.ts';

export const meta = () => unlistedMeta('Stop reminders');

/** Opening it changes nothing: mail scanners open links too. */
export default function UnsubscribePage() {
  const key = linkKeyIn(useLocation().state);
  const page = useRef<HTMLDivElement>(null);
  const stop = useMutation({
    mutationFn: (shown: string) => callEndpoint(unsubscribe, { query: { key: shown } }),
    // The button that had the focus disappears.
    onSettled: () => page.current?.focus(),
    gcTime: 0,
  });
  return (
    <PageFrame>
      <div ref={page} tabIndex={-1} className="page-width py-10 outline-none sm:py-14">
        {key === null || hasStatus(stop.error, 404) ? (
          <PageTitle kicker="Reminders" title="Part of this link is missing">
            <p>
              Open the full link in our email, including everything after the #, or email <SupportLink />.
            </p>
          </PageTitle>
        ) : stop.isSuccess ? (
          <PageTitle kicker="Reminders" title="You’re unsubscribed">
            <p>
              We won’t send any more reminders about this report’s predictions. You can turn them back on in
              your report, below your plan.
            </p>
          </PageTitle>
        ) : (
          <>
            <PageTitle kicker="Reminders" title="Stop the reminders?">
              <p>We’ll stop emailing you when this report’s predictions are due. Your report won’t change.</p>
            </PageTitle>
            <Button className="mt-5" disabled={stop.isPending} onClick={() => stop.mutate(key)}>
              {stop.isPending ? 'Stopping…' : 'Stop reminders'}
            </Button>
            {stop.error && (
              <p role="alert" className="mt-3 text-bad">
                {sentenceFor(stop.error, 'That didn’t work. Check your connection and try again.')}
              </p>
            )}
          </>
        )}
      </div>
    </PageFrame>
  );
}
