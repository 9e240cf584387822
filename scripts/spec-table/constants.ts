/** The specification's section 9, row by row as it stands there, with the assertions that hold each value. */
export type Constant = {
  item: string;
  value: string;
  asserted: readonly (readonly [testFile: string, asserted: string])[];
};

const toasts = 'src/web/ui/toast/toast-reducer.test.ts';
const screens = 'e2e/screens-states.spec.ts';
const texts = 'e2e/quoted-texts.spec.ts';
const rules = 'src/web/api/query-rules.test.ts';
const catalogue = 'src/domain/report/module-catalogue.test.ts';

export const constants: readonly Constant[] = [
  {
    item: 'Price',
    value: '$37 USD one-time',
    asserted: [
      ['src/domain/analysis/plans.test.ts', 'expect(listPriceCents).toBe(3700)'],
      ['e2e/payment.spec.ts', "name: 'Pay $37.00'"],
    ],
  },
  {
    item: 'Promo original price sent',
    value: '37',
    asserted: [['src/web/features/promo/promo.test.ts', 'expect(originalPriceDollars).toBe(37)']],
  },
  {
    item: 'Free order',
    value:
      'final price after promo is 0 (payment skipped); otherwise the payment amount is the promo final price or else 37',
    asserted: [
      ['src/web/features/promo/promo.test.ts', 'a final price of zero is free'],
      ['e2e/free-order.spec.ts', 'FREE100 makes it free'],
      ['e2e/payment.spec.ts', 'SAVE10 is paid at $27'],
    ],
  },
  {
    item: 'Minimum length, target market and product/service',
    value: '10 characters',
    asserted: [
      ['src/contract/analysis/order-form.test.ts', "['targetMarket', 'nine char',"],
      ['src/contract/analysis/order-form.test.ts', "['productService', 'nine char',"],
      ['src/contract/analysis/analysis.test.ts', 'exactly 10 characters'],
    ],
  },
  {
    item: 'Payment script retry',
    value: '8 attempts, 750 ms apart, first after 100 ms, then the fallback pay button',
    asserted: [
      ['src/web/features/payment/payment.test.ts', '[100, 850, 1600, 2350, 3100, 3850, 4600, 5350]'],
      ['e2e/payment.spec.ts', 'the script never loads: the fallback button'],
    ],
  },
  {
    item: 'Free-order redirect delay',
    value: '2000 ms',
    asserted: [['src/web/features/analysis/order/order.test.ts', 'expect(freeOrderRedirectMs).toBe(2000)']],
  },
  {
    item: 'Welcome redirect countdown',
    value: '8 seconds',
    asserted: [[screens, 'the welcome page counts 8 seconds down']],
  },
  {
    item: 'Estimates',
    value:
      'welcome page 2-3 minutes; success page 15-30 minutes; about 10 minutes change window before processing',
    asserted: [
      [screens, 'Estimated completion: 2-3 minutes'],
      [texts, "'15-30 minutes'"],
      [texts, "'about 10 minutes'"],
      ['scripts/spec-table/remaining.test.ts', 'changeWindowMs).toBe(600_000)'],
    ],
  },
  {
    item: 'Session id display',
    value: 'truncated to 20 characters',
    asserted: [[screens, 'Session: 5O190127TN364715TABC...']],
  },
  {
    item: 'Analysis poll',
    value: 'every 3000 ms, no cache time',
    asserted: [
      [rules, 'expect(pollIntervalMs).toBe(3000)'],
      [rules, 'expect(pollRules).toEqual({ staleTime: 0, gcTime: 0 })'],
    ],
  },
  {
    item: 'Video autoplay delay',
    value: '150 ms',
    asserted: [['e2e/videos.spec.ts', 'expect(startedAfterMs).toBeGreaterThanOrEqual(140)']],
  },
  {
    item: 'Dashboard product text',
    value: '60 characters then an ellipsis',
    asserted: [
      [
        'src/web/features/analysis/report-card-action.test.ts',
        'text is cut after 60 characters, and only then ends in an ellipsis',
      ],
      ['e2e/sign-in.spec.ts', 'A very long description of a product that certainly does not...'],
    ],
  },
  {
    item: 'Prompt text areas',
    value: 'minimum height 400 px',
    asserted: [['e2e/prompts.spec.ts', 'toBeGreaterThanOrEqual(400)']],
  },
  {
    item: 'Chat window height',
    value: '24rem',
    asserted: [['e2e/chat.spec.ts', '24 * rem}px']],
  },
  {
    item: 'Admin report list height',
    value: '600px',
    asserted: [[texts, "toHaveCSS('height', '600px')"]],
  },
  {
    item: 'Date formats',
    value: "admin 'MMM dd, yyyy HH:mm'; elsewhere abbreviated month, day, year",
    asserted: [
      ['src/web/ui/dates.test.ts', "expect(dateAndTime(at)).toBe('Mar 05, 2026 09:07')"],
      ['src/web/ui/dates.test.ts', "expect(shortDate(at)).toBe('Mar 5, 2026')"],
      ['src/web/features/operator/reports/report-entry-text.test.ts', 'Created Nov 04, 2026 09:05'],
    ],
  },
  {
    item: 'Default modules',
    value: 'the 5 core ones; 14 modules in total (5 core, 3 advanced, 6 psychological)',
    asserted: [
      [catalogue, 'checks the five core modules by default'],
      [catalogue, 'offers the fourteen modules of the spec under its labels'],
      [catalogue, "['advanced', 3, 'Advanced Intelligence']"],
      [screens, '5 of 14 modules chosen'],
    ],
  },
  {
    item: 'Loaded data freshness / cache',
    value: 'fresh 5 minutes; kept 10 minutes after last use',
    asserted: [
      [rules, 'staleTime: 300_000'],
      [rules, 'gcTime: 600_000'],
    ],
  },
  {
    item: 'Load retry delay',
    value: 'doubles from 1 second up to 30 seconds',
    asserted: [[rules, '[1000, 2000, 4000, 8000, 16000, 30000, 30000]']],
  },
  {
    item: 'Toasts',
    value:
      '1 shown at a time; removal delay 1,000,000 ms; default display 5 seconds; swipe to the right, threshold 50; F8 focuses the toast region; viewport max width 420px',
    asserted: [
      [toasts, 'toastLimit: 1'],
      [toasts, 'toastRemoveDelayMs: 1_000_000'],
      [toasts, 'toastDurationMs: 5_000'],
      [toasts, "toastSwipe: { direction: 'right', threshold: 50 }"],
      [screens, 'toasts come one at a time, leave to the right, and F8 finds them'],
      [screens, 'toBeLessThanOrEqual(420)'],
    ],
  },
  {
    item: 'Other interface delays',
    value: 'tooltip delay 700 ms; scroll-hide delay 600 ms',
    asserted: [
      ['src/web/ui/interface-delays.test.ts', 'tooltipDelayMs: 700, scrollHideDelayMs: 600'],
      ['e2e/chat.spec.ts', 'a mark explains itself after 700 ms'],
      ['e2e/chat.spec.ts', 'the scroll bar leaves 600 ms after the pointer did'],
    ],
  },
  {
    item: 'Marketing claims',
    value: '10+ modules, 5 minutes, over 40 psychological situations, 10+ frameworks, 5-persona ecosystem',
    asserted: [
      [texts, "expect(stat('modules')).toContainText('10+')"],
      [texts, "expect(stat('minutes')).toContainText('5')"],
      [texts, "expect(stat('situations')).toContainText('40+')"],
      [texts, '5-persona buyer ecosystem'],
    ],
  },
  {
    item: 'Support',
    value: 'replies promised within 24 hours',
    asserted: [[texts, 'Support replies within 24 hours']],
  },
];
