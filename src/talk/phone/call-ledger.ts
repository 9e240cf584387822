import { createHmac } from 'node:crypto';
import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Dependencies } from '../../dependencies.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { callingHasEnded } from './rules/call-limits.ts';
import {
  addEntry,
  findEntry,
  historyOf,
  listNumbersCalled,
  noteAnswer,
  optOut,
  type PhoneCallRow,
} from './store.ts';

type Secrets = Pick<Dependencies, 'linkSecrets'>;

const sealed = (text: string, secret: string) => createHmac('sha256', secret).update(text);
const hashWith = (secret: string, phoneNumber: string) =>
  sealed(`call-ledger:${phoneNumber}`, secret).digest('base64url');
const keyIdOf = (secret: string) => sealed('call-ledger-key-id', secret).digest('hex').slice(0, 8);

/** A number's possible hashes in the ledger, one per listed secret. */
export const hashesOf = ({ linkSecrets }: Secrets, phoneNumber: string): string[] =>
  linkSecrets.map((secret) => hashWith(secret, phoneNumber));

/** New entries use the first secret; lookups use all. */
export const enterCall = (
  { linkSecrets: [secret = ''] }: Secrets,
  tx: Tx,
  { id, phoneNumber, createdAt, consentVersion }: PhoneCallRow,
): Promise<unknown> =>
  addEntry(tx, {
    callId: id,
    numberHash: hashWith(secret, phoneNumber),
    keyId: keyIdOf(secret),
    calledAt: createdAt,
    consentVersion,
    answer: 'none',
  });

/** Whether nobody pressed 1 at too many of the numbers called for this analysis. */
export async function hasStoppedCalling(deps: Secrets, tx: Tx, analysisId: number): Promise<boolean> {
  let unanswered = 0;
  for (const phoneNumber of await listNumbersCalled(tx, analysisId)) {
    const { hasPressed1 } = await historyOf(tx, hashesOf(deps, phoneNumber));
    if (!hasPressed1) unanswered += 1;
  }
  return callingHasEnded(unanswered);
}

export async function optOutOfCall(db: Queryable, callId: number, phoneNumber: string): Promise<void> {
  await optOut(db, phoneNumber);
  await noteAnswer(db, callId, 'pressed-9');
}

/** A 9 in a call whose report was deleted: the provider sends the number, and the ledger proves that we called it. */
export async function optOutOfDeletedCall(
  deps: Pick<Dependencies, 'db' | 'linkSecrets'>,
  callId: number,
  phoneNumber: string,
): Promise<boolean> {
  const entry = await findEntry(deps.db, callId);
  if (!entry || !hashesOf(deps, phoneNumber).includes(entry.numberHash)) return false;
  await optOutOfCall(deps.db, callId, phoneNumber);
  return true;
}

/** No premium, shared-cost, service or pager numbers. */
const ordinary = new Set<NumberType>(['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE', 'VOIP']);

/** The typed number in E.164 form. Throws unless it is valid, ordinary and in an allowed country. */
export function callableNumber(typed: string, countries: readonly string[]): string {
  const number = parsePhoneNumberFromString(typed, { extract: false });
  if (!number?.isValid() || number.ext || !ordinary.has(number.getType()))
    throw new AppError('number_not_callable');
  if (!number.country || !countries.includes(number.country)) {
    throw new AppError(
      'number_not_callable',
      `We can call numbers in these countries: ${countries.join(', ')}. Please use a number from one of them.`,
    );
  }
  return number.number;
}
