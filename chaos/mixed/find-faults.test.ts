import { expect, it } from 'vitest';
import type { Facts } from './facts.ts';
import { failedAndPaid, findFaults } from './find-faults.ts';

/** Five correct orders: free, paid, paid and failed, unpaid, paid and deleted. */
function soundFacts(): Facts {
  const order = (id: number, changes: Partial<Facts['orders'][number]>): Facts['orders'][number] => ({
    id,
    email: `${id}@example.com`,
    status: 'completed',
    failureReason: null,
    priceCents: 3_700,
    paymentStatus: 'captured',
    timesCompleted: 1,
    timesSaved: 1,
    hasDocument: true,
    redemptions: 0,
    grants: 1,
    ...changes,
  });
  const unwritten = { timesCompleted: 0, timesSaved: 0, hasDocument: false };
  const mail = (kind: string, id: number, pdfBytes: number | null = null) => ({
    messageId: `<${kind}.${id}.1@shop.test>`,
    to: `${id}@example.com`,
    pdfBytes,
  });
  const kinds: [string, number][] = [
    ['order-received', 1],
    ['report-ready', 1],
    ['receipt', 2],
    ['report-ready', 2],
    ['receipt', 3],
    ['report-failed', 3],
  ];
  const payment = (analysisId: number, captureId: string | null) => ({
    analysisId,
    orderId: `PP-${analysisId}`,
    captureId,
    amountCents: 3_700,
    refundedCents: 0,
  });
  const line = (id: number, taken: boolean) => ({
    orderId: `PP-${id}`,
    customId: String(id),
    status: taken ? 'COMPLETED' : 'CREATED',
    captures: taken ? 1 : 0,
    capturedCents: taken ? 3_700 : 0,
    refundedCents: 0,
  });
  return {
    orders: [
      order(1, { priceCents: 0, paymentStatus: 'none', redemptions: 1 }),
      order(2, {}),
      order(3, { status: 'failed', failureReason: 'model_refused', ...unwritten }),
      order(4, { status: 'pending', paymentStatus: 'created', ...unwritten }),
    ],
    payments: [payment(2, 'C-2'), payment(3, 'C-3'), payment(4, null)],
    ledger: [line(2, true), line(3, true), line(5, true), line(4, false)],
    figures: { free: 1, paid: 3, takingsCents: 11_100, refundedCents: 0 },
    outbox: kinds.map(([kind, analysisId], index) => ({ id: index + 1, analysisId, kind, status: 'sent' })),
    // Delivered twice with the same Message-ID: allowed.
    inbox: [...kinds, kinds[5] as [string, number], ['receipt', 5] as [string, number]].map(([kind, id]) =>
      mail(kind, id, kind === 'report-ready' && id !== 1 ? 1_000 + id : null),
    ),
    jobs: [
      { queue: 'report', state: 'completed', subject: 'analysis', subjectId: 2 },
      { queue: 'mail', state: 'completed', subject: 'mail', subjectId: 6 },
    ],
    deleted: [
      { id: 5, email: '5@example.com', status: 'completed', priceCents: 3_700, paymentStatus: 'captured' },
    ],
    closedBooks: [{ amountCents: 3_700, refundedCents: 0 }],
    unverifiedDeletions: 0,
    calls: [{ id: 1, hasEnded: true, spending: 'done' }],
    spendings: [
      { id: 1, state: 'done', messages: 2 },
      { id: 2, state: 'failed', messages: 0 },
    ],
    files: [1, 2].map((id) => ({
      path: `reports/${id}/pdf-1/customer/0a1b.pdf`,
      bytes: 1_000 + id,
      isWholePdf: true,
    })),
    brokenReferences: [],
    strays: [],
    openTroubles: [],
  };
}

it('a shop where all went well has no faults', () => {
  expect(findFaults(soundFacts())).toEqual([]);
});

const at = <T>(list: T[], index: number): T => list[index] as T;
const planted: [string, (facts: Facts) => unknown, RegExp][] = [
  [
    'a refund that its customer did not hear of',
    ({ orders }) => Object.assign(at(orders, 2), { paymentStatus: 'refunded' }),
    /<payment-refunded.3.1 never came/,
  ],
  [
    'a paid order left behind',
    ({ orders }) => Object.assign(at(orders, 1), { status: 'processing' }),
    /order 2 is processing/,
  ],
  [
    'a free order left behind',
    ({ orders }) => Object.assign(at(orders, 0), { status: 'pending' }),
    /order 1 is pending/,
  ],
  [
    'a failed order without its reason',
    ({ orders }) => Object.assign(at(orders, 2), { failureReason: null }),
    /order 3 is failed/,
  ],
  [
    'a report that nobody paid',
    ({ orders }) => Object.assign(at(orders, 3), { status: 'processing' }),
    /order 4 is processing/,
  ],
  [
    'a report completed twice',
    ({ orders }) => Object.assign(at(orders, 1), { timesCompleted: 2 }),
    /completed 2 times/,
  ],
  ['a report saved twice', ({ orders }) => Object.assign(at(orders, 1), { timesSaved: 2 }), /saved 2 times/],
  [
    'a completed order without its report',
    ({ orders }) => Object.assign(at(orders, 1), { hasDocument: false }),
    /order 2/,
  ],
  [
    'an order made twice',
    ({ orders }) => Object.assign(at(orders, 3), { email: '2@example.com' }),
    /ordered twice/,
  ],
  ['an order of nobody', ({ orders }) => Object.assign(at(orders, 3), { grants: 0 }), /0 orderers/],
  [
    'a code redeemed for nothing',
    ({ orders }) => Object.assign(at(orders, 3), { redemptions: 1 }),
    /redeemed 1/,
  ],
  [
    'money left at PayPal',
    ({ ledger }) => Object.assign(at(ledger, 2), { status: 'APPROVED' }),
    /waits at PayPal/,
  ],
  ['an order captured twice', ({ ledger }) => Object.assign(at(ledger, 0), { captures: 2 }), /taken twice/],
  [
    'a customer who paid two orders',
    ({ ledger }) => Object.assign(at(ledger, 2), { customId: '2', capturedCents: 3_700 }),
    /paid twice/,
  ],
  [
    'a cent more at PayPal',
    ({ ledger }) => Object.assign(at(ledger, 0), { capturedCents: 3_701 }),
    /PayPal 3701 - 0, we 3700/,
  ],
  [
    'a capture we do not know',
    ({ payments }) => Object.assign(at(payments, 0), { captureId: null }),
    /we 0 - 0/,
  ],
  [
    'a refund we do not know',
    ({ ledger }) => Object.assign(at(ledger, 0), { refundedCents: 500 }),
    /PayPal 3700 - 500/,
  ],
  [
    'a refund PayPal does not know',
    ({ payments }) => Object.assign(at(payments, 0), { refundedCents: 1 }),
    /we 3700 - 1/,
  ],
  ['a payment PayPal does not know', ({ ledger }) => ledger.pop(), /PP-4 is not at PayPal/],
  ['money without a payment of ours', ({ payments }) => payments.shift(), /PP-2: PayPal 3700/],
  [
    'money booked on another order',
    ({ payments }) => Object.assign(at(payments, 0), { analysisId: 4 }),
    /PP-2/,
  ],
  [
    'takings that are off by a cent',
    ({ figures }) => Object.assign(figures, { takingsCents: 7_399 }),
    /takingsCents: 7399/,
  ],
  ['a count that is off', ({ figures }) => Object.assign(figures, { paid: 2 }), /paid: 2, not 3/],
  [
    'a notice nobody dealt with',
    ({ openTroubles }) => openTroubles.push({ kind: 'notice-failed', reference: 'E', note: '' }),
    /notice-failed/,
  ],
  ['a receipt that never came', ({ inbox }) => inbox.splice(2, 1), /receipt\.2\.1 never came/],
  ['a report mail that never came', ({ inbox }) => inbox.splice(3, 1), /report-ready\.2\.1 never came/],
  [
    'a second, different receipt',
    ({ inbox }) => inbox.push({ ...at(inbox, 2), messageId: '<receipt.2.2@shop.test>' }),
    /receipt\.2\.2 should not/,
  ],
  [
    'a receipt for nothing',
    ({ inbox }) => inbox.push({ ...at(inbox, 2), messageId: '<receipt.4.1@shop.test>' }),
    /receipt\.4\.1 should not/,
  ],
  [
    'a mail to somebody else',
    ({ inbox }) => Object.assign(at(inbox, 2), { to: '3@example.com' }),
    /went to 3@/,
  ],
  [
    'a mail that was not recorded',
    ({ outbox }) => Object.assign(at(outbox, 0), { status: 'queued' }),
    /queued/,
  ],
  ['a mail queued twice', ({ outbox }) => outbox.push({ ...at(outbox, 2), id: 7 }), /receipt of order 2/],
  [
    'a report mail without its PDF',
    ({ inbox }) => Object.assign(at(inbox, 3), { pdfBytes: null }),
    /mailed no bytes/,
  ],
  [
    'a PDF in the mail of a free order',
    ({ inbox }) => Object.assign(at(inbox, 1), { pdfBytes: 1_001 }),
    /mailed 1001 bytes/,
  ],
  ['a row without its file', ({ files }) => files.pop(), /order 2 has 0 PDFs/],
  ['half a file', ({ files }) => Object.assign(at(files, 1), { isWholePdf: false }), /not whole/],
  [
    'a file without a row',
    ({ files }) => files.push({ ...at(files, 0), path: 'reports/99/pdf-1/customer/0a.pdf' }),
    /reports\/99\/.* is nobody’s/,
  ],
  [
    'a second file',
    ({ files }) => files.push({ ...at(files, 0), path: 'reports/1/pdf-1/customer/ff.pdf' }),
    /order 1 has 2 PDFs/,
  ],
  [
    'an unfinished file',
    ({ files }) => files.push({ ...at(files, 0), path: 'unfinished/x.part' }),
    /x.part is nobody’s/,
  ],
  ['a job that is left', ({ jobs }) => Object.assign(at(jobs, 1), { state: 'retry' }), /mail retry/],
  ['a job that was given up', ({ jobs }) => Object.assign(at(jobs, 0), { state: 'failed' }), /report failed/],
  [
    'a job of an order that is gone',
    ({ jobs }) => Object.assign(at(jobs, 0), { subjectId: 99 }),
    /about no analysis/,
  ],
  [
    'a job of a mail that is gone',
    ({ jobs }) => Object.assign(at(jobs, 1), { subjectId: 99 }),
    /about no mail/,
  ],
  [
    'a claim still held',
    ({ spendings }) => Object.assign(at(spendings, 1), { state: 'claimed' }),
    /exchange 2 is claimed/,
  ],
  [
    'a call that never ends',
    ({ calls }) => Object.assign(at(calls, 0), { hasEnded: false }),
    /call 1 has not ended/,
  ],
  [
    'a call that holds its unit',
    ({ calls }) => Object.assign(at(calls, 0), { spending: 'claimed' }),
    /its unit is claimed/,
  ],
  ['a deletion nobody verified', (facts) => Object.assign(facts, { unverifiedDeletions: 1 }), /1 are not/],
  [
    'money of a deleted order that left the books',
    ({ closedBooks }) => closedBooks.pop(),
    /capturedCents of deleted orders: PayPal 3700, our closed books 0/,
  ],
  [
    'a mail about a deleted order to somebody else',
    ({ inbox }) => Object.assign(at(inbox, 7), { to: '3@example.com' }),
    /receipt\.5\.1 should not/,
  ],
  [
    'half a conversation',
    ({ spendings }) => Object.assign(at(spendings, 0), { messages: 1 }),
    /done with 1 messages/,
  ],
  [
    'a broken reference',
    ({ brokenReferences }) => brokenReferences.push({ constraint: 'fk', rows: 1 }),
    /1 rows break fk/,
  ],
  ['a stray row', ({ strays }) => strays.push({ what: 'strays', rows: 2 }), /2 strays/],
];

it.each(planted)('%s is found', (_, plant, found) => {
  const facts = soundFacts();
  plant(facts);
  expect(findFaults(facts).join('\n')).toMatch(found);
});

it('whoever paid and got nothing is to be given back the money, nobody else', () => {
  expect(failedAndPaid(soundFacts())).toEqual([3]);
});
