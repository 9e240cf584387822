import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { product } from '../../../platform/rules/product.ts';
import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../platform/web/api/call-endpoint.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { LoadingPage } from '../../../platform/web/ui/loading.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { Page } from '../../../platform/web/ui/page/page-frame.tsx';
import { PageTitle } from '../../../platform/web/ui/page/page-title.tsx';
import { unlistedMeta } from '../../../platform/web/unlisted-meta.ts';
import { type Authorization, type Decision, decideAuthorization, viewAuthorization } from '../contract.ts';
import { authorizationQuery } from '../rules/authorization-request.ts';
import { ConsentForm } from './consent-form.tsx';
import { NoReports } from './no-reports.tsx';

export const meta = () => unlistedMeta('Connect a program');

/** Where a program sends its user's browser to ask for access (RFC 6749, 4.1.1). Nothing happens without a click. */
export default function AuthorizePage() {
  const { search } = useLocation();
  const query = Object.fromEntries(
    [...new URLSearchParams(search)].filter(([name]) => name in authorizationQuery.shape),
  );
  const viewed = useQuery({
    queryKey: ['authorization', search],
    queryFn: () => callEndpoint(viewAuthorization, { query }),
    gcTime: 0,
    retry: false,
  });
  if (viewed.data)
    return (
      <Page>
        <Request asked={viewed.data} query={query} />
      </Page>
    );
  return (
    <Page>
      {viewed.error ? (
        <PageTitle kicker="Connect a program" title="This request is not complete">
          <p role="alert">{sentenceFor(viewed.error)}</p>
          <p>Nothing was shared. Go back to the program and connect again.</p>
        </PageTitle>
      ) : (
        <LoadingPage>Reading who asks…</LoadingPage>
      )}
    </Page>
  );
}

type RequestProps = { asked: Authorization; query: Decision['query'] };

function Request({ asked, query }: RequestProps) {
  const { client, destination, problem, reports } = asked;
  const decision = useMutation({
    mutationFn: (body: Omit<Decision, 'query'>) =>
      callEndpoint(decideAuthorization, { body: { ...body, query } }),
    onSuccess: ({ redirectTo }) => location.assign(redirectTo),
    gcTime: 0,
  });
  const refuse = () => decision.mutate({ allow: false, scopes: [], reportIds: [] });
  if (problem)
    return (
      <>
        <PageTitle kicker="Connect a program" title={`We can’t connect “${client.name}”`}>
          <p role="alert">{problem.sentence}</p>
        </PageTitle>
        <Button onClick={() => location.assign(problem.redirectTo)}>Go back to {destination}</Button>
      </>
    );
  // An address of an app leaves this page open.
  if (decision.isSuccess)
    return (
      <PageTitle kicker="Connect a program" title="That’s all">
        <p role="status">
          Your answer went to {destination}. If nothing else opens, you can close this page.
        </p>
      </PageTitle>
    );
  return (
    <>
      <PageTitle kicker="Connect a program" title={`Let “${client.name}” use your reports?`}>
        <p>
          It can read what you choose below and work with it. It can never order, pay, refund, delete or
          upload anything at {product.name}.
        </p>
      </PageTitle>
      <WhoAsks asked={asked} />
      {reports.length === 0 ? (
        <NoReports onRefuse={refuse} />
      ) : (
        <ConsentForm
          asked={asked}
          isSending={decision.isPending}
          onAllow={(chosen) => decision.mutate({ allow: true, ...chosen })}
          onRefuse={refuse}
        />
      )}
      <div role="alert">
        {decision.error && (
          <Notice look="bad">
            <p>{sentenceFor(decision.error)}</p>
          </Notice>
        )}
      </div>
    </>
  );
}

/** A name is what somebody typed; a host is proven. Both are shown as text. */
const WhoAsks = ({ asked: { client, destination } }: Pick<RequestProps, 'asked'>) => (
  <dl className="grid max-w-3xl gap-x-8 gap-y-1 border-y border-line pt-5 pb-2 sm:grid-cols-[10rem_1fr] sm:items-baseline [&_dd]:mb-3">
    <dt className="label-mono text-ink-soft">Who asks</dt>
    <dd className="wrap-anywhere">
      <strong>{client.name}</strong>
      {client.host ? (
        <>
          , as <strong>{client.host}</strong> says
        </>
      ) : (
        <span className="text-warn">. It calls itself that; no website confirms it.</span>
      )}
    </dd>
    <dt className="label-mono text-ink-soft">Your answer goes to</dt>
    <dd className="wrap-anywhere">
      <strong>{destination}</strong>
    </dd>
    <dt className="label-mono text-ink-soft">Check this</dt>
    <dd>Continue only if you started this there yourself just now.</dd>
  </dl>
);
