import { expect, it } from 'vitest';
import { deliveryOf, type ReportMail } from './report-delivery.ts';

it.each<[string, ReportMail[], ReturnType<typeof deliveryOf>]>([
  ['no mail yet', [], { pdf: 'waiting', mail: 'waiting' }],
  ['a queued mail', [{ status: 'queued', hasPdf: null }], { pdf: 'waiting', mail: 'waiting' }],
  ['a PDF whose mail waits', [{ status: 'queued', hasPdf: true }], { pdf: 'made', mail: 'waiting' }],
  ['a sent mail', [{ status: 'sent', hasPdf: true }], { pdf: 'made', mail: 'sent' }],
  ['a mail without a PDF', [{ status: 'sent', hasPdf: false }], { pdf: 'failed', mail: 'sent' }],
  ['a mail given up', [{ status: 'failed', hasPdf: true }], { pdf: 'made', mail: 'failed' }],
  [
    'a resend after the mail',
    [
      { status: 'sent', hasPdf: true },
      { status: 'queued', hasPdf: null },
    ],
    { pdf: 'made', mail: 'sent' },
  ],
])('B5: %s', (_, mails, delivery) => {
  expect(deliveryOf(mails)).toEqual(delivery);
});
