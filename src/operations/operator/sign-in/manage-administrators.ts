import { forgetDevicesOf } from '../../../store/operator/administrator-devices.ts';
import {
  findAdministrator,
  revokeTokensOf,
  saveAdministrator,
} from '../../../store/operator/administrators.ts';
import { removeSecondFactor } from '../../../store/operator/second-factors.ts';
import { writeAudit } from '../../access/write-audit.ts';
import type { Dependencies } from '../../dependencies.ts';

const shortestPassword = 12;
/** Actions from the command line are audited without an administrator. */
const byCommand = { administratorId: null, analysisId: null, amountCents: null, address: 'command line' };

/** Creates an administrator or sets a new password; both revoke existing tokens. */
export async function createAdministrator(
  deps: Dependencies,
  email: string,
  password: string,
): Promise<void> {
  if (!/^[^\s@]+@\S+$/.test(email)) throw new Error('That is no email address.');
  if (password.length < shortestPassword)
    throw new Error(`The password needs at least ${shortestPassword} characters.`);
  const passwordHash = await deps.passwords.hash(password);
  await deps.db.transaction(async (tx) => {
    const id = await saveAdministrator(tx, email, passwordHash);
    await revokeTokensOf(tx, email, deps.now());
    await forgetDevicesOf(tx, id);
    await writeAudit(
      { ...deps, db: tx },
      { ...byCommand, action: 'create-administrator', subject: String(id) },
      'done',
    );
  });
}

export const revokeAdministratorTokens = (deps: Dependencies, email: string): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const subject = (await findAdministrator(tx, email))?.id;
    if (subject !== undefined) {
      await forgetDevicesOf(tx, subject);
      await writeAudit(
        { ...deps, db: tx },
        { ...byCommand, action: 'revoke-tokens', subject: String(subject) },
        'done',
      );
    }
    return revokeTokensOf(tx, email, deps.now());
  });

/** For an operator who lost the device and the recovery codes. False when the second factor was off. */
export const resetSecondFactor = (deps: Dependencies, email: string): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const administrator = await findAdministrator(tx, email);
    if (!administrator) throw new Error('There is no such administrator.');
    const wasOn = await removeSecondFactor(tx, administrator.id);
    await revokeTokensOf(tx, email, deps.now());
    await forgetDevicesOf(tx, administrator.id);
    const entry = { ...byCommand, action: 'reset-second-factor', subject: String(administrator.id) } as const;
    await writeAudit({ ...deps, db: tx }, entry, 'done');
    return wasOn;
  });
