import type { Actor } from '../../domain/access/access-rights.ts';
import { listUnsentMails as findUnsentMails, type UnsentStatus } from '../../store/operator/unsent-mails.ts';
import { isoDates } from '../access/iso-dates.ts';
import { toPage } from '../access/list-page.ts';
import { requireAdministrator } from '../access/require-administrator.ts';
import type { Dependencies } from '../dependencies.ts';

const pageSize = 50;

export async function listUnsentMails(
  { db }: Dependencies,
  actor: Actor,
  { status, before }: { status: UnsentStatus; before?: string | undefined },
) {
  requireAdministrator(actor);
  const place = before === undefined ? undefined : Number(before);
  const rows = await findUnsentMails(db, { status, before: place, limit: pageSize + 1 });
  const present = (mail: (typeof rows)[number]) => ({ ...isoDates(mail), status });
  return toPage(rows, pageSize, present, ({ id }) => String(id));
}
