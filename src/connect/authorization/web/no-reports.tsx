import { useLocation } from 'react-router';
import { loginAddress, useAccount } from '../../../account/sign-in/web/current-user.ts';
import { Button, buttonClass } from '../../../platform/web/ui/form/button.tsx';
import { TitledSection } from '../../../platform/web/ui/page/titled-section.tsx';

/** This browser has nothing to share yet. Sign-in comes back here; a private link opens in this browser, and then a reload helps. */
export function NoReports({ onRefuse }: { onRefuse: () => void }) {
  const { pathname, search } = useLocation();
  const { data: account } = useAccount();
  return (
    <TitledSection
      id="no-reports"
      title="We see no finished report of yours here"
      className="max-w-3xl space-y-4"
    >
      <p>
        Open the private link of your report (it is in our email) in this browser, then come back and choose
        “Look again”.
        {account?.standing === 'signed-out' && ' If you have an account, sign in.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {account?.standing === 'signed-out' && (
          <a className={buttonClass()} href={loginAddress(pathname + search)}>
            Sign in
          </a>
        )}
        <Button look="quiet" onClick={() => location.reload()}>
          Look again
        </Button>
        <Button look="quiet" onClick={onRefuse}>
          Don’t allow
        </Button>
      </div>
    </TitledSection>
  );
}
