import { randomBytes } from 'node:crypto';
import { decryptAtRest, encryptAtRest, isCurrentKey } from '../../access/encrypt-at-rest.ts';
import { requireAdministrator } from '../../access/require-administrator.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import {
  type Throttle,
  throttleOfCodes,
  throttleOfPasswordChecks,
} from '../../access/rules/sign-in-throttle.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import {
  countAttempt,
  findAdministratorById,
  forgetAttempts,
  revokeOtherTokens,
} from './store/administrators.ts';
import {
  claimRecoveryCode,
  claimStep,
  confirmFactor,
  countRecoveryCodesLeft,
  findSecondFactor,
  lockAdministrator,
  removeSecondFactor,
  replaceCiphertext,
  type SecondFactor,
  savePendingFactor,
  saveRecoveryCodes,
} from './store/second-factors.ts';

type Deps = Pick<Dependencies, 'db' | 'now'>;

/** Counts before the check, so that concurrent guesses all count. */
export async function isThrottled(
  { db, now }: Deps,
  { subject, attempts, windowMs }: Throttle,
): Promise<boolean> {
  const windowEndsAt = new Date(now().getTime() + windowMs);
  return (await countAttempt(db, subject, now(), windowEndsAt)) > attempts;
}

export async function refuseThrottled(deps: Deps, throttles: readonly Throttle[]): Promise<void> {
  for (const throttle of throttles)
    if (await isThrottled(deps, throttle))
      throw new AppError(
        'too_many_requests',
        `Too many failed sign-ins. Please wait ${throttle.windowMs / 60_000} minutes and try again.`,
      );
}

export async function clearThrottles({ db }: Deps, throttles: readonly Throttle[]): Promise<void> {
  for (const { subject, isClearedBySuccess } of throttles)
    if (isClearedBySuccess) await forgetAttempts(db, subject);
}

const purpose = 'second factor';
const recoveryCodes = 10;
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const about = ({ linkSecrets }: Dependencies, administratorId: number) => ({
  purpose,
  context: `administrator ${administratorId}`,
  secrets: linkSecrets,
});

/** 80 random bits each, as four groups of four letters. */
const newRecoveryCode = () =>
  [...randomBytes(16)]
    .map((byte) => base32[byte % 32])
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-');
const normalised = (typed: string) => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Claims an app code or a recovery code. False when it is invalid or was used. */
export async function claimCode(
  deps: Dependencies,
  tx: Tx,
  factor: SecondFactor,
  typed: string,
): Promise<boolean> {
  const { administratorId, keyId } = factor;
  const code = normalised(typed);
  if (code.length === 16) return claimRecoveryCode(tx, administratorId, code, deps.now());
  const secret = decryptAtRest(factor, about(deps, administratorId));
  if (secret === null) {
    deps.log.error(
      { administratorId, keyId },
      'second factor could not be decrypted: was its secret removed?',
    );
    return false;
  }
  const step = deps.oneTimeCodes.stepOf(secret, code, deps.now());
  if (step === null || !(await claimStep(tx, administratorId, step))) return false;
  if (!isCurrentKey(keyId, purpose, deps.linkSecrets))
    await replaceCiphertext(tx, administratorId, encryptAtRest(secret, about(deps, administratorId)));
  return true;
}

export async function viewSecondFactor({ db }: Dependencies, actor: Actor) {
  const administratorId = requireAdministrator(actor);
  const isOn = (await findSecondFactor(db, administratorId, 'on')) !== null;
  return { isOn, recoveryCodesLeft: isOn ? await countRecoveryCodesLeft(db, administratorId) : 0 };
}

/** The secret takes effect when it is confirmed with a code. Needs the password: a stolen token is not enough. */
export async function startSecondFactor(deps: Dependencies, actor: Actor, password: string) {
  const administratorId = requireAdministrator(actor);
  await requirePassword(deps, administratorId, password);
  const secret = deps.oneTimeCodes.newSecret();
  return deps.db.transaction(async (tx) => {
    const administrator = await lockAdministrator(tx, administratorId);
    if (!administrator) throw new AppError('unauthenticated');
    if (await findSecondFactor(tx, administratorId, 'on')) throw new AppError('second_factor_on');
    await savePendingFactor(tx, { administratorId, ...encryptAtRest(secret, about(deps, administratorId)) });
    return { secret, uri: deps.oneTimeCodes.uriOf(secret, administrator.email) };
  });
}

/** Other tokens end: they were given to somebody who showed a password only. */
export async function confirmSecondFactor(
  deps: Dependencies,
  actor: Actor,
  { code, token }: { code: string; token: string | null },
) {
  const administratorId = requireAdministrator(actor);
  const throttle = throttleOfCodes(administratorId, null);
  await refuseThrottled(deps, [throttle]);
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
  await deps.db.transaction(async (tx) => {
    await lockAdministrator(tx, administratorId);
    const pending = await findSecondFactor(tx, administratorId, 'pending');
    if (!pending || !(await claimCode(deps, tx, pending, code))) throw new AppError('bad_code');
    await confirmFactor(tx, administratorId, deps.now());
    await saveRecoveryCodes(tx, administratorId, codes.map(normalised));
    await revokeOtherTokens(tx, administratorId, token, deps.now());
  });
  await clearThrottles(deps, [throttle]);
  return { recoveryCodes: codes };
}

/** With a code of the app or a recovery code: whoever has stolen token and password has neither. */
export async function turnOffSecondFactor(deps: Dependencies, actor: Actor, code: string): Promise<void> {
  const administratorId = requireAdministrator(actor);
  const throttle = throttleOfCodes(administratorId, null);
  await refuseThrottled(deps, [throttle]);
  await deps.db.transaction(async (tx) => {
    await lockAdministrator(tx, administratorId);
    const factor = await findSecondFactor(tx, administratorId, 'on');
    if (!factor) return;
    if (!(await claimCode(deps, tx, factor, code))) throw new AppError('bad_code');
    await removeSecondFactor(tx, administratorId);
  });
  await clearThrottles(deps, [throttle]);
}

async function requirePassword(deps: Dependencies, administratorId: number, password: string) {
  const throttle = throttleOfPasswordChecks(administratorId);
  await refuseThrottled(deps, [throttle]);
  const administrator = await findAdministratorById(deps.db, administratorId);
  if (!(await deps.passwords.matches(password, administrator?.passwordHash ?? null)))
    throw new AppError('bad_credentials');
  await clearThrottles(deps, [throttle]);
}
