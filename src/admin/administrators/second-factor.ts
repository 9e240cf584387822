import { decryptAtRest, encryptAtRest, isCurrentKey } from '../../access/encrypt-at-rest.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Tx } from '../../platform/database/database.ts';
import { claimStep, replaceCiphertext, type SecondFactor } from './store.ts';

const purpose = 'second factor';

/** What the secret of an authenticator app is encrypted with. */
export const keyOfSecondFactor = ({ linkSecrets }: Dependencies, administratorId: number) => ({
  purpose,
  context: `administrator ${administratorId}`,
  secrets: linkSecrets,
});

/** False when the code is invalid or was used. */
export async function claimCode(
  deps: Dependencies,
  tx: Tx,
  factor: SecondFactor,
  code: string,
): Promise<boolean> {
  const { administratorId, keyId } = factor;
  const key = keyOfSecondFactor(deps, administratorId);
  const secret = decryptAtRest(factor, key);
  if (secret === null) {
    const found = { administratorId, keyId };
    deps.log.error(found, 'second factor could not be decrypted: was its secret removed?');
    return false;
  }
  const step = deps.oneTimeCodes.stepOf(secret, code.replaceAll(/\s/g, ''), deps.now());
  if (step === null || !(await claimStep(tx, administratorId, step))) return false;
  if (!isCurrentKey(keyId, purpose, deps.linkSecrets))
    await replaceCiphertext(tx, administratorId, encryptAtRest(secret, key));
  return true;
}
