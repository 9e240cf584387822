import { useEffect } from 'react';
import { Link } from 'react-router';
import { product } from '../../domain/product.ts';
import { sentenceFor } from '../api/api-error.ts';
import { loginAddress, useAccount } from '../features/account/current-user.ts';
import { buttonClass } from '../ui/form/button.tsx';
import { Column } from '../ui/page/column.tsx';
import { PageFrame } from '../ui/page/page-frame.tsx';
import { DashboardReports } from './dashboard-reports.tsx';

export const meta = () => [{ title: `My Reports · ${product.name}` }, { name: 'robots', content: 'noindex' }];

export default function DashboardPage() {
  const { data: account, error } = useAccount();
  if (account?.standing === 'signed-in')
    return (
      <PageFrame>
        <DashboardReports user={account.user} />
      </PageFrame>
    );
  return (
    <PageFrame>
      <Column>
        {account?.standing === 'unavailable' && <SignInUnavailable />}
        {account?.standing === 'signed-out' && <ToSignIn />}
        {account === undefined && error === null && <Loading />}
        {account === undefined && error !== null && (
          <>
            <h1 className="text-4xl font-medium">My Reports</h1>
            <p role="alert">
              {sentenceFor(error, 'We couldn’t check whether you’re signed in. Please reload the page.')}
            </p>
          </>
        )}
      </Column>
    </PageFrame>
  );
}

const Loading = () => (
  <>
    <h1 className="sr-only">My Reports</h1>
    <p role="status" aria-busy="true">
      Loading...
    </p>
  </>
);

/** Full-page redirect to the issuer; `replace`, so that Back does not return here. */
function ToSignIn() {
  useEffect(() => location.replace(loginAddress('/dashboard')), []);
  return <Loading />;
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
