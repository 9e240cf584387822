import { AppError } from '../domain/app-error.ts';
import {
  administratorTokenLivesMs,
  isThrottled,
  throttle,
  throttledSubjects,
} from '../domain/sign-in-throttle.ts';
import {
  countAttempt,
  findAdministrator,
  forgetAttempts,
  revokeAdministratorToken,
  saveAdministratorToken,
} from '../store/administrators.ts';
import type { Dependencies } from './dependencies.ts';

/** Throttled by account and by address; an unknown account costs the same time and gets the same words. */
export async function signInAdministrator(
  deps: Dependencies,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<{ token: string }> {
  const { db } = deps;
  const now = deps.now();
  const subjects = throttledSubjects({ email, address });
  // Counted before the password is looked at: a thousand guesses at once are a thousand guesses.
  const windowEndsAt = new Date(now.getTime() + throttle.windowMs);
  const attempts = {
    account: await countAttempt(db, subjects.account, now, windowEndsAt),
    address: await countAttempt(db, subjects.address, now, windowEndsAt),
  };
  if (isThrottled(attempts)) {
    throw new AppError(
      'too_many_requests',
      'Too many failed sign-ins. Please wait 15 minutes and try again.',
    );
  }
  const administrator = await findAdministrator(db, email);
  const isRight = await deps.passwords.matches(password, administrator?.passwordHash ?? null);
  if (!administrator || !isRight) throw new AppError('bad_credentials');
  await forgetAttempts(db, subjects.account);
  const token = deps.newSecret();
  const expiresAt = new Date(now.getTime() + administratorTokenLivesMs);
  await saveAdministratorToken(db, { token, administratorId: administrator.id, expiresAt });
  return { token };
}

export const signOutAdministrator = (deps: Dependencies, token: string): Promise<unknown> =>
  revokeAdministratorToken(deps.db, token, deps.now());
