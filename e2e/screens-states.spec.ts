import type { Page } from '@playwright/test';
import { fakedProgress } from '../harness/fixtures/analysis/faked-progress.ts';
import { placeOrder, readOrder } from '../harness/shop/place-order.ts';
import { fakeTalk } from './faked-talk.ts';
import type { Order } from './finished-report.ts';
import { navigateInPage } from './navigate-in-page.ts';
import {
  expect,
  expectAccessible,
  expectReadableInDark,
  patience,
  shopAddress,
  signInAs,
  test,
} from './shop-test.ts';

const pending = {
  status: 'pending',
  results: null,
  report: null,
  progress: fakedProgress({ done: 0, total: 0, messages: [] }),
};
const paid = { ...pending, paid: true, paymentStatus: 'captured', finalPrice: 37 };
const startsLater = () => new Date(Date.now() + 9 * 60_000).toISOString();
const running = {
  ...paid,
  status: 'processing',
  progress: fakedProgress({
    done: 1,
    total: 13,
    messages: [
      { at: '2025-06-01T12:00:00.000Z', text: 'Reading your website' },
      { at: '2025-06-01T12:00:07.000Z', text: 'Read your material' },
      { at: '2025-06-01T12:00:07.000Z', text: 'Writing down what is known, and doing the sums' },
    ],
  }),
};

type Refusal = { refusal: { status: number; body: string } };

/** An order whose response is what the story wants: the stored one with changes, or none. */
async function fakedOrder(page: Page) {
  const order: Order = await placeOrder(shopAddress('WEB'), { promoCode: '' });
  const stored = await readOrder(shopAddress('WEB'), order);
  let answer: object | Refusal = {};
  await page.route(`**/api/analysis/${order.id}`, (route) =>
    route.fulfill('refusal' in answer ? answer.refusal : { json: { ...stored, ...answer } }),
  );
  return {
    order,
    answerWith: (next: object | Refusal) => {
      answer = next;
    },
  };
}

/** In light with every rule, in dark for contrast, and at the narrowest width. */
async function expectScreen(page: Page, text: string, part: string | undefined): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible({ timeout: patience(10_000) });
  await expectAccessible(page, part);
  await expectReadableInDark(page, part);
  const desktop = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize(desktop);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
}

/** Header and footer are the same on every page, so only the first is checked whole. */
const main = '#main';
const unreachable: Refusal = { refusal: { status: 503, body: 'Try again in a minute.' } };

test('every state of the workspace is accessible in light and dark, and fits 320 px', async ({ page }) => {
  test.slow(); // axe checks 16 states twice
  await fakeTalk(page);
  const { order, answerWith } = await fakedOrder(page);
  const workspace = `/home?view=${order.id}`;
  const show = async (address: string, answer: object, text: string) => {
    await navigateInPage(page, '/sign-in-failed');
    answerWith(answer);
    await navigateInPage(page, address);
    await expectScreen(page, text, main);
  };
  await page.goto('/home');
  await expectScreen(page, 'No analysis data available', undefined);

  const states: [name: string, answer: object, shows: string][] = [
    ['unpaid', { ...pending, paid: false, paymentStatus: 'none', finalPrice: 37 }, 'Complete Payment - $37'],
    [
      'payment in review',
      { ...pending, paid: false, paymentStatus: 'pending_review', finalPrice: 37 },
      'PayPal is reviewing your payment',
    ],
    [
      'refunded',
      { ...pending, paid: false, paymentStatus: 'refunded', finalPrice: 37 },
      'We refunded your payment',
    ],
    [
      'change window',
      { ...paid, startsAt: startsLater() },
      'Your payment went through. You can still review and edit the details',
    ],
    [
      'failed',
      { ...paid, status: 'failed', failureReason: 'The model did not answer.' },
      'We encountered an issue processing your analysis. Please try again.',
    ],
    ['completed without results', { ...paid, status: 'completed', results: {} }, 'results 0 modules'],
  ];
  for (const [name, answer, text] of states) await test.step(name, () => show(workspace, answer, text));

  await test.step('no access', () => show('/home?view=999999999', {}, "We can't open this report here"));
  await test.step('B7: failed and refunded says so and offers a new order', async () => {
    const refunded = { paid: false, paymentStatus: 'refunded', failureReason: 'gave_up' };
    await show(workspace, { ...paid, ...refunded, status: 'failed' }, 'We refunded your payment');
    await expect(page.getByRole('button', { name: 'Finalize & Start Analysis' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'order a new analysis' })).toBeVisible();
  });
  await test.step('18: waiting while the key of the model is paused', async () => {
    const progress = { ...running.progress, waitingSince: new Date().toISOString() };
    await show(workspace, { ...running, progress }, 'Analysis Waiting');
    await expect(page.getByText(/has been on hold since .*isn’t accepting requests/)).toBeVisible();
    await expect(page.getByText('may take a few minutes')).toBeHidden();
  });
  await test.step('in progress: who asked for less motion gets none', async () => {
    await show(workspace, running, '1 of 13 steps done');
    const scrolling = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
    expect(await scrolling()).toBe('auto');
  });
  await test.step('completed; without a speech service the card says so', async () => {
    const results = { confession: { title: 'T', content: 'C' } };
    await show(workspace, { ...paid, status: 'completed', results }, 'AI Training & Conversation');
    const voice = page.getByRole('article', { name: 'Buyer Voice' });
    await expect(voice).toContainText('This isn’t available here yet.');
    await expect(voice.getByRole('button')).toHaveCount(0);
  });
  await test.step('B4: what cannot be loaded says so, can be tried again and recovers', async () => {
    for (const [address, title] of [
      [workspace, 'We couldn’t load your report'],
      [`/welcome/${order.id}`, 'We couldn’t load your order'],
    ] as const) {
      await show(address, unreachable, title);
      await expect(page.getByText(/We can.t open this/)).toHaveCount(0);
      // Fails again. The page also retries by timer, so the next attempt may be either.
      await page.getByRole('button', { name: 'Try again' }).click();
      answerWith({ ...paid, startsAt: startsLater() });
      await expect(page.getByText(/Payment Successful!|Your payment went through/).first()).toBeVisible({
        timeout: patience(15_000),
      });
    }
  });
});

test('every other page is accessible in light and dark, and fits 320 px; a link that is cut or forged says so, and a page that breaks is reported', async ({
  page,
  complaints,
}) => {
  test.slow();
  await fakeTalk(page);
  const { order, answerWith } = await fakedOrder(page);
  answerWith({ ...paid, startsAt: startsLater() });
  await test.step('dashboard, empty', async () => {
    await page.goto('/dashboard');
    await signInAs(page, 'Noah');
    await expectScreen(page, 'No reports yet', undefined);
  });
  const screens: [path: string, shows: string][] = [
    ['/terms', 'Effective January 2025'],
    ['/sign-in-failed', 'Open with the link in our email'],
    ['/no-such-page', '404 Page Not Found'],
    ['/success', 'We can’t open this order here'],
    [`/success?analysis_id=${order.id}`, 'What happens next?'],
    ['/receipt/00000000-0000-4000-8000-000000000000', 'We couldn’t find that.'],
  ];
  for (const [path, shows] of screens)
    await test.step(path, async () => {
      await navigateInPage(page, path);
      await expectScreen(page, shows, main);
    });
  await test.step('/admin-login', async () => {
    // The documents of the admin area have a policy of their own, so a link there loads the page anew.
    await page.goto('/admin-login');
    await expectScreen(page, 'Admin Access', main);
    await page.goto('/terms');
  });
  await test.step('a page that breaks says what happened and what to do next, and is reported', async () => {
    const reported = page.waitForRequest('**/api/browser-errors');
    await page.evaluate(() => {
      Date.prototype.toISOString = () => {
        throw new Error('planted');
      };
    });
    await navigateInPage(page, '/home');
    await expect(page.getByRole('heading', { name: 'Something went wrong on this page' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    expect((await reported).postData()).toContain('planted');
    await page.evaluate(() => {
      Date.prototype.toISOString = () => '2025-06-01T12:00:00.000Z'; // axe needs one
    });
    await expectScreen(page, 'What to do next', undefined);
    complaints.length = 0;
  });
});

test('the welcome page counts 8 seconds down and opens the workspace, unless asked to stay; the success page shows what was submitted', async ({
  page,
}) => {
  const { order, answerWith } = await fakedOrder(page);
  answerWith({ ...paid, startsAt: startsLater() });
  await page.clock.install();
  await page.goto(`/welcome/${order.id}`);
  for (let left = 8; left > 0; left -= 1) {
    await expect(page.getByRole('timer')).toHaveText(`Opening in ${left} second${left === 1 ? '' : 's'}`);
    await page.clock.runFor(1_000);
  }
  await expect(page).toHaveURL(new RegExp(`/home\\?view=${order.id}$`));

  await navigateInPage(page, `/welcome/${order.id}`);
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await page.clock.runFor(20_000);
  await expect(page.getByRole('heading', { name: 'Payment Successful! Welcome to ELITE' })).toBeVisible();
  await expectScreen(page, 'Estimated completion: 2-3 minutes', main);
  await page.getByRole('link', { name: 'View My Analysis Now' }).click();
  await expect(page).toHaveURL(new RegExp(`/home\\?view=${order.id}$`));

  await test.step('the success page shows and hides what was submitted, and cuts the session id', async () => {
    await navigateInPage(page, `/success?session_id=5O190127TN364715TABCDEF&analysis_id=${order.id}`);
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    await expect(page.getByText('Session: 5O190127TN364715TABC...')).toBeVisible();
    const toggle = page.getByRole('button', { name: 'Review Your Submission' });
    await expect(toggle).toContainText('Show Details');
    await toggle.click();
    await expect(toggle).toContainText('Hide Details');
    await expect(page.getByText('Owners of small bakeries who open before dawn')).toBeVisible();
    const changes = page.getByRole('link', { name: 'Request Changes' });
    await expect(changes).toHaveAttribute('href', new RegExp(`^mailto:.*${order.id}$`));
    await toggle.click();
    await expect(changes).toBeHidden();
  });
  await test.step('without an order nothing is called successful', async () => {
    await navigateInPage(page, '/success?session_id=5O190127TN364715T');
    await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible();
    await expect(page.getByText('Payment Successful!')).toHaveCount(0);
  });
});
