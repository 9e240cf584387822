import type { ClientNetwork } from '../../access/rules/client-limits.ts';
import {
  administratorTokenLifetimeMs,
  knownDeviceLifetimeMs,
  throttleOfAccount,
  throttleOfCodes,
  throttlesOfKnownDevice,
  throttlesOfNewDevice,
} from '../../access/rules/sign-in-throttle.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { claimCode, clearThrottles, isThrottled, refuseThrottled } from './second-factor.ts';
import {
  deviceHashOf,
  findAdministrator,
  isDeviceOf,
  revokeAdministratorToken,
  saveAdministratorToken,
  saveDevice,
} from './store/administrators.ts';
import { findSecondFactor } from './store/second-factors.ts';

const tooManyGuesses =
  'Too many failed sign-ins. Please wait a minute, or sign in now with a code from your authenticator app.';

type Attempt = {
  email: string;
  password: string;
  code: string | null;
  networks: ClientNetwork[];
  /** The device cookie of an earlier sign-in. */
  deviceToken: string | null;
};

/**
 * A known device has its own limits; any other is limited by address and account. Above the account's limit only a right
 * password with a right code signs in, and everything else gets one answer. An unknown account takes the same time and gets
 * the same answer.
 */
export async function signInAdministrator(
  deps: Dependencies,
  { email, password, code, networks, deviceToken }: Attempt,
): Promise<{ token: string; deviceToken: string }> {
  const { db } = deps;
  const now = deps.now();
  const administrator = await findAdministrator(db, email);
  const shownHash = deviceToken === null ? null : deviceHashOf(deviceToken);
  const device = administrator &&
    shownHash && { tokenHash: shownHash, administratorId: administrator.id, now };
  const knownHash = device && (await isDeviceOf(db, device)) ? shownHash : null;
  const throttles =
    knownHash === null ? throttlesOfNewDevice({ email, networks }) : throttlesOfKnownDevice(knownHash);
  await refuseThrottled(deps, throttles);
  const ofAccount = throttleOfAccount(email);
  const overLimit =
    knownHash === null && (await isThrottled(deps, ofAccount))
      ? new AppError('too_many_requests', tooManyGuesses)
      : null;
  if (knownHash === null) throttles.push(ofAccount);
  if (overLimit && code === null) throw overLimit;
  const isRight = await deps.passwords.matches(password, administrator?.passwordHash ?? null);
  if (!administrator || !isRight) throw overLimit ?? new AppError('bad_credentials');

  const { id: administratorId, passwordHash: checkedHash } = administrator;
  if (await findSecondFactor(db, administratorId, 'on')) {
    if (code === null) throw new AppError('code_required');
    const ofCodes = throttleOfCodes(administratorId, knownHash);
    throttles.push(ofCodes);
    if (overLimit && (await isThrottled(deps, ofCodes))) throw overLimit;
    if (!overLimit) await refuseThrottled(deps, [ofCodes]);
  } else if (overLimit) throw overLimit;
  const token = deps.newSecret();
  const signedInFrom = knownHash === null || deviceToken === null ? deps.newSecret() : deviceToken;
  const expiresAt = new Date(now.getTime() + administratorTokenLifetimeMs);
  await db.transaction(async (tx) => {
    // Locks the account, so the second factor cannot be turned on meanwhile.
    const isSaved = await saveAdministratorToken(tx, { token, administratorId, checkedHash, expiresAt });
    if (!isSaved) throw new AppError('bad_credentials');
    const factor = await findSecondFactor(tx, administratorId, 'on');
    if (factor && code === null) throw new AppError('code_required');
    if (!factor && overLimit) throw overLimit;
    if (factor && code !== null && !(await claimCode(deps, tx, factor, code)))
      throw overLimit ?? new AppError('bad_code');
    await saveDevice(tx, {
      tokenHash: deviceHashOf(signedInFrom),
      administratorId,
      expiresAt: new Date(now.getTime() + knownDeviceLifetimeMs),
    });
  });
  await clearThrottles(deps, throttles);
  return { token, deviceToken: signedInFrom };
}

export const signOutAdministrator = (deps: Dependencies, token: string): Promise<unknown> =>
  revokeAdministratorToken(deps.db, token, deps.now());
