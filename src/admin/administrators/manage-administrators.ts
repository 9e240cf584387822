import { writeAudit } from '../../access/audit.ts';
import type { AuditAction } from '../../access/rules/audit-action.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Tx } from '../../platform/database/database.ts';
import {
  findAdministrator,
  forgetDevicesOf,
  revokeTokensOf,
  saveAdministrator,
} from './store/administrators.ts';
import { removeSecondFactor } from './store/second-factors.ts';

const shortestPassword = 12;
/** Actions from the command line are audited without an administrator. */
const byCommand = { administratorId: null, analysisId: null, amountCents: null, address: 'command line' };

/** Ends every session and forgets every device; the number of sessions. */
async function endSessions(
  deps: Dependencies,
  tx: Tx,
  action: AuditAction,
  of: { id: number; email: string },
) {
  const revoked = await revokeTokensOf(tx, of.email, deps.now());
  await forgetDevicesOf(tx, of.id);
  await writeAudit({ ...deps, db: tx }, { ...byCommand, action, subject: String(of.id) }, 'done');
  return revoked;
}

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
    await endSessions(deps, tx, 'create-administrator', { id, email });
  });
}

export const revokeAdministratorTokens = (deps: Dependencies, email: string): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const administrator = await findAdministrator(tx, email);
    return administrator ? endSessions(deps, tx, 'revoke-tokens', administrator) : 0;
  });

/** For an operator who lost the device and the recovery codes. False when the second factor was off. */
export const resetSecondFactor = (deps: Dependencies, email: string): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const administrator = await findAdministrator(tx, email);
    if (!administrator) throw new Error('There is no such administrator.');
    const wasOn = await removeSecondFactor(tx, administrator.id);
    await endSessions(deps, tx, 'reset-second-factor', administrator);
    return wasOn;
  });
