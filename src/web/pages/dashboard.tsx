import { Link } from 'react-router';
import { product } from '../../domain/product.ts';
import { sentenceFor } from '../api/api-error.ts';
import { logoutPath, useCurrentUser } from '../features/account/current-user.ts';
import { buttonClass } from '../ui/button.tsx';
import { Column } from '../ui/column.tsx';
import { PageFrame } from '../ui/page-frame.tsx';

export const meta = () => [{ title: `My Reports · ${product.name}` }];

export default function DashboardPage() {
  return (
    <PageFrame>
      <Column>
        <DashboardContent />
      </Column>
    </PageFrame>
  );
}

function DashboardContent() {
  const { data: user, error, isPending } = useCurrentUser();
  if (isPending) return <p aria-busy="true">Loading...</p>;
  if (error)
    return (
      <>
        <h1 className="text-4xl font-semibold">My Reports</h1>
        <p>
          {sentenceFor(error, 'We could not find out whether you are signed in. Please reload the page.')}
        </p>
      </>
    );
  if (user === null)
    return (
      <>
        <h1 className="text-4xl font-semibold">Sign-in is not available on this installation yet</h1>
        <p>
          Your reports are not lost: the browser that placed an order opens its report, and so does the
          private link in the e-mail about it.
        </p>
        <Link className={buttonClass('quiet')} to="/">
          Go to the start page
        </Link>
      </>
    );
  return (
    <>
      <h1 className="text-4xl font-semibold">Welcome, {user.firstName ?? 'User'}</h1>
      <p>
        The list of your reports is not part of this installation yet. The links in your e-mails open each of
        them.
      </p>
      <p className="flex flex-wrap gap-3">
        <Link className={buttonClass()} to="/">
          New Analysis
        </Link>
        <a className={buttonClass('quiet')} href={logoutPath}>
          Logout
        </a>
      </p>
    </>
  );
}
