import { useQuery } from '@tanstack/react-query';
import { useRouteLoaderData } from 'react-router';
import type { RootData } from '../../../platform/http/contract/page-request.ts';
import type { ErrorCode } from '../../../platform/rules/app-error.ts';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { currentUserRules } from '../../../platform/web/api/query-rules.ts';
import { sendRequest } from '../../../platform/web/api/send-request.ts';
import type { CurrentUser, getCurrentUser, signIn, signOut } from '../contract.ts';

/** Typed literals instead of the contract: the landing page loads the user without zod. */
const currentUserPath: (typeof getCurrentUser)['path'] = '/api/auth/user';
const loginPath: (typeof signIn)['path'] = '/api/login';
const unavailable: ErrorCode = 'sign_in_unavailable';
export const logoutPath: (typeof signOut)['path'] = '/api/logout';

/** The sign-in URL; `returnTo` is our path to return to afterwards. */
export const loginAddress = (returnTo?: string): string =>
  returnTo === undefined ? loginPath : `${loginPath}?returnTo=${encodeURIComponent(returnTo)}`;

export type Account =
  | { standing: 'signed-in'; user: CurrentUser }
  | { standing: 'signed-out' }
  /** This installation has no issuer to sign in with. */
  | { standing: 'unavailable' };

export async function loadAccount(): Promise<Account> {
  try {
    const response = await sendRequest(currentUserPath, { headers: { accept: 'application/json' } });
    const { currentUserSchema } = await import('../contract.ts');
    return { standing: 'signed-in', user: currentUserSchema.parse(await response.json()) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    return { standing: error.code === unavailable ? 'unavailable' : 'signed-out' };
  }
}

/** What the server knew without a request of its own: most visitors have no session. */
export function useAccountAtFirst(): Account | undefined {
  const standing = (useRouteLoaderData('root') as RootData | undefined)?.account;
  return standing ? { standing } : undefined;
}

/** After Back the browser may show an old document. */
const isDocumentNew = (): boolean => {
  if (typeof window === 'undefined') return true;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type !== 'back_forward';
};

export function useAccount() {
  const atFirst = useAccountAtFirst();
  return useQuery({
    queryKey: ['current-user'],
    queryFn: loadAccount,
    initialData: () => (isDocumentNew() ? atFirst : undefined),
    ...currentUserRules,
  });
}
