import { useQuery } from '@tanstack/react-query';
import type { CurrentUser, getCurrentUser, signIn, signOut } from '../../../contract/account.ts';
import { hasStatus } from '../../api/api-error.ts';
import { currentUserRules } from '../../api/query-rules.ts';
import { sendRequest } from '../../api/send-request.ts';

/** Typed literals: the landing page asks who is here without loading any schema. */
const currentUserPath: (typeof getCurrentUser)['path'] = '/api/auth/user';
export const loginPath: (typeof signIn)['path'] = '/api/login';
export const logoutPath: (typeof signOut)['path'] = '/api/logout';

/** The signed-in customer, or null for everybody else. */
async function loadCurrentUser(): Promise<CurrentUser | null> {
  try {
    const response = await sendRequest(currentUserPath, { headers: { accept: 'application/json' } });
    const { currentUserSchema } = await import('../../../contract/account.ts');
    return currentUserSchema.parse(await response.json());
  } catch (error) {
    if (hasStatus(error, 401)) return null;
    throw error;
  }
}

export const useCurrentUser = () =>
  useQuery({ queryKey: ['current-user'], queryFn: loadCurrentUser, ...currentUserRules });
