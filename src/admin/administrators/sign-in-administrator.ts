import { forgetAttempts, isThrottled } from '../../access/count-request.ts';
import {
  administratorTokenLifetimeMs,
  type Throttle,
  throttleOfAccount,
  throttleOfCodes,
  throttlesOfSignIn,
} from '../../access/rules/client-limits.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { ClientNetwork } from '../../platform/http/client-address.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { claimCode } from './second-factor.ts';
import {
  findAdministrator,
  findSecondFactor,
  revokeAdministratorToken,
  saveAdministratorToken,
} from './store.ts';

const tooManyGuesses =
  'Too many failed sign-ins. Please wait a minute, or sign in now with a code from your authenticator app.';

async function refuseThrottled(deps: Dependencies, throttles: readonly Throttle[]): Promise<void> {
  for (const throttle of throttles)
    if (await isThrottled(deps, throttle))
      throw new AppError(
        'too_many_requests',
        `Too many failed sign-ins. Please wait ${throttle.windowMs / 60_000} minutes and try again.`,
      );
}

type Attempt = { email: string; password: string; code: string | null; networks: ClientNetwork[] };

/**
 * Above the account's limit only a right password with a right code signs in, and everything else gets one answer. An unknown
 * account takes the same time and gets the same answer.
 */
export async function signInAdministrator(
  deps: Dependencies,
  { email, password, code, networks }: Attempt,
): Promise<{ token: string }> {
  const administrator = await findAdministrator(deps.db, email);
  const throttles = throttlesOfSignIn({ email, networks });
  await refuseThrottled(deps, throttles);
  const ofAccount = throttleOfAccount(email);
  const isOver = await isThrottled(deps, ofAccount);
  const overLimit = isOver ? new AppError('too_many_requests', tooManyGuesses) : null;
  if (overLimit && code === null) throw overLimit;
  const isRight = await deps.passwords.matches(password, administrator?.passwordHash ?? null);
  if (!administrator || !isRight) throw overLimit ?? new AppError('bad_credentials');

  const { id: administratorId, passwordHash: checkedHash } = administrator;
  const ofCodes = throttleOfCodes(administratorId);
  if (code !== null && overLimit && (await isThrottled(deps, ofCodes))) throw overLimit;
  if (code !== null && !overLimit) await refuseThrottled(deps, [ofCodes]);
  const token = deps.newSecret();
  const expiresAt = new Date(deps.now().getTime() + administratorTokenLifetimeMs);
  await deps.db.transaction(async (tx) => {
    // Locks the account, so the second factor cannot be turned on meanwhile.
    const isSaved = await saveAdministratorToken(tx, { token, administratorId, checkedHash, expiresAt });
    if (!isSaved) throw new AppError('bad_credentials');
    const factor = await findSecondFactor(tx, administratorId);
    if (!factor && overLimit) throw overLimit;
    if (factor && code === null) throw new AppError('code_required');
    if (factor && code !== null && !(await claimCode(deps, tx, factor, code)))
      throw overLimit ?? new AppError('bad_code');
  });
  await forgetAttempts(deps, [...throttles, ofAccount, ofCodes]);
  return { token };
}

export const signOutAdministrator = (deps: Dependencies, token: string): Promise<unknown> =>
  revokeAdministratorToken(deps.db, token, deps.now());
