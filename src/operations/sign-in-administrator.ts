import { AppError } from '../domain/app-error.ts';
import { administratorTokenLivesMs, throttlesOf, throttleWindowMs } from '../domain/sign-in-throttle.ts';
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
  const { address: byAddress, account: byAccount } = throttlesOf({ email, address });
  // Counted before the password is looked at: a thousand guesses at once are a thousand guesses.
  for (const { subject, attempts } of [byAddress, byAccount]) {
    const windowEndsAt = new Date(now.getTime() + throttleWindowMs);
    if ((await countAttempt(db, subject, now, windowEndsAt)) > attempts) {
      throw new AppError(
        'too_many_requests',
        'Too many failed sign-ins. Please wait 15 minutes and try again.',
      );
    }
  }
  const administrator = await findAdministrator(db, email);
  const isRight = await deps.passwords.matches(password, administrator?.passwordHash ?? null);
  if (!administrator || !isRight) throw new AppError('bad_credentials');
  await forgetAttempts(db, byAccount.subject);
  const token = deps.newSecret();
  const { id: administratorId, passwordHash: checkedHash } = administrator;
  const expiresAt = new Date(now.getTime() + administratorTokenLivesMs);
  const isSaved = await db.transaction((tx) =>
    saveAdministratorToken(tx, { token, administratorId, checkedHash, expiresAt }),
  );
  if (!isSaved) throw new AppError('bad_credentials');
  return { token };
}

export const signOutAdministrator = (deps: Dependencies, token: string): Promise<unknown> =>
  revokeAdministratorToken(deps.db, token, deps.now());
