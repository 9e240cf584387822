import { Link } from 'react-router';
import { buttonClass } from '../../ui/form/button.tsx';
import { loginAddress, logoutPath, useAccount } from './current-user.ts';

/** Reserves the menu's space, so that the layout does not shift when the user has loaded. */
export function AccountMenu() {
  const { data: account, isPending } = useAccount();
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
      {!isPending && (account === undefined || account.standing === 'signed-out') && (
        <a className={buttonClass('quiet')} href={loginAddress()}>
          Login
        </a>
      )}
    </nav>
  );
}
