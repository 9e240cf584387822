import { boundedCount } from '../../../domain/bounded-count.ts';
import { alertSchema, isNews } from '../../../domain/operator/operator-mail.ts';
import { addDays, figuresOfDay, utcDayOf } from '../../../domain/operator/shop-figures.ts';
import {
  findNewestAlert,
  insertOperatorMail,
  isOperatorMailWritten,
  type OperatorMail,
} from '../../../store/operator/operator-mails.ts';
import { listDayFigures } from '../../../store/operator/shop-figures.ts';
import type { Dependencies } from '../../dependencies.ts';
import { countNeeds } from '../today/count-needs.ts';
import { findAlerts } from './find-alerts.ts';

type Deps = Pick<Dependencies, 'db' | 'jobs' | 'now' | 'modelSetup' | 'operatorMails'>;

/** Writes the morning's digest and the alerts that are due. The mail and the job that sends it are stored together. */
export async function notifyOperator(deps: Deps): Promise<number> {
  const { recipient } = deps.operatorMails;
  if (recipient === null) return 0;
  const digests = await writeDigest(deps, recipient);
  return digests + (await writeAlerts(deps, recipient));
}

async function writeDigest(deps: Deps, recipient: string): Promise<number> {
  const now = deps.now();
  const today = utcDayOf(now);
  if (now.getUTCHours() < deps.operatorMails.digestHour) return 0;
  const mail = { kind: 'digest', key: today, recipient } as const;
  if (await isOperatorMailWritten(deps.db, mail)) return 0;
  const days = await listDayFigures(deps.db, addDays(today, -8), addDays(today, -1));
  const dayBack = (back: number) => figuresOfDay(days, addDays(today, -back));
  const needs = (await countNeeds(deps.db, now)).map(({ what, found }) => ({ what, ...boundedCount(found) }));
  const content = { version: 1, kind: 'digest', days: [dayBack(1), dayBack(2), dayBack(8)], needs };
  return write(deps, { ...mail, content });
}

async function writeAlerts(deps: Deps, recipient: string): Promise<number> {
  const now = deps.now();
  let written = 0;
  for (const alert of await findAlerts(deps, now)) {
    const last = await findNewestAlert(deps.db, alert.cause, recipient);
    const known = last && alertSchema.safeParse(last.content).data;
    if (!isNews(alert, last && known ? { alert: known, createdAt: last.createdAt } : null, now)) continue;
    // Two workers in the same hour write the same key.
    const key = `${alert.cause} ${now.toISOString().slice(0, 13)}`;
    written += await write(deps, { kind: 'alert', key, recipient, content: alert });
  }
  return written;
}

const write = (
  { db, jobs, now }: Deps,
  mail: Pick<OperatorMail, 'kind' | 'key' | 'recipient'> & { content: object },
): Promise<number> =>
  db.transaction(async (tx) => {
    const mailId = await insertOperatorMail(tx, { ...mail, createdAt: now() });
    if (mailId === null) return 0;
    await jobs.enqueue(tx, 'operator-mail', { mailId });
    return 1;
  });
