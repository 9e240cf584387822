import { modelFaults } from '../../../domain/model-fault.ts';
import { paymentProvider } from '../../../domain/payment/payment-provider.ts';
import type { Queryable } from '../../../store/database.ts';
import { findChoreRun } from '../../../store/operator/chore-runs.ts';
import { findModelKey } from '../../../store/operator/model-keys.ts';
import { countUnsentMails } from '../../../store/operator/unsent-mails.ts';
import type { Dependencies } from '../../dependencies.ts';
import { probePaymentsChore } from './probe-payments.ts';

export type ProviderState = { state: 'up' | 'down' | 'unknown'; since: Date | null; why: string };
export type ProviderStates = Record<'model' | 'payments' | 'mail', ProviderState>;

/** One lost answer is no outage. */
const failedProbes = 2;
/** A mail leaves within seconds; after this long the mail server does not take them, or no worker runs. */
const mailsLeaveWithinMs = 10 * 60_000;
/** Three probes that did not happen: no worker runs. */
const probedWithinMs = 15 * 60_000;

type Deps = { db: Queryable } & Pick<Dependencies, 'modelSetup'>;

/** From what the processes have stored: no provider is asked here. */
export async function readProviderStates({ db, modelSetup }: Deps, at: Date): Promise<ProviderStates> {
  const [model, payments, mail] = await Promise.all([
    stateOfModel(db, modelSetup.keyId),
    stateOfPayments(db, at),
    stateOfMail(db, at),
  ]);
  return { model, payments, mail };
}

async function stateOfModel(db: Queryable, keyId: string): Promise<ProviderState> {
  const key = await findModelKey(db, keyId);
  if (key?.pausedSince && key.fault)
    return { state: 'down', since: key.pausedSince, why: `${modelFaults[key.fault].label}. Reports wait.` };
  return { state: 'up', since: null, why: key ? 'Calls are allowed.' : 'No call has failed yet.' };
}

async function stateOfPayments(db: Queryable, at: Date): Promise<ProviderState> {
  const run = await findChoreRun(db, probePaymentsChore);
  const { name } = paymentProvider;
  if (!run) return { state: 'unknown', since: null, why: 'Not asked yet.' };
  if (run.failuresInARow >= failedProbes)
    return {
      state: 'down',
      since: run.lastDoneAt ?? run.createdAt,
      why: `${name} gave no answer ${run.failuresInARow} times in a row, so customers cannot pay. Look at its status page; if it works there, at our keys. Payments under way are checked again until it answers.`,
    };
  if (at.getTime() - run.startedAt.getTime() > probedWithinMs)
    return { state: 'unknown', since: run.startedAt, why: 'Not checked recently. Is a worker running?' };
  return { state: 'up', since: null, why: `${name} answers. We ask every five minutes.` };
}

async function stateOfMail(db: Queryable, at: Date): Promise<ProviderState> {
  const { oldest } = await countUnsentMails(db, 'queued', 1, at);
  return oldest && at.getTime() - oldest.getTime() > mailsLeaveWithinMs
    ? { state: 'down', since: oldest, why: 'Emails are waiting to be sent.' }
    : { state: 'up', since: null, why: 'No email backlog.' };
}
