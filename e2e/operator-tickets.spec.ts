import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { placeOrder, untilCompleted } from '../harness/shop/place-order.ts';
import { openAsAdministrator, signInAdministrator } from './administrator.ts';
import { type CountedOperator, countedOperator } from './counted-operator.ts';
import type { Order } from './finished-report.ts';
import { placePaidOrder } from './paid-order.ts';
import { payAgain } from './second-payment.ts';
import { expect, expectAccessible, inDatabase, mailsTo, patience, shopAddress, test } from './shop-test.ts';

const mark = randomUUID().slice(0, 8);
const addressOf = (name: string) => `${name}-${mark}@example.com`;
const shortest = { reportType: 'atm', selectedModules: [] };
const leakedPromo = `LEAK-${mark.toUpperCase()}`;

const orders = {} as Record<
  'mistyped' | 'lost' | 'german' | 'again' | 'twice' | 'disputed' | 'reversed' | 'gone',
  Order
>;
let secondCapture = '';

const finished = async (name: string, changes: Record<string, unknown> = {}) => {
  const order = await placeOrder(shopAddress('WEB'), { ...shortest, email: addressOf(name), ...changes });
  await untilCompleted(shopAddress('WEB'), order, patience(30_000));
  return order;
};
const paid = (name: string) => placePaidOrder({ ...shortest, email: addressOf(name) });
const paymentOf = async ({ id }: Order) => {
  const [payment] = await inDatabase<{ capture_id: string; status: string; refunded_cents: number }>(
    'select capture_id, status, refunded_cents from payments where analysis_id = $1',
    [id],
  );
  return payment;
};

async function placeOrders(): Promise<void> {
  const place = async (name: keyof typeof orders, order: Promise<Order>) => {
    orders[name] = await order;
  };
  await Promise.all([
    place('mistyped', finished('anna.berg', { email: `anna.berg-${mark}@exmaple.com` })),
    place('lost', finished('lost')),
    place('german', finished('german', { targetMarket: 'Inhaber kleiner Bäckereien' })),
    place('again', finished('again')),
    place('twice', paid('twice')),
    place('disputed', paid('disputed')),
    place('reversed', paid('reversed')),
    place('gone', finished('gone')),
  ]);
}

async function prepareTickets(): Promise<void> {
  await placeOrders();
  await inDatabase(
    `insert into promo_codes (code, description, kind, value, max_redemptions, redemptions, held_by_deleted)
     values ($1, 'For one newsletter', 'percent', 100, 500, 0, 0)`,
    [leakedPromo],
  );
  await placeOrder(shopAddress('WEB'), { ...shortest, promoCode: leakedPromo, email: addressOf('leak') });
  secondCapture = await payAgain(orders.twice.id);
  for (const order of [orders.disputed, orders.reversed]) {
    const payment = await paymentOf(order);
    await fetch(`${shopAddress('PAYPAL')}/emulator/captures/${payment?.capture_id}/dispute`, {
      method: 'POST',
    });
    await expect.poll(async () => (await paymentOf(order))?.status).toBe('disputed');
  }
  await inDatabase("update payments set status = 'reversed' where analysis_id = $1", [orders.reversed.id]);
  await inDatabase(
    "update analysis_requests set payment_status = 'reversed', status = 'completed' where id = $1",
    [orders.reversed.id],
  );
  await expect
    .poll(async () => (await mailsTo(addressOf('twice'))).map(({ subject }) => subject).join(), {
      timeout: patience(15_000),
    })
    .toMatch(/duplicate/i);
}

type Desk = { page: Page; operator: CountedOperator };
/** Returns what the database, the mail server or the provider has to confirm. */
type Solve = (desk: Desk) => Promise<undefined | (() => Promise<unknown>)>;
const tickets: { name: string; letter: string; how: string; solve: Solve }[] = [];
const ticket = (name: string, letter: string, how: string, solve: Solve) =>
  tickets.push({ name, letter, how, solve });

/** One hit opens at once; of several, the order is chosen from the list. */
const findOrder = async ({ page, operator }: Desk, text: string, { id }: Order) => {
  await operator.search(text);
  const heading = page.getByRole('heading', { name: `Order no. ${id}` });
  const link = page.getByRole('link', { name: `#${id}`, exact: true });
  await expect(heading.or(link).first()).toBeVisible();
  if (!(await heading.isVisible())) await operator.click(link);
  await expect(heading).toBeVisible();
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const expectDone = (page: Page) => expect(page.getByText('Done', { exact: true }).first()).toBeVisible();
const confirmAction = async ({ page, operator }: Desk, action: string, confirm: string) => {
  await operator.click(button(page, action));
  await operator.click(page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }));
  await expectDone(page);
};
const addNote = async ({ page, operator }: Desk, text: string) => {
  await operator.type(page.getByLabel('New note'), text);
  await operator.click(button(page, 'Add note'));
  await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
};
const untilMailed = (address: string, subject: RegExp, times: number) =>
  expect
    .poll(async () => (await mailsTo(address)).filter((mail) => subject.test(mail.subject)).length, {
      timeout: patience(15_000),
    })
    .toBe(times);

const pageLink = (page: Page, name: RegExp) => page.getByRole('navigation').getByRole('link', { name });
const versionsOf = ({ id }: Order) =>
  inDatabase<{ cause: string; language: string | null; state: string }>(
    'select cause, language, state from report_revisions where analysis_id = $1',
    [id],
  );

ticket(
  'Paid twice',
  'I was charged twice, here is the number from my PayPal statement.',
  'the statement’s number opens the order; its timeline says that the second payment went back',
  async ({ page, operator }) => {
    await operator.search(secondCapture);
    await expect(page.getByRole('heading', { name: `Order no. ${orders.twice.id}` })).toBeVisible();
    const timeline = page.getByRole('region', { name: 'Timeline' });
    for (const line of [
      'Paid a second time',
      'The second payment is settled',
      'Email “Duplicate refunded” sent',
    ])
      await expect(timeline.getByText(line)).toBeVisible();
    return async () => {
      const ledger = await (await fetch(`${shopAddress('PAYPAL')}/emulator/ledger`)).json();
      const own = ledger.orders.filter(
        ({ customId }: { customId: string }) => customId === String(orders.twice.id),
      );
      expect(own.map(({ refundedCents }: { refundedCents: number }) => refundedCents).sort()).toEqual([
        0, 3_700,
      ]);
    };
  },
);

ticket(
  'Wrong address',
  'I think I made a typo in my e-mail: exmaple.com instead of example.com.',
  'part of the address, order, Correct the address',
  async (desk) => {
    const { page, operator } = desk;
    await findOrder(desk, `anna.berg-${mark}`, orders.mistyped);
    await operator.click(button(page, 'Correct the address'));
    await operator.type(page.getByLabel('Email address'), addressOf('anna.berg'));
    await expectAccessible(page);
    await operator.click(button(page, 'Correct and send'));
    await expectDone(page);
    return async () => {
      await untilMailed(addressOf('anna.berg'), /report is ready/, 1);
      await untilMailed(`anna.berg-${mark}@exmaple.com`, /get any more emails about/, 1);
      const notice = (await mailsTo(`anna.berg-${mark}@exmaple.com`)).at(-1);
      expect(notice?.text).not.toContain(addressOf('anna.berg'));
    };
  },
);

ticket(
  'Never received',
  'I ordered yesterday and never got my report.',
  'address, order, the timeline says when it was mailed, Resend',
  async (desk) => {
    await findOrder(desk, addressOf('lost'), orders.lost);
    await expect(desk.page.getByRole('region', { name: 'Timeline' })).toContainText(
      'Email “Report ready” sent',
    );
    await confirmAction(desk, 'Resend report email', 'Resend email');
    return () => untilMailed(addressOf('lost'), /report is ready/, 2);
  },
);

ticket(
  'Dispute',
  'PayPal: a buyer has opened a case.',
  'the first page says so: order, Payment at PayPal',
  async ({ page, operator }) => {
    const problem = page.getByRole('listitem').filter({ hasText: 'Disputed payment' });
    await operator.click(problem.getByRole('link', { name: `#${orders.disputed.id}`, exact: true }));
    await expect(page.getByText(/The customer has opened a case at PayPal/)).toBeVisible();
    const opened = page.waitForEvent('popup');
    await operator.click(page.getByRole('link', { name: 'Payment at PayPal' }));
    const payment = await opened;
    await expect(payment.getByText('$37.00').first()).toBeVisible();
    return () => payment.close();
  },
);

ticket(
  'Deletion request',
  'Delete everything you have about me.',
  'address, order, Delete: the confirmation is for the answer',
  async (desk) => {
    const { page, operator } = desk;
    await findOrder(desk, addressOf('gone'), orders.gone);
    await operator.click(button(page, 'Delete'));
    await operator.type(page.getByLabel('Type DELETE'), 'DELETE');
    await expectAccessible(page);
    await operator.click(button(page, 'Delete for good'));
    await expect(page.getByText(/For the customer: http.*\/receipt\//).first()).toBeVisible();
    return async () => {
      expect(await inDatabase('select from analysis_requests where id = $1', [orders.gone.id])).toEqual([]);
    };
  },
);

ticket(
  'Leaked promo code',
  'Your newsletter code is on a bargain site.',
  'Money, the code’s uses, End now',
  async ({ page, operator }) => {
    await operator.click(pageLink(page, /^Money/));
    const row = page.getByRole('row', { name: new RegExp(leakedPromo) });
    await expect(row).toContainText('1 of 500');
    page.once('dialog', (dialog) => dialog.accept());
    await operator.click(button(page, `End now: ${leakedPromo}`));
    await expect(row.getByText('ended')).toBeVisible();
    return undefined;
  },
);

ticket(
  'Expired model key',
  'Nothing happens since this morning.',
  'the first page quotes the vendor and says what to do; Show details',
  async ({ page, operator }) => {
    await expect(page.getByRole('heading', { name: 'Language model paused' })).toBeVisible();
    await expect(page.getByText('“Incorrect API key provided”')).toBeVisible();
    await operator.click(page.getByRole('link', { name: 'Show details' }).first());
    await expect(page.getByText('Paused', { exact: true })).toBeVisible();
    return () => page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);

ticket(
  'Slow day',
  'It has been twenty minutes.',
  'Status: what waits, since when, which processes run, what the key’s limits mean',
  async ({ page, operator }) => {
    await operator.click(pageLink(page, /^Status/));
    await expect(page.getByText(/No order waits for its report|Waiting: /)).toBeVisible();
    await expect(page.getByText(/× worker \d/)).toBeVisible();
    await expect(page.getByRole('row', { name: /^Report/ }).first()).toBeVisible();
    return undefined;
  },
);

ticket(
  'Wrong language',
  'Our shop is German, the report is English. What use is that?',
  'address, order, Write it again in German',
  async (desk) => {
    const { page, operator } = desk;
    await findOrder(desk, addressOf('german'), orders.german);
    await operator.click(button(page, 'Write it again'));
    await operator.choose(page.getByLabel('Language'), 'German');
    await expectAccessible(page);
    await operator.click(page.getByRole('dialog').getByRole('button', { name: 'Write it again' }));
    await expectDone(page);
    return async () => {
      await expect
        .poll(() => versionsOf(orders.german), { timeout: patience(30_000) })
        .toEqual([{ cause: 'rewrite', language: 'de', state: 'done' }]);
      await untilMailed(addressOf('german'), /report is ready/, 2);
    };
  },
);

ticket(
  'Chargeback after delivery',
  'PayPal: the case was decided for the buyer. $37 are gone.',
  'filter refunded, order: the timeline says when the report was sent and opened; note',
  async (desk) => {
    const { page, operator } = desk;
    await operator.choose(page.getByRole('combobox', { name: 'State' }), 'refunded');
    await operator.click(page.getByRole('link', { name: `#${orders.reversed.id}`, exact: true }));
    await expect(page.getByText('REVERSED', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Payment disputed');
    await addNote(desk, 'Chargeback accepted.');
    return undefined;
  },
);

ticket(
  'Version 2 redone',
  'Version 2 misread my answers. Please do it again.',
  'address, order, Grant a version: the customer asks for it with corrected answers',
  async (desk) => {
    await findOrder(desk, addressOf('again'), orders.again);
    await confirmAction(desk, 'Grant a version', 'Grant it');
    return async () => {
      expect(
        await inDatabase('select granted_versions from analysis_requests where id = $1', [orders.again.id]),
      ).toEqual([{ granted_versions: 1 }]);
    };
  },
);

ticket(
  'The accountant’s quarter',
  'Please send me all invoices of the last quarter.',
  'Money, Export payments: the last quarter is chosen',
  async ({ page, operator }) => {
    await operator.click(pageLink(page, /^Money/));
    const download = page.waitForEvent('download');
    await operator.click(button(page, 'Export payments as CSV'));
    expect((await download).suggestedFilename()).toMatch(/^payments-\d{4}-\d\d-01-\d{4}-\d\d-3[01]\.csv$/);
    return undefined;
  },
);

const median = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (place: number) => sorted[Math.floor(place)] ?? 0;
  return (at((sorted.length - 1) / 2) + at(sorted.length / 2)) / 2;
};

/** The key of the shop’s model works: its page and its problem are told that the vendor refuses it. */
async function pauseModel(page: Page): Promise<void> {
  const words = 'Incorrect API key provided';
  const since = new Date().toISOString();
  await page.route('**/api/admin/{problems,status}', async (route) => {
    const found = await (await route.fetch()).json();
    if (found.model) {
      const pause = { since, fault: 'key', model: null, words, until: since };
      return route.fulfill({ json: { ...found, model: { ...found.model, pause } } });
    }
    const paused = {
      ...{ key: 'model-paused', title: 'Language model paused', what: 'Key refused. 2 reports wait.' },
      ...{ advice: 'Set a key that works.', since, count: 0, isMore: false, ids: [], action: null },
      ...{ page: '/admin/status', quote: words, isUrgent: true },
    };
    return route.fulfill({ json: { ...found, problems: [paused, ...found.problems] } });
  });
}

test('an operator solves twelve tickets, the median one with at most 4 clicks', async ({ page }) => {
  test.slow();
  const [token] = await Promise.all([signInAdministrator(), prepareTickets()]);
  await openAsAdministrator(page, '/admin', token);
  const clicks: number[] = [];
  const lines: string[] = [];
  for (const { name, letter, how, solve } of tickets)
    await test.step(`${name}: “${letter}”`, async () => {
      if (name === 'Expired model key') await pauseModel(page);
      await page.goto('/admin');
      await expect(page.getByRole('heading', { name: 'Needs you' })).toBeVisible();
      const operator = countedOperator(page);
      const confirm = await solve({ page, operator });
      await confirm?.();
      clicks.push(operator.clicks());
      lines.push(`${name}: ${operator.clicks()} clicks (${how})`);
    });
  await page.goto('/admin/status');
  for (const [action, order] of [
    ['correct-address', orders.mistyped],
    ['delete-order', orders.gone],
    ['rewrite', orders.german],
    ['grant-version', orders.again],
  ] as const) {
    await page.getByRole('combobox', { name: 'Action' }).selectOption(action);
    const row = new RegExp(`${action.replace('-', ' ')}.*#${order.id}\\b.*done`);
    await expect(page.getByRole('row', { name: row }).first()).toBeVisible();
  }
  test.info().annotations.push({ type: 'tickets', description: lines.join('\n') });
  expect(tickets).toHaveLength(12);
  expect(median(clicks), lines.join('\n')).toBeLessThanOrEqual(4);
});
