import { Link, useSearchParams } from 'react-router';
import { product } from '../../domain/product.ts';
import { loginAddress } from '../features/account/current-user.ts';
import { buttonClass } from '../ui/form/button.tsx';
import { PageFrame } from '../ui/page/page-frame.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';

export const meta = () => [
  { title: `Signing in did not work · ${product.name}` },
  { name: 'robots', content: 'noindex' },
];

/** Target of a failed sign-in; `returnTo` is the page it should have led to. */
export default function SignInFailedPage() {
  const [search] = useSearchParams();
  return (
    <PageFrame>
      <div className="page-width space-y-10 py-10 sm:py-14">
        <PageTitle kicker="Sign-in" title="Signing in did not work">
          <p>
            The attempt had expired, was opened in another browser, or the sign-in service did not answer.
            Nothing has changed, and you are not signed in.
          </p>
        </PageTitle>
        <div className="grid gap-x-14 gap-y-10 md:grid-cols-2">
          <section aria-labelledby="again" className="space-y-4">
            <h2 id="again" className="text-2xl font-medium">
              Try again
            </h2>
            <p className="text-ink-soft">A new attempt takes a few seconds and starts from the beginning.</p>
            <a className={buttonClass()} href={loginAddress(search.get('returnTo') ?? undefined)}>
              Sign in again
            </a>
          </section>
          <section aria-labelledby="by-mail" className="space-y-4">
            <h2 id="by-mail" className="text-2xl font-medium">
              Open with the link in our e-mail
            </h2>
            <p className="text-ink-soft">
              Every e-mail about a report contains a private link that opens it without signing in. The
              browser that placed the order opens it as well.
            </p>
            <p>
              Cannot find the e-mail? Write to{' '}
              <a className="text-link" href={`mailto:${product.supportEmail}`}>
                {product.supportEmail}
              </a>
              , or{' '}
              <Link className="text-link" to="/">
                go to the start page
              </Link>
              .
            </p>
          </section>
        </div>
      </div>
    </PageFrame>
  );
}
