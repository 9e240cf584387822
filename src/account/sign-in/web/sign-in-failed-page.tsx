import { useSearchParams } from 'react-router';
import { buttonClass } from '../../../platform/web/ui/form/button.tsx';
import { Page } from '../../../platform/web/ui/page/page-frame.tsx';
import { PageTitle } from '../../../platform/web/ui/page/page-title.tsx';
import { TitledSection } from '../../../platform/web/ui/page/titled-section.tsx';
import { SupportLink, TextLink } from '../../../platform/web/ui/text-link.tsx';
import { unlistedMeta } from '../../../platform/web/unlisted-meta.ts';
import { loginAddress } from './current-user.ts';

export const meta = () => unlistedMeta('We couldn’t sign you in');

/** Target of a failed sign-in; `returnTo` is the page it should have led to. */
export default function SignInFailedPage() {
  const [search] = useSearchParams();
  return (
    <Page>
      <PageTitle kicker="Sign-in" title="We couldn’t sign you in">
        <p>
          The attempt expired, was opened in another browser, or the sign-in service didn’t respond. Nothing
          has changed, and you’re not signed in.
        </p>
      </PageTitle>
      <div className="grid gap-x-14 gap-y-10 md:grid-cols-2">
        <TitledSection id="again" title="Try again">
          <p className="text-ink-soft">Starting over takes a few seconds.</p>
          <a className={buttonClass()} href={loginAddress(search.get('returnTo') ?? undefined)}>
            Sign in again
          </a>
        </TitledSection>
        <TitledSection id="by-mail" title="Open with the link in our email">
          <p className="text-ink-soft">
            Every email about a report has a private link that opens it without signing in. You can also open
            it in the browser you ordered with.
          </p>
          <p>
            Can’t find the email? Contact <SupportLink />, or <TextLink to="/">go to the home page</TextLink>.
          </p>
        </TitledSection>
      </div>
    </Page>
  );
}
