import type { Facts } from './facts.ts';

const paidStatuses = ['captured', 'partly_refunded', 'disputed', 'refunded'];
const isFree = ({ priceCents }: { priceCents: number }) => priceCents === 0;
const isPaid = (order: Facts['orders'][number]) =>
  !isFree(order) && paidStatuses.includes(order.paymentStatus);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Checks every promise against the final facts. Without IO, so that each can be unit-tested. */
const promises: Record<string, (facts: Facts) => string[]> = {
  'every paid or free order is completed, or failed with its reason': ({ orders }) =>
    orders
      .filter((order) => isFree(order) || isPaid(order))
      .filter(
        ({ status, failureReason }) => status !== 'completed' && !(status === 'failed' && failureReason),
      )
      .map(({ id, status, paymentStatus }) => `order ${id} is ${status}, ${paymentStatus}`),

  'nothing is written for an order that was not paid': ({ orders }) =>
    orders
      .filter((order) => !isFree(order) && !isPaid(order) && order.status !== 'pending')
      .map(({ id, status }) => `order ${id} is ${status}`),

  'a completed order has its report, completed and saved once; no other has one': ({ orders }) =>
    orders
      .filter(({ status, timesCompleted, timesSaved, hasDocument }) => {
        const once = status === 'completed' ? 1 : 0;
        return timesCompleted !== once || timesSaved !== once || hasDocument !== (once === 1);
      })
      .map(
        ({ id, status, timesCompleted, timesSaved }) =>
          `order ${id} is ${status}: completed ${timesCompleted} times, saved ${timesSaved} times`,
      ),

  'each customer has one order, in one name': ({ orders }) => [
    ...repeated(orders.map(({ email }) => email)).map((email) => `${email} ordered twice`),
    ...orders
      .filter(({ grants }) => grants !== 1)
      .map(({ id, grants }) => `order ${id} has ${grants} orderers`),
    ...orders
      .filter((order) => order.redemptions !== (isFree(order) ? 1 : 0))
      .map(({ id, redemptions }) => `order ${id} redeemed ${redemptions} codes`),
  ],

  'what was approved at PayPal was taken, once': ({ ledger }) => [
    ...ledger
      .filter(({ status }) => status === 'APPROVED')
      .map(({ orderId }) => `${orderId} waits at PayPal`),
    ...ledger.filter(({ captures }) => captures > 1).map(({ orderId }) => `${orderId} was taken twice`),
    ...repeated(
      ledger.filter(({ capturedCents }) => capturedCents > 0).map(({ customId }) => customId ?? ''),
    ).map((id) => `order ${id} was paid twice`),
  ],

  'our books hold what PayPal took and gave back, order by order, to the cent': (facts) => {
    const { payments, closedBooks } = facts;
    const [ledger, ofDeleted] = ledgerOf(facts);
    const ours = new Map(payments.map((payment) => [payment.orderId, payment]));
    const theirs = new Set(ledger.map(({ orderId }) => orderId));
    return [
      ...ledger.flatMap(({ orderId, customId, capturedCents, refundedCents }) => {
        const line = ours.get(orderId);
        const booked = line?.captureId ? line.amountCents : 0;
        const isOurs = line === undefined || String(line.analysisId) === customId;
        if (booked === capturedCents && (line?.refundedCents ?? 0) === refundedCents && isOurs) return [];
        return `${orderId}: PayPal ${capturedCents} - ${refundedCents}, we ${booked} - ${line?.refundedCents ?? 0}`;
      }),
      ...payments
        .filter(({ orderId }) => !theirs.has(orderId))
        .map(({ orderId }) => `${orderId} is not at PayPal`),
      ...(['capturedCents', 'refundedCents'] as const).flatMap((column) => {
        const theirs = sum(ofDeleted.map((order) => order[column]));
        const amounts = { capturedCents: 'amountCents', refundedCents: 'refundedCents' } as const;
        const booked = sum(closedBooks.map((book) => book[amounts[column]]));
        return theirs === booked
          ? []
          : `${column} of deleted orders: PayPal ${theirs}, our closed books ${booked}`;
      }),
    ];
  },

  'the operator’s figures say the same': ({ figures, ledger, orders }) => {
    const expected: Facts['figures'] = {
      free: orders.filter(isFree).length,
      paid: ledger.filter(({ capturedCents }) => capturedCents > 0).length,
      takingsCents: sum(ledger.map(({ capturedCents }) => capturedCents)),
      refundedCents: sum(ledger.map(({ refundedCents }) => refundedCents)),
    };
    return Object.entries(expected)
      .filter(([name, figure]) => figures[name as keyof typeof figures] !== figure)
      .map(([name, figure]) => `${name}: ${figures[name as keyof typeof figures]}, not ${figure}`);
  },

  'nothing of the money is left for a person to look at': ({ openTroubles }) =>
    openTroubles.map(({ kind, reference, note }) => `${kind} ${reference}: ${note}`),

  'one distinct mail of each kind that an order deserves, to its customer, and no other': ({
    orders,
    deleted,
    inbox,
  }) => {
    const addresses = new Map(deleted.map(({ id, email }) => [String(id), email]));
    const arrived = Map.groupBy(inbox, ({ messageId }) => messageId.replace(/@.*$/, ''));
    const deserved = new Map<string, string>(
      orders.flatMap((order) =>
        mailsOf(order).map((kind) => [`<${kind}.${order.id}.1`, order.email] as const),
      ),
    );
    return [
      ...[...deserved].flatMap(([id, email]) => {
        const mails = arrived.get(id) ?? [];
        if (mails.length === 0) return `${id} never came`;
        return mails.filter(({ to }) => to !== email).map(({ to }) => `${id} went to ${to}`);
      }),
      ...[...arrived].flatMap(([id, mails]) => {
        if (deserved.has(id)) return [];
        // Mails sent before the deletion were right; after it only those already being sent are.
        const email = addresses.get(id.split('.')[1] ?? '');
        return mails.some(({ to }) => to !== email) ? `${id} should not have come` : [];
      }),
    ];
  },

  'the outbox holds each mail once and knows that it was sent': ({ outbox }) => [
    ...outbox
      .filter(({ status }) => status !== 'sent')
      .map(({ id, kind, status }) => `mail ${id}, ${kind}: ${status}`),
    ...repeated(outbox.map(({ analysisId, kind }) => `${kind} of order ${analysisId}`)),
  ],

  'every completed order has one whole PDF, which its mail carried; there is no other file': (facts) => {
    const { orders, files, inbox } = facts;
    const completed = orders.filter(({ status }) => status === 'completed');
    const filesOf = Map.groupBy(files, ({ path }) =>
      Number(/^reports\/(\d+)\/pdf-1\/customer\/[0-9a-f]+\.pdf$/.exec(path)?.[1]),
    );
    const known = new Set(completed.map(({ id }) => id));
    return [
      ...completed.flatMap(({ id, priceCents }) => {
        const [pdf, ...more] = filesOf.get(id) ?? [];
        if (!pdf || more.length > 0) return `order ${id} has ${pdf ? more.length + 1 : 0} PDFs`;
        const sent = inbox.filter(({ messageId }) => messageId.startsWith(`<report-ready.${id}.`));
        // The address of a free order has proven nothing.
        const wanted = priceCents === 0 ? null : pdf.bytes;
        const other = sent.find(({ pdfBytes }) => pdfBytes !== wanted);
        if (other) return `order ${id} was mailed ${other.pdfBytes ?? 'no'} bytes of a PDF of ${pdf.bytes}`;
        return pdf.isWholePdf ? [] : `the PDF of order ${id} is not whole`;
      }),
      ...[...filesOf]
        .filter(([id]) => !known.has(id))
        .flatMap(([, list]) => list.map(({ path }) => `${path} is nobody’s`)),
    ];
  },

  'no job is left, none was given up, and none is about what is not there': ({ jobs, orders, outbox }) => {
    const known = {
      analysis: new Set(orders.map(({ id }) => id)),
      mail: new Set(outbox.map(({ id }) => id)),
    };
    const isOrphan = ({ subject, subjectId }: Facts['jobs'][number]) =>
      subject !== 'other' && !known[subject].has(subjectId);
    return jobs
      .filter((job) => job.state !== 'completed' || isOrphan(job))
      .map((job) => `${job.queue} ${job.state}${isOrphan(job) ? `, about no ${job.subject}` : ''}`);
  },

  'every call has ended, and its unit is spent or given back': ({ calls }) =>
    calls
      .filter(({ hasEnded, spending }) => !hasEnded || spending === 'claimed')
      .map(
        ({ id, hasEnded, spending }) =>
          `call ${id} has ${hasEnded ? '' : 'not '}ended, its unit is ${spending}`,
      ),

  'every deletion was looked at again and found complete': ({ unverifiedDeletions }) =>
    unverifiedDeletions === 0 ? [] : [`${unverifiedDeletions} are not verified`],

  'no claim is held, and each exchange is whole: a question and its answer, or neither': ({ spendings }) =>
    spendings
      .filter(({ state, messages }) => state === 'claimed' || messages !== (state === 'done' ? 2 : 0))
      .map(({ id, state, messages }) => `exchange ${id} is ${state} with ${messages} messages`),

  'no row refers to what is not there': ({ brokenReferences, strays }) => [
    ...brokenReferences.map(({ constraint, rows }) => `${rows} rows break ${constraint}`),
    ...strays.map(({ what, rows }) => `${rows} ${what}`),
  ],
};

/** PayPal's orders without those of deleted analyses, of which we keep only the sums. */
function ledgerOf({ ledger, deleted }: Facts): [kept: Facts['ledger'], ofDeleted: Facts['ledger']] {
  const gone = new Set(deleted.map(({ id }) => String(id)));
  const isGone = ({ customId }: Facts['ledger'][number]) => customId !== null && gone.has(customId);
  return [ledger.filter((order) => !isGone(order)), ledger.filter(isGone)];
}

/** The mails an order must cause, by its final state. */
function mailsOf(order: Facts['orders'][number]): string[] {
  return [
    ...(isFree(order) ? ['order-received'] : []),
    ...(isPaid(order) ? ['receipt'] : []),
    ...(order.paymentStatus === 'refunded' ? ['payment-refunded'] : []),
    ...(order.status === 'completed' ? ['report-ready'] : []),
    ...(order.status === 'failed' ? ['report-failed'] : []),
  ];
}

const repeated = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
];

const shown = 3;

export function findFaults(facts: Facts): string[] {
  return Object.entries(promises).flatMap(([promise, breaks]) => {
    const broken = breaks(facts);
    if (broken.length === 0) return [];
    const more = broken.length > shown ? `, and ${broken.length - shown} more` : '';
    return `not so: ${promise} (${broken.slice(0, shown).join('; ')}${more})`;
  });
}

/** Paid orders that failed: each must be refundable. */
export const failedAndPaid = ({ orders }: Facts): number[] =>
  orders
    .filter((order) => order.status === 'failed' && order.paymentStatus === 'captured')
    .map(({ id }) => id);
