import { useEffect } from 'react';
import { Link } from 'react-router';
import { loginAddress, useAccount } from '../../../account/sign-in/web/current-user.ts';
import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import { buttonClass } from '../../../platform/web/ui/form/button.tsx';
import { Loading } from '../../../platform/web/ui/loading.tsx';
import { Page, PageFrame } from '../../../platform/web/ui/page/page-frame.tsx';
import { unlistedMeta } from '../../../platform/web/unlisted-meta.ts';
import { DashboardReports } from './dashboard-reports.tsx';

export const meta = () => unlistedMeta('My Reports');

export default function DashboardPage() {
  const { data: account, error } = useAccount();
  if (account?.standing === 'signed-in')
    return (
      <Page>
        <DashboardReports user={account.user} />
      </Page>
    );
  return (
    <PageFrame>
      <div className="page-width py-10 sm:py-14">
        <div className="max-w-3xl space-y-8">
          {account?.standing === 'unavailable' && <SignInUnavailable />}
          {account?.standing === 'signed-out' && <ToSignIn />}
          {account === undefined && error === null && <LoadingReports />}
          {account === undefined && error !== null && (
            <>
              <h1 className="text-4xl font-medium">My Reports</h1>
              <p role="alert">
                {sentenceFor(error, 'We couldn’t check whether you’re signed in. Please reload the page.')}
              </p>
            </>
          )}
        </div>
      </div>
    </PageFrame>
  );
}

const LoadingReports = () => (
  <>
    <h1 className="sr-only">My Reports</h1>
    <Loading />
  </>
);

/** Full-page redirect to the issuer; `replace`, so that Back does not return here. */
function ToSignIn() {
  useEffect(() => location.replace(loginAddress('/dashboard')), []);
  return <LoadingReports />;
}

const SignInUnavailable = () => (
  <>
    <h1 className="text-4xl font-medium">Sign-in isn’t available here yet</h1>
    <p>
      Your reports are safe. Open them in the browser you ordered with, or with the private link in your
      email.
    </p>
    <Link className={buttonClass('quiet')} to="/">
      Go to the home page
    </Link>
  </>
);
