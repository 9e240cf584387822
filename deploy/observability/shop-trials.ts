import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../harness/until.ts';
import type { Order } from './open-trial-shop.ts';
import { completed, ended, ids, keepOn, problems, type Trial, taken } from './trial.ts';

export const stuckOrders = (): Trial => {
  let [atWork, waiting]: Order[] = [];
  return {
    alerts: ['OrdersNotStarted', 'OrdersNotFinished'],
    cause: async (shop) => {
      await shop.restart('worker-1', { WORKER_REPORTS_AT_ONCE: '1' });
      await shop.control('model', 'PUT', '/settings', { latencyMs: 600_000 });
      atWork = await shop.order();
      await taken(shop, atWork);
      waiting = await shop.order();
      const older = (column: string) => `${column} = ${column} - interval '20 minutes'`;
      await sleep(1_000);
      await shop.query(`update analysis_requests set ${older('starts_at')} where id in (${ids([atWork, waiting])});
        update journal_steps set ${older('started_at')}, ${older('finished_at')} where analysis_id = ${atWork.id};
        update report_runs set ${older('last_started_at')} where analysis_id = ${atWork.id}`);
    },
    follow: async (shop) => {
      const [late, still] = [await problems(shop, 'not-started'), await problems(shop, 'no-progress')];
      await shop.control('model', 'PUT', '/settings', { latencyMs: 0 });
      await shop.start('worker-2'); // docker compose up -d --scale worker=…
      for (const id of [...late, ...still]) await shop.admin('POST', `/api/admin/analysis/${id}/retry`);
      await shop.restart('worker-1'); // its call to the model still hangs
      await completed(
        shop,
        [atWork, waiting].filter((order) => order !== undefined),
      );
    },
  };
};

export const slowReports = (): Trial => ({
  alerts: ['ReportsSlow'],
  cause: async (shop) => {
    await shop.control('model', 'PUT', '/settings', { latencyMs: 1_000 });
    const orders = await shop.orders(6);
    for (const order of orders) await taken(shop, order);
    await shop.query(
      `update analysis_requests set starts_at = starts_at - interval '18 minutes' where id in (${ids(orders)})`,
    );
    await shop.control('model', 'PUT', '/settings', { latencyMs: 0 });
    await completed(shop, orders);
  },
  follow: async (shop) => completed(shop, await shop.orders(1)).then(() => {}),
});

export const failedReports = (): Trial => {
  let paid: Order[] = [];
  return {
    alerts: ['ReportsFailing', 'PaidWithoutReport', 'MailsGivenUp'],
    cause: async (shop) => {
      await shop.fault('mail', { kind: 'reject', code: 550 }, { subjectIncludes: 'ready' });
      await completed(shop, await shop.orders(1));
      await shop.fault('model', { kind: 'refusal' });
      const free = await shop.orders(5);
      paid = [await shop.order({ promoCode: '' }), await shop.order({ promoCode: '' })];
      for (const order of paid)
        await shop.post(order, `/api/paypal/orders/${await shop.approve(order)}/capture`);
      await ended(shop, [...free, ...paid]);
    },
    follow: async (shop) => {
      await shop.noFaults('model');
      await shop.noFaults('mail');
      const [retried, refunded] = await problems(shop, 'failed-unrefunded');
      await shop.admin('POST', `/api/admin/analysis/${retried}/retry`);
      await shop.admin('POST', `/api/analysis/${refunded}/refund`, { reason: 'report-failed' });
      const [, resendAll = ''] = /```sh\n([\s\S]*?)```/.exec(readFileSync('docs/runbook.md', 'utf8')) ?? [];
      const env = { PATH: process.env.PATH, SHOP: shop.web, TOKEN: await shop.adminToken() };
      execFileSync('bash', ['-euo', 'pipefail', '-c', resendAll], { env, stdio: 'ignore' });
    },
  };
};

export const failingProviders = (): Trial => {
  let orders: Order[] = [];
  let customers: { end: () => Promise<void> }[] = [];
  return {
    alerts: [
      'ModelFailing',
      'PaypalFailing',
      'ProviderFailing',
      'MailsWaiting',
      'PaypalNoticesFailing',
      'ServerErrors',
    ],
    cause: async (shop) => {
      await shop.control('paypal', 'PUT', '/settings', { webhookAttempts: 1 });
      const paying = await shop.order({ promoCode: '' });
      const approved = await shop.post(paying, '/api/paypal/orders', { analysisId: paying.id });
      const { orderId } = (await approved.json()) as { orderId: string };
      for (const operation of ['orders.create', 'orders.get', 'orders.capture'])
        await shop.fault('paypal', { kind: 'status', status: 503 }, { operation });
      await shop.control('paypal', 'POST', `/orders/${orderId}/approve`);
      await shop.fault('mail', { kind: 'reject', code: 421 });
      await shop.fault('model', { kind: 'status', status: 503 });
      orders = await shop.orders(6);
      await shop.query(
        `update mail_outbox set created_at = created_at - interval '30 minutes' where status = 'queued'`,
      );
      const unpaid = await shop.order({ promoCode: '' });
      customers = [
        keepOn(() => shop.post(unpaid, '/api/paypal/orders', { analysisId: unpaid.id }), 200),
        keepOn(async () => void orders.push(await shop.order()), 3_000),
      ];
    },
    follow: async (shop) => {
      for (const emulator of ['model', 'mail', 'paypal'] as const) await shop.noFaults(emulator);
      await Promise.all(customers.map((some) => some.end()));
      const events: { id: string; fate: string }[] = await shop.control('paypal', 'GET', '/webhooks');
      for (const { id, fate } of events) // “Resend” on PayPal's page of webhook events
        if (fate === 'given-up') await shop.control('paypal', 'POST', `/webhooks/resend/${id}`);
      await completed(shop, orders);
    },
  };
};

export const pausedKey = (): Trial => {
  let orders: Order[] = [];
  return {
    alerts: ['ModelPaused'],
    cause: async (shop) => {
      await shop.fault('model', { kind: 'fault', fault: 'quota' });
      orders = await shop.orders(3);
    },
    follow: async (shop) => {
      await shop.noFaults('model');
      await completed(shop, orders);
    },
  };
};

export const strangeMoney = (): Trial => {
  let capture = '';
  let customers: { end: () => Promise<void> } | null = null;
  return {
    alerts: ['PaymentTroubles', 'PaypalNoticesRefused'],
    cause: async (shop) => {
      const amount = { currency_code: 'USD', value: '12.00' };
      const { id } = await shop.atPaypal('/v2/checkout/orders', {
        intent: 'CAPTURE',
        purchase_units: [{ custom_id: '987654321', amount }],
      });
      await shop.control('paypal', 'POST', `/orders/${id}/approve`);
      const captured = await shop.atPaypal(`/v2/checkout/orders/${id}/capture`, {});
      capture = captured.purchase_units[0].payments.captures[0].id;
      await until('the payment is noticed', 20_000, async () =>
        (await shop.admin('GET', '/api/admin/problems')).payments.some(
          ({ kind }: { kind: string }) => kind === 'no-order',
        ),
      );
      await shop.restart('server', { PAYPAL_WEBHOOK_ID: 'WH-OF-ANOTHER-SHOP' });
      customers = keepOn(async () => shop.approve(await shop.order({ promoCode: '' })), 2_500);
    },
    follow: async (shop) => {
      await customers?.end();
      await shop.restart('server');
      const events: { id: string; fate: string }[] = await shop.control('paypal', 'GET', '/webhooks');
      const lost = events.filter(({ fate }) => fate === 'given-up');
      for (const { id } of lost) {
        await shop.control('paypal', 'POST', `/webhooks/resend/${id}`);
        await sleep(1_000);
      }
      await shop.atPaypal(`/v2/payments/captures/${capture}/refund`, {});
      const { payments } = await shop.admin('GET', '/api/admin/problems');
      for (const { id } of payments) await shop.admin('POST', `/api/admin/payment-troubles/${id}/settle`);
    },
  };
};

export const dearModel = (): Trial => ({
  alerts: ['ModelCostPerReport', 'ModelCostPerHour'],
  cause: async (shop) => {
    await shop.stop('worker-2');
    await shop.restart('worker-1', { LLM_STRONG_INPUT_USD_PER_MTOK: '500' });
    await sleep(2_000); // its counters are seen at zero first
    await completed(shop, await shop.orders(5));
  },
  follow: async (shop) => {
    await shop.restart('worker-1');
    await shop.start('worker-2');
    await completed(shop, await shop.orders(1));
  },
});
