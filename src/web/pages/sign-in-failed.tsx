import { Link, useSearchParams } from 'react-router';
import { product } from '../../domain/product.ts';
import { loginAddress } from '../features/account/current-user.ts';
import { buttonClass } from '../ui/form/button.tsx';
import { PageFrame } from '../ui/page/page-frame.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';

export const meta = () => [
  { title: `We couldn’t sign you in · ${product.name}` },
  { name: 'robots', content: 'noindex' },
];

/** Target of a failed sign-in; `returnTo` is the page it should have led to. */
export default function SignInFailedPage() {
  const [search] = useSearchParams();
  return (
    <PageFrame>
      <div className="page-width space-y-10 py-10 sm:py-14">
        <PageTitle kicker="Sign-in" title="We couldn’t sign you in">
          <p>
            The attempt expired, was opened in another browser, or the sign-in service didn’t respond. Nothing
            has changed, and you’re not signed in.
          </p>
        </PageTitle>
        <div className="grid gap-x-14 gap-y-10 md:grid-cols-2">
          <section aria-labelledby="again" className="space-y-4">
            <h2 id="again" className="text-2xl font-medium">
              Try again
            </h2>
            <p className="text-ink-soft">Starting over takes a few seconds.</p>
            <a className={buttonClass()} href={loginAddress(search.get('returnTo') ?? undefined)}>
              Sign in again
            </a>
          </section>
          <section aria-labelledby="by-mail" className="space-y-4">
            <h2 id="by-mail" className="text-2xl font-medium">
              Open with the link in our email
            </h2>
            <p className="text-ink-soft">
              Every email about a report has a private link that opens it without signing in. You can also
              open it in the browser you ordered with.
            </p>
            <p>
              Can’t find the email? Contact{' '}
              <a className="text-link" href={`mailto:${product.supportEmail}`}>
                {product.supportEmail}
              </a>
              , or{' '}
              <Link className="text-link" to="/">
                go to the home page
              </Link>
              .
            </p>
          </section>
        </div>
      </div>
    </PageFrame>
  );
}
