import { randomUUID } from 'node:crypto';
import type { Send } from './browser.ts';
import type { Customer, Wrong } from './customer.ts';

/** Deletes the whole analysis; a repeat after a lost response gets the same confirmation. */
export async function deleteReport(
  send: Send,
  analysisId: number,
  customer: Customer,
  wrong: Wrong,
): Promise<void> {
  const key = randomUUID();
  customer.isDeleted = true;
  const deleted = await send('POST', `/api/analysis/${analysisId}/delete`, { confirm: 'DELETE' }, { key });
  if (deleted?.status !== 200) {
    customer.isDeleted = false;
    if (deleted) wrong('the deletion', deleted);
  }
}
