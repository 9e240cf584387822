import { Link } from 'react-router';
import { buttonClass } from '../../../platform/web/ui/form/button.tsx';
import { useMounted } from '../../../platform/web/ui/use-mounted.ts';
import { type Account, loginAddress, logoutPath, useAccount } from './current-user.ts';

/**
 * Reserves the menu's space, so that the layout does not shift when the user has loaded. Prerendered for visitors who
 * are not signed in; `defer-hydration-client.ts` hides that from all others.
 */
export function AccountMenu() {
  const { data, isPending } = useAccount();
  const isMounted = useMounted();
  const account: Account | undefined = isMounted ? data : { standing: 'signed-out' };
  return (
    <nav aria-label="Account" className="flex min-h-11.5 min-w-23 items-center justify-end gap-4 sm:min-w-52">
      {account?.standing === 'signed-in' && (
        <>
          <Link className="text-link py-2" to="/dashboard">
            My Reports
          </Link>
          <a className={buttonClass('quiet')} href={logoutPath}>
            Logout
          </a>
        </>
      )}
      {/* Also shown when loading the user failed: a customer can still try to sign in. */}
      {(account ? account.standing === 'signed-out' : !isPending) && (
        <a
          className={`${buttonClass('quiet')} ${isMounted ? '' : 'in-data-account:invisible'}`}
          href={loginAddress()}
        >
          Login
        </a>
      )}
    </nav>
  );
}
