import { Link } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { loginPath, logoutPath, useCurrentUser } from './current-user.ts';

/** Public pages render at once: until the answer is here, the visitor counts as logged out. */
export function AccountMenu() {
  const { data: user } = useCurrentUser();
  return (
    <nav aria-label="Account" className="flex items-center gap-4">
      {user ? (
        <>
          <Link className="text-link py-2" to="/dashboard">
            My Reports
          </Link>
          <a className={buttonClass('quiet')} href={logoutPath}>
            Logout
          </a>
        </>
      ) : (
        <a className={buttonClass('quiet')} href={loginPath}>
          Login
        </a>
      )}
    </nav>
  );
}
