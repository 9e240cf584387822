import './open-document.ts';
import { expect, vi } from 'vitest';
import { defaultModules, selectableModules } from '../../src/analysis/rules/module-catalogue.ts';
import { elitePlan, listPriceCents } from '../../src/analysis/rules/plans.ts';
import { parseConfig } from '../../src/config.ts';
import { pollRules, queryDefaults, retryDelayMs } from '../../src/platform/web/api/query-rules.ts';
import { currentToasts, showToast, toastSwipe } from '../../src/platform/web/ui/toast/show-toast.ts';
import { analysisFormSchema, orderFormSchema } from '../../src/workspace/order-form/contract/order.ts';
import { declarationsOf } from './compile-classes.ts';
import { browser } from './open-document.ts';
import { type Answers, closePage, type OpenPage, openPage } from './open-page.ts';
import {
  administrator,
  customer,
  listed,
  opened,
  orders,
  promo,
  said,
  summaryOf,
  talking,
  unpaid,
  visitor,
} from './shop-answers.ts';

/** The page's clock stands still, and `pass` turns it. */
async function withClock(
  path: string,
  answers: Answers,
  watch: (page: OpenPage, pass: (ms: number) => Promise<void>) => Promise<void>,
): Promise<void> {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    for (let turn = 0; turn < 20; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      await vi.advanceTimersByTimeAsync(0);
    }
  };
  try {
    await watch(openPage(path, answers), pass);
  } finally {
    closePage();
    vi.useRealTimers();
  }
}

const prefilled =
  '/?email=ada@example.com&targetMarket=Owners of small bakeries&productService=A dough-planning app';
const report = '/home?view=7';
const at = new Date(2026, 2, 5, 9, 7).toISOString();

const order = { email: 'a@example.com', targetMarket: 'ten chars!', productService: 'ten chars!' };
const request = { ...order, reportType: 'atm' };
const settings = {
  DATABASE_URL: 'postgres://shop@127.0.0.1/shop',
  PUBLIC_URL: 'https://shop.example',
  COOKIE_SECRETS: '8f14e45fceea167a5a36dedd4bea2543',
  LINK_SECRETS: 'c9f0f895fb98ab9159f51fd0297e236d',
  PAYPAL_CLIENT_ID: 'merchant',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'WH-1',
  PAYPAL_MERCHANT_ID: 'BN4NCT4JZ7Q2E',
  LLM_BASE_URL: 'https://models.example/v1',
  LLM_API_KEY: 'key',
  LLM_STRONG_MODEL: 'strong',
  LLM_FAST_MODEL: 'fast',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: 'Innerbuyer <reports@shop.example>',
};

/** Section 9 of the specification, row by row, and where the product shows the value. */
export const constants: readonly (readonly [item: string, value: string, proof: () => Promise<void>])[] = [
  [
    'Price',
    '$37 USD one-time',
    async () => {
      expect([elitePlan.priceCents, listPriceCents]).toEqual([3700, 3700]);
      const page = openPage('/', visitor);
      await page.shows('$37USD, one-time');
    },
  ],
  [
    'Promo original price sent',
    '37',
    async () => {
      const page = openPage(prefilled, { ...visitor, 'POST /api/validate-promo': promo(27) });
      await page.type('Promo code', 'CODE');
      await page.press('Apply');
      await page.shows('Promo Code Applied!');
      expect(page.sent.find(({ call }) => call.endsWith('/validate-promo'))?.body).toEqual({
        promoCode: 'CODE',
        originalPrice: 37,
      });
    },
  ],
  [
    'Free order',
    'final price after promo is 0 (payment skipped); otherwise the payment amount is the promo final price or else 37',
    async () => {
      for (const [finalPrice, button] of [
        [0, 'Start FREE Analysis'],
        [27, 'Create Analysis - $27'],
        [37, 'Create Analysis - $37'],
      ] as const) {
        const page = openPage(prefilled, { ...visitor, 'POST /api/validate-promo': promo(finalPrice) });
        await page.type('Promo code', 'CODE');
        await page.press('Apply');
        await page.shows('Promo Code Applied!');
        await page.shows(button);
      }
      for (const finalPrice of [27, 37])
        await openPage('/?pay=7', opened({ ...unpaid, finalPrice })).shows(
          `Complete Payment - $${finalPrice}`,
        );
    },
  ],
  [
    'Minimum length, target market and product/service',
    '10 characters',
    async () => {
      for (const name of ['targetMarket', 'productService']) {
        for (const [schema, form] of [
          [orderFormSchema, request],
          [analysisFormSchema, request],
        ] as const) {
          expect(schema.safeParse(form).success).toBe(true);
          expect(schema.safeParse({ ...form, [name]: 'nine char' }).success).toBe(false);
        }
      }
    },
  ],
  [
    'Payment script retry',
    '8 attempts, 750 ms apart, first after 100 ms, then the fallback pay button',
    async () => {
      const looks: number[] = [];
      const countLook = () => void looks.push(performance.now());
      Object.defineProperty(window, 'paypal', { configurable: true, get: countLook });
      await withClock('/?pay=7', opened(unpaid), async (page, pass) => {
        await page.shows('Loading secure payment...');
        await pass(10);
        const [start = 0] = looks;
        await pass(start + 5_349 - performance.now());
        expect(page.lines()).toContain('Loading secure payment...');
        await pass(1);
        expect(page.lines()).toContain('Pay with PayPal');
        expect(looks.slice(1).map((look) => Math.round(look - start))).toEqual([
          100, 850, 1600, 2350, 3100, 3850, 4600, 5350,
        ]);
      });
      Reflect.deleteProperty(window, 'paypal');
    },
  ],
  [
    'Free-order redirect delay',
    '2000 ms',
    () =>
      withClock(
        prefilled,
        { ...visitor, 'POST /api/analysis': { ...unpaid, finalPrice: 0, paid: true } },
        async (page, pass) => {
          await page.press('Create Analysis - $37');
          await page.shows('Free Analysis Started!');
          await pass(1_999);
          expect(page.address()).toMatch(/^\/\?/);
          await pass(1);
          expect(page.address()).toBe('/home?view=7');
        },
      ),
  ],
  [
    'Welcome redirect countdown',
    '8 seconds',
    () =>
      withClock('/welcome/7', opened(orders.changeable), async (page, pass) => {
        await page.shows('Opening in 8 seconds');
        for (let second = 1; second < 8; second += 1) await pass(1_000);
        await pass(999);
        expect(page.address()).toBe('/welcome/7');
        await pass(1);
        expect(page.address()).toBe('/home?view=7');
      }),
  ],
  [
    'Estimates',
    'welcome page 2-3 minutes; success page 15-30 minutes; about 10 minutes change window before processing',
    async () => {
      const welcome = openPage('/welcome/7', opened(orders.changeable));
      await welcome.shows(
        'Estimated completion: 2-3 minutes for your five buyers, about 5 for the first findings, 7 to 8 minutes for the whole report, once it has started',
      );
      const success = openPage('/success?analysis_id=7', opened(orders.changeable));
      await success.shows('Within 15-30 minutes');
      await success.press('Review Your Submission Show Details');
      await success.shows(
        'We start about 10 minutes after you pay. Until then you can change anything in the workspace, or ask us: Request Changes',
      );
      expect(parseConfig(settings).changeWindowMs).toBe(600_000);
    },
  ],
  [
    'Session id display',
    'truncated to 20 characters',
    async () => {
      const page = openPage('/success?analysis_id=7&session_id=12345678901234567890x', opened(unpaid));
      await page.shows('Session: 12345678901234567890...');
    },
  ],
  [
    'Analysis poll',
    'every 3000 ms, no cache time',
    () =>
      withClock(report, opened(orders.processing), async (page, pass) => {
        await page.shows('Analysis in Progress');
        const loads = () => page.sent.filter(({ call }) => call === 'GET /api/analysis/7').length;
        const before = loads();
        await pass(2_999);
        expect(loads()).toBe(before);
        await pass(1);
        expect(loads()).toBe(before + 1);
        expect(pollRules).toEqual({ staleTime: 0, gcTime: 0 });
      }),
  ],
  [
    'Video autoplay delay',
    '150 ms',
    () =>
      withClock(report, opened(orders.processing), async (page, pass) => {
        await page.shows('Analysis in Progress');
        await pass(149);
        expect(browser.playedAt).toEqual([]);
        await pass(1);
        expect(browser.playedAt).toHaveLength(1);
      }),
  ],
  [
    'Dashboard product text',
    '60 characters then an ellipsis',
    async () => {
      const sold = (length: number, id: number) =>
        summaryOf(unpaid, { id, productService: 'x'.repeat(length) });
      const page = openPage('/dashboard', {
        ...customer,
        'GET /api/user/analyses': [sold(60, 1), sold(61, 2)],
      });
      await page.shows('x'.repeat(60));
      await page.shows(`${'x'.repeat(60)}...`);
    },
  ],
  [
    'Prompt text areas',
    'minimum height 400 px',
    async () => {
      const page = openPage(report, {
        ...talking,
        'GET /api/analysis/7/gpt-prompt': { prompt: 'You are Tess.' },
      });
      await page.press('Generate GPT prompt');
      const area = await page.until(() =>
        page.all('textarea').find((one) => one.textContent === 'You are Tess.'),
      );
      expect(await declarationsOf(area)).toContain('min-height: 400px');
    },
  ],
  [
    'Chat window height',
    '24rem',
    async () => {
      const page = openPage(report, talking);
      await page.press('Start chat');
      const log = await page.until(() => page.all('[role=log]')[0]?.parentElement);
      expect(await declarationsOf(log)).toContain('height: 24rem');
    },
  ],
  [
    'Admin report list height',
    '600px',
    async () => {
      const page = openPage('/admin', administrator);
      localStorage.setItem('adminToken', 'a-token');
      const list = await page.until(() => page.all('[aria-label="List of all reports"]')[0]);
      expect(await declarationsOf(list)).toContain('height: 600px');
    },
  ],
  [
    'Date formats',
    "admin 'MMM dd, yyyy HH:mm'; elsewhere abbreviated month, day, year",
    async () => {
      const seen = [summaryOf(orders.completed, { createdAt: at, completedAt: null })];
      const admin = openPage('/admin', { ...administrator, 'GET /api/analysis': seen.map(listed) });
      localStorage.setItem('adminToken', 'a-token');
      await admin.shows('Created: Mar 05, 2026 09:07');
      const dashboard = openPage('/dashboard', { ...customer, 'GET /api/user/analyses': seen });
      await dashboard.shows('Mar 5, 2026');
    },
  ],
  [
    'Default modules',
    'the 5 core ones; 14 modules in total (5 core, 3 advanced, 6 psychological)',
    async () => {
      const keysOf = (wanted: string) =>
        selectableModules.filter(({ category }) => category === wanted).map(({ key }) => key);
      expect(['core', 'advanced', 'psychological'].map((category) => keysOf(category).length)).toEqual([
        5, 3, 6,
      ]);
      expect(defaultModules).toEqual(keysOf('core'));
      await openPage('/home', visitor).shows('5 of 14 modules chosen');
    },
  ],
  [
    'Loaded data freshness / cache',
    'fresh 5 minutes; kept 10 minutes after last use',
    async () => expect(queryDefaults.queries).toMatchObject({ staleTime: 300_000, gcTime: 600_000 }),
  ],
  [
    'Load retry delay',
    'doubles from 1 second up to 30 seconds',
    async () => {
      expect([0, 1, 2, 3, 4, 5, 9].map(retryDelayMs)).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000]);
      expect(queryDefaults.queries.retryDelay).toBe(retryDelayMs);
    },
  ],
  [
    'Toasts',
    '1 shown at a time; removal delay 1,000,000 ms; default display 5 seconds; swipe to the right, threshold 50; F8 focuses the toast region; viewport max width 420px',
    () =>
      withClock('/terms', visitor, async (page, pass) => {
        showToast({ title: 'The first', description: 'A toast' });
        showToast({ title: 'The second', description: 'A toast' });
        await page.shows('The second');
        expect(page.lines()).not.toContain('The first');
        const [toast] = page.all('[data-swipe-direction]');
        const region = toast?.parentElement as HTMLElement;
        expect([toast?.dataset.swipeDirection, toastSwipe.threshold]).toEqual(['right', 50]);
        expect(await declarationsOf(region)).toContain('max-width: 420px');
        document.dispatchEvent(Object.assign(new Event('keydown'), { code: 'F8' }));
        expect(document.activeElement).toBe(region);
        await pass(4_999);
        expect(currentToasts()).toMatchObject([{ open: true }]);
        await pass(1);
        expect(currentToasts()).toMatchObject([{ open: false }]);
        await pass(999_999);
        expect(currentToasts()).toHaveLength(1);
        await pass(1);
        expect(currentToasts()).toEqual([]);
      }),
  ],
  [
    'Other interface delays',
    'tooltip delay 700 ms; scroll-hide delay 600 ms',
    () =>
      withClock(report, { ...talking, 'GET /api/chat/messages/1': [said] }, async (page, pass) => {
        await page.press('Start chat');
        await page.shows('Why not today?');
        const mark = await page.until(() => page.all('[aria-label="Copy the conversation"]')[0]);
        mark.dispatchEvent(new Event('pointermove', { bubbles: true }));
        await pass(699);
        expect(mark.dataset.state).toBe('closed');
        await pass(1);
        expect(mark.dataset.state).toBe('delayed-open');
        const frame = await page.until(() => page.all('[role=log]')[0]?.parentElement);
        const bars = () => frame.querySelectorAll('[data-orientation=vertical]').length;
        frame.dispatchEvent(new Event('pointerenter'));
        await pass(0);
        await pass(100);
        expect(bars()).toBeGreaterThan(0);
        frame.dispatchEvent(new Event('pointerleave'));
        await pass(599);
        expect(bars()).toBeGreaterThan(0);
        await pass(1);
        expect(bars()).toBe(0);
      }),
  ],
  [
    'Marketing claims',
    '10+ modules, 5 minutes, over 40 psychological situations, 10+ frameworks, 5-persona ecosystem',
    async () => {
      const page = openPage('/', visitor);
      await page.shows('Buyer-psychology breakdown in 10+ modules, built on 10+ frameworks');
      await page.shows('Over 40 psychological situations: says, thinks, feels, does');
      await page.shows('5-persona buyer ecosystem');
      await page.shows(
        'First findings after about 5 minutes, the whole report after 7 to 8 minutes · 10+ modules · 50 buying situations · 5 buyers to talk to',
      );
    },
  ],
  [
    'Support',
    'replies promised within 24 hours',
    async () => {
      const page = openPage('/', visitor);
      await page.shows('Support replies within 24 hours. ELITE customers get premium support.');
    },
  ],
];
