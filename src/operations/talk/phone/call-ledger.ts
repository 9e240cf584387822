import { createHmac } from 'node:crypto';
import { type CallAnswer, callingHasEnded } from '../../../domain/talk/phone/call-answer.ts';
import type { Tx } from '../../../store/database.ts';
import {
  enterAnswer,
  enterCallOnce,
  findEntry,
  historyOf,
  type LedgerEntry,
  listNumbersCalled,
} from '../../../store/talk/phone/call-ledger.ts';
import { optOut, type PhoneCallRow } from '../../../store/talk/phone/phone-calls.ts';
import type { Dependencies } from '../../dependencies.ts';

type Secrets = Pick<Dependencies, 'linkSecrets'>;

const sealed = (text: string, secret: string) => createHmac('sha256', secret).update(text);
const hashWith = (secret: string, phoneNumber: string) =>
  sealed(`call-ledger:${phoneNumber}`, secret).digest('base64url');
const keyIdOf = (secret: string) => sealed('call-ledger-key-id', secret).digest('hex').slice(0, 8);

/** A number's possible hashes in the ledger, one per listed secret. */
export const hashesOf = ({ linkSecrets }: Secrets, phoneNumber: string): string[] =>
  linkSecrets.map((secret) => hashWith(secret, phoneNumber));

/** New entries use the first secret; lookups use all. */
function entryOf(
  { linkSecrets }: Secrets,
  call: PhoneCallRow,
  { answer, isFree }: Pick<LedgerEntry, 'answer' | 'isFree'>,
): LedgerEntry {
  const [secret = ''] = linkSecrets;
  const { id, phoneNumber, createdAt, consentVersion } = call;
  const numberHash = hashWith(secret, phoneNumber);
  return {
    callId: id,
    numberHash,
    keyId: keyIdOf(secret),
    calledAt: createdAt,
    consentVersion,
    answer,
    isFree,
  };
}

export const enterCall = (deps: Secrets, tx: Tx, call: PhoneCallRow, isFree: boolean): Promise<unknown> =>
  enterCallOnce(tx, entryOf(deps, call, { answer: 'none', isFree }));

/** An entry that exists, as it should, keeps whether it was free. */
export const noteAnswer = (
  deps: Pick<Dependencies, 'db' | 'linkSecrets'>,
  call: PhoneCallRow,
  answer: CallAnswer,
): Promise<unknown> => enterAnswer(deps.db, entryOf(deps, call, { answer, isFree: false }));

/** Whether too many numbers were called for this analysis where nobody pressed 1. */
export async function hasStoppedCalling(deps: Secrets, tx: Tx, analysisId: number): Promise<boolean> {
  let unanswered = 0;
  for (const phoneNumber of await listNumbersCalled(tx, analysisId)) {
    const { hasPressed1 } = await historyOf(tx, hashesOf(deps, phoneNumber));
    if (!hasPressed1) unanswered += 1;
  }
  return callingHasEnded(unanswered);
}

/** A 9 in a call whose report was deleted: the provider sends the number, and the ledger proves that we called it. */
export async function optOutOfDeletedCall(
  deps: Pick<Dependencies, 'db' | 'linkSecrets'>,
  callId: number,
  phoneNumber: string,
): Promise<boolean> {
  const entry = await findEntry(deps.db, callId);
  if (!entry || !hashesOf(deps, phoneNumber).includes(entry.numberHash)) return false;
  await enterAnswer(deps.db, { ...entry, answer: 'pressed-9' });
  await optOut(deps.db, phoneNumber);
  return true;
}
