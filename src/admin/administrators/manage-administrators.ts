import { writeAudit } from '../../access/audit.ts';
import { encryptAtRest } from '../../access/encrypt-at-rest.ts';
import type { AuditAction } from '../../access/rules/audit-action.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Tx } from '../../platform/database/database.ts';
import { keyOfSecondFactor } from './second-factor.ts';
import {
  findAdministrator,
  lockAdministrator,
  removeSecondFactor,
  revokeTokensOf,
  saveAdministrator,
  saveSecondFactor,
} from './store.ts';

const shortestPassword = 12;

/** Ends every session; the number of sessions. Actions from the command line are audited without an administrator. */
async function endSessions(deps: Dependencies, tx: Tx, action: AuditAction, id: number): Promise<number> {
  const entry = { administratorId: null, analysisId: null, amountCents: null, address: 'command line' };
  await writeAudit({ ...deps, db: tx }, { ...entry, action, subject: String(id) }, 'done');
  return revokeTokensOf(tx, id, deps.now());
}

async function requireByEmail(deps: Dependencies, email: string) {
  const administrator = await findAdministrator(deps.db, email);
  if (!administrator) throw new Error('There is no such administrator.');
  return administrator;
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
    await endSessions(deps, tx, 'create-administrator', id);
  });
}

export async function revokeAdministratorTokens(deps: Dependencies, email: string): Promise<number> {
  const { id } = await requireByEmail(deps, email);
  return deps.db.transaction((tx) => endSessions(deps, tx, 'revoke-tokens', id));
}

/** Shows a new secret, and turns the second factor on when `askCode` returns the code that an app makes of it. */
export async function turnOnSecondFactor(
  deps: Dependencies,
  email: string,
  askCode: (secret: string, uri: string) => Promise<string>,
): Promise<void> {
  const { id } = await requireByEmail(deps, email);
  const secret = deps.oneTimeCodes.newSecret();
  const code = await askCode(secret, deps.oneTimeCodes.uriOf(secret, email));
  const lastStep = deps.oneTimeCodes.stepOf(secret, code, deps.now());
  if (lastStep === null)
    throw new Error('That code is wrong. Remove the entry from your app and start again.');
  const encrypted = encryptAtRest(secret, keyOfSecondFactor(deps, id));
  await deps.db.transaction(async (tx) => {
    await lockAdministrator(tx, id);
    if (!(await saveSecondFactor(tx, { administratorId: id, ...encrypted, lastStep })))
      throw new Error('The second factor is already on. Reset it first.');
    await endSessions(deps, tx, 'turn-on-second-factor', id);
  });
}

/** For an operator who lost the phone. False when the second factor was off. */
export async function resetSecondFactor(deps: Dependencies, email: string): Promise<boolean> {
  const { id } = await requireByEmail(deps, email);
  return deps.db.transaction(async (tx) => {
    await endSessions(deps, tx, 'reset-second-factor', id);
    return removeSecondFactor(tx, id);
  });
}
