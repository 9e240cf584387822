import { z } from 'zod';
import { endpoint } from '../../../platform/http/contract/endpoint.ts';

/** In the address, because RFC 8058 knows no other place. All it can do is stop the reminders of one report. */
const query = z.object({ key: z.string().max(200) });

/** Mail scanners and readers open the address of the mail's header; the page has the button. */
export const openUnsubscribe = endpoint('openUnsubscribe', 'GET /api/reminders/unsubscribe', {
  summary: 'Leads to the page that stops reminders. Changes nothing.',
  access: { to: 'anyone' },
  query,
  response: { redirect: true },
  success: 302,
});

/** Mail providers POST here from anywhere, without cookies, with a form that we need not read. */
export const unsubscribe = endpoint('unsubscribe', 'POST /api/reminders/unsubscribe', {
  summary: 'Stop the reminders of a report by one click in a mail program (RFC 8058).',
  access: { to: 'unsubscribe-link', idIn: 'query.key' },
  query,
  bodyType: 'raw',
  maxBodyBytes: 10_000,
  response: { empty: true },
});
