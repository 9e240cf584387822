import { Link } from 'react-router';
import { buttonClass } from '../../../platform/web/ui/form/button.tsx';
import { useMounted } from '../../../platform/web/ui/use-mounted.ts';
import { loginAddress, logoutPath, useAccount, useAccountAtFirst } from './current-user.ts';

/** Reserves the menu's space, so that the layout does not shift when the user has loaded. */
export function AccountMenu({ isQuiet = false }: { isQuiet?: boolean }) {
  const { data, isPending } = useAccount();
  const isMounted = useMounted();
  const atFirst = useAccountAtFirst();
  const account = isMounted ? data : atFirst;
  const look = isQuiet ? 'text-link inline-flex min-h-11 items-center' : buttonClass('quiet');
  return (
    <nav
      aria-label="Account"
      className={`flex items-center justify-end ${isQuiet ? 'min-h-11 min-w-19 gap-3 sm:min-w-33' : 'min-h-11.5 min-w-23 gap-4 sm:min-w-52'}`}
    >
      {account?.standing === 'signed-in' && (
        <>
          <Link className="text-link inline-flex min-h-11 items-center" to="/dashboard">
            My Reports
          </Link>
          <a className={`${look} ${isQuiet ? 'max-sm:hidden' : ''}`} href={logoutPath}>
            Logout
          </a>
        </>
      )}
      {/* Also shown when loading the user failed: a customer can still try to sign in. */}
      {(account ? account.standing === 'signed-out' : !isPending) && (
        <a className={look} href={loginAddress()}>
          Login
        </a>
      )}
    </nav>
  );
}
