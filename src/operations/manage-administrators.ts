import { revokeTokensOf, saveAdministrator } from '../store/administrators.ts';
import type { Dependencies } from './dependencies.ts';

const shortestPassword = 12;

/** Creates an administrator, or gives an existing one a new password; either way the old tokens end. */
export async function createAdministrator(
  deps: Dependencies,
  email: string,
  password: string,
): Promise<void> {
  if (!/^\S+@\S+$/.test(email)) throw new Error('That is no e-mail address.');
  if (password.length < shortestPassword)
    throw new Error(`The password needs at least ${shortestPassword} characters.`);
  const passwordHash = await deps.passwords.hash(password);
  await deps.db.transaction(async (tx) => {
    await saveAdministrator(tx, email, passwordHash);
    await revokeTokensOf(tx, email, deps.now());
  });
}

export const revokeAdministratorTokens = (deps: Dependencies, email: string): Promise<number> =>
  revokeTokensOf(deps.db, email, deps.now());
