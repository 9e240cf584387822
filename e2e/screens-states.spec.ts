import type { Locator, Page } from '@playwright/test';
import { fakedProgress } from '../harness/fixtures/analysis/faked-progress.ts';
import { placeOrder, readOrder } from '../harness/shop/place-order.ts';
import { selectableModules } from '../src/domain/report/module-catalogue.ts';
import { fakeTalk } from './faked-talk.ts';
import { expect, expectAccessible, expectReadableInDark, shopAddress, signInAs, test } from './shop-test.ts';

type Order = Awaited<ReturnType<typeof placeOrder>>;
let order: Order;
let stored: Record<string, unknown>;

test.beforeAll(async () => {
  order = await placeOrder(shopAddress('WEB'));
  stored = await readOrder(shopAddress('WEB'), order);
});

/** The order's response as if it were in another state. */
const answerWith = (page: Page, changes: object) =>
  page.route(`**/api/analysis/${order.id}`, (route) => route.fulfill({ json: { ...stored, ...changes } }));

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
      { at: '2025-06-01T12:00:07.000Z', text: 'Your material read' },
      { at: '2025-06-01T12:00:07.000Z', text: 'Writing the case file' },
    ],
  }),
};

async function signInAdministrator(page: Page): Promise<void> {
  const admin = JSON.parse(shopAddress('ADMIN')) as { email: string; password: string };
  await page.goto('/admin-login');
  await page.getByLabel(/e-?mail/i).fill(admin.email);
  await page.getByLabel(/password/i).fill(admin.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'All Reports' })).toBeVisible();
}

test.describe('every screen and state is accessible in light and dark, and fits 320 px', () => {
  type Screen = {
    name: string;
    path?: string;
    changes?: () => object;
    shows: string;
    open?: (page: Page) => Promise<void>;
  };
  const workspace = () => `/home?view=${order.id}`;
  const screens: Screen[] = [
    { name: 'workspace, empty', path: '/home', shows: 'No analysis data available' },
    { name: 'workspace, no access', path: '/home?view=999999999', shows: "We can't open this report here" },
    {
      name: 'workspace, unpaid',
      changes: () => ({ ...pending, paid: false, paymentStatus: 'none', finalPrice: 37 }),
      shows: 'Complete Payment - $37',
    },
    {
      name: 'workspace, payment in review',
      changes: () => ({ ...pending, paid: false, paymentStatus: 'pending_review', finalPrice: 37 }),
      shows: 'PayPal is reviewing your payment',
    },
    {
      name: 'workspace, refunded',
      changes: () => ({ ...pending, paid: false, paymentStatus: 'refunded', finalPrice: 37 }),
      shows: 'Your payment was refunded',
    },
    {
      name: 'workspace, change window',
      changes: () => ({ ...paid, startsAt: startsLater() }),
      shows: 'Your payment succeeded. You can review and edit the details',
    },
    { name: 'workspace, in progress', changes: () => running, shows: '1 of 13 steps done' },
    {
      name: 'workspace, failed',
      changes: () => ({ ...paid, status: 'failed', failureReason: 'The model did not answer.' }),
      shows: 'We encountered an issue processing your analysis. Please try again.',
    },
    {
      name: 'workspace, completed without results',
      changes: () => ({ ...paid, status: 'completed', results: {} }),
      shows: 'results 0 modules',
    },
    {
      name: 'workspace, completed',
      changes: () => ({
        ...paid,
        status: 'completed',
        results: { confession: { title: 'T', content: 'C' } },
      }),
      shows: 'AI Training & Conversation',
    },
    {
      name: 'success',
      path: 'success',
      changes: () => ({ ...paid, startsAt: startsLater() }),
      shows: 'What happens next?',
    },
    { name: 'success, unknown order', path: '/success', shows: 'We can’t open this order here' },
    { name: 'welcome', path: 'welcome', changes: () => paid, shows: 'Estimated completion: 2-3 minutes' },
    { name: 'terms', path: '/terms', shows: 'Effective January 2025' },
    { name: 'sign-in failed', path: '/sign-in-failed', shows: 'Open with the link in our e-mail' },
    { name: '404', path: '/no-such-page', shows: '404 Page Not Found' },
    { name: 'admin login', path: '/admin-login', shows: 'Admin Access' },
    { name: 'admin', shows: 'Manage and review all buyer psychology reports', open: signInAdministrator },
    {
      name: 'dashboard, empty',
      shows: 'No reports yet',
      open: async (page) => {
        await page.goto('/dashboard');
        await signInAs(page, 'Noah');
      },
    },
  ];
  const addressOf = ({ path }: Screen) =>
    path === undefined
      ? workspace()
      : path === 'success'
        ? `/success?session_id=5O190127TN364715TABCDEF&analysis_id=${order.id}`
        : path === 'welcome'
          ? `/welcome/${order.id}`
          : path;

  for (const screen of screens) {
    test(screen.name, async ({ page }) => {
      await fakeTalk(page);
      if (screen.changes) await answerWith(page, screen.changes());
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
      if (screen.open) await screen.open(page);
      else await page.goto(addressOf(screen));
      if (screen.name === 'welcome') await page.getByRole('button', { name: 'Stay on this page' }).click();
      await expect(page.getByText(screen.shows).first()).toBeVisible();
      await expectAccessible(page);
      await expectReadableInDark(page);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  }
});

test('the welcome page counts 8 seconds down and opens the workspace, unless asked to stay', async ({
  page,
}) => {
  await answerWith(page, paid);
  await page.clock.install();
  await page.goto(`/welcome/${order.id}`);
  for (let left = 8; left > 0; left -= 1) {
    await expect(page.getByRole('timer')).toHaveText(`Opening in ${left} second${left === 1 ? '' : 's'}`);
    await page.clock.runFor(1_000);
  }
  await expect(page).toHaveURL(new RegExp(`/home\\?view=${order.id}$`));

  await page.goto(`/welcome/${order.id}`);
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await page.clock.runFor(20_000);
  await expect(page.getByRole('heading', { name: 'Payment Successful! Welcome to ELITE' })).toBeVisible();
  await page.getByRole('link', { name: 'View My Analysis Now' }).click();
  await expect(page).toHaveURL(new RegExp(`/home\\?view=${order.id}$`));
});

test('the success page shows and hides what was submitted, and cuts the session id', async ({ page }) => {
  await answerWith(page, { ...paid, startsAt: startsLater() });
  await page.goto(`/success?session_id=5O190127TN364715TABCDEF&analysis_id=${order.id}`);
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

test('a success page without an order calls nothing successful', async ({ page }) => {
  await page.goto('/success?session_id=5O190127TN364715T');
  await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible();
  await expect(page.getByText('Payment Successful!')).toHaveCount(0);
});

test('the admin list says when it is empty, and when it did not load', async ({ page, complaints }) => {
  await signInAdministrator(page);
  await page.route('**/api/analysis', (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(page.getByText('No reports found')).toBeVisible();
  await expect(page.getByText('Reports will appear here once analyses are completed')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/analysis');
  await page.route('**/api/analysis', (route) => route.fulfill({ status: 500, body: 'No.' }));
  await page.reload();
  await expect(page.getByText('Error loading reports')).toBeVisible();
  await expect(page.getByText('Check console for details')).toBeVisible();
  await expectAccessible(page);
  // The page refers to the console for details.
  expect(complaints.splice(0).join()).toContain('500: No.');
});

test('a page that breaks says what happened and what to do next, and is reported', async ({
  page,
  complaints,
}) => {
  const reported = page.waitForRequest('**/api/browser-errors');
  await page.addInitScript(() => {
    Date.prototype.toISOString = () => {
      throw new Error('planted');
    };
  });
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Something broke on this page' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What to do next' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  expect((await reported).postData()).toContain('planted');
  await page.evaluate(() => {
    Date.prototype.toISOString = () => '2025-06-01T12:00:00.000Z'; // axe needs one
  });
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  complaints.length = 0;
});

test('the request form is filled in and sent with the keyboard alone', async ({ page }) => {
  await page.goto('/home');
  const { keyboard } = page;
  const tabTo = async (target: Locator) => {
    for (let presses = 0; presses < 60; presses += 1) {
      await keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`Tab never reaches ${target}`);
  };
  const submit = page.getByRole('button', { name: 'Begin Analysis' });
  await tabTo(submit);
  await keyboard.press('Enter');
  const summary = page.getByRole('alert').filter({ hasText: 'Please complete all required fields' });
  await expect(summary).toBeFocused();

  await test.step('the summary leads to the field', async () => {
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(page.getByLabel('Email')).toBeFocused();
    await keyboard.type('keys@example.com');
  });
  await test.step('the arrows choose the source and the type, and the list follows', async () => {
    await keyboard.press('Tab');
    await keyboard.press('ArrowDown');
    await tabTo(page.getByLabel('Website content'));
    await keyboard.type('We bake before you wake.');
    await tabTo(page.getByLabel('Target market'));
    await keyboard.type('Owners of small bakeries');
    await tabTo(page.getByLabel('Product or service'));
    await keyboard.type('A dough-planning app');
    await keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: /^Comprehensive Analysis/ })).toBeFocused();
    await keyboard.press('ArrowUp');
    await expect(page.getByText('Strategic Analysis')).toHaveCount(0);
    await keyboard.press('ArrowDown');
    await expect(page.getByText(`5 of ${selectableModules.length} modules chosen`)).toBeVisible();
    await keyboard.press('Tab');
    await keyboard.press('Space');
    await expect(page.getByText(`4 of ${selectableModules.length} modules chosen`)).toBeVisible();
  });
  await test.step('the code makes it free, and it starts', async () => {
    await tabTo(page.getByLabel('Promo code'));
    await keyboard.type('FREE100');
    await keyboard.press('Enter');
    await expect(page.getByText('Promo Code Applied!').first()).toBeVisible();
    await tabTo(submit);
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/home\?view=\d+/);
    await expect(page.getByText('Analysis in Progress')).toBeVisible();
  });
});

test('who asked for less motion gets none, and the drawing is whole', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await answerWith(page, running);
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  await page.goto(`/home?view=${order.id}`);
  await expect(page.getByText('1 of 13 steps done')).toBeVisible();
  expect(await moving()).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(moving).toBe(0);
  const scrolling = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  expect(await scrolling()).toBe('auto');
});

test('toasts come one at a time, leave to the right, and F8 finds them', async ({ page }) => {
  await page.goto('/home');
  const apply = async (code: string) => {
    await page.getByLabel('Promo code').fill(code);
    await page.getByRole('button', { name: 'Apply' }).click();
  };
  await apply('SAVE10');
  const first = page.locator('li').filter({ hasText: 'Promo Code Applied!' });
  await expect(first).toBeVisible();
  await apply('NO-SUCH-CODE');
  const toast = page.locator('li').filter({ hasText: 'Promo Code Not Found' });
  await expect(toast).toBeVisible();
  await expect(first).toHaveCount(0);

  // A focused toast stays open.
  await page.keyboard.press('F8');
  const region = page.getByRole('list').filter({ has: toast });
  await expect(region).toBeFocused();
  expect((await region.boundingBox())?.width).toBeLessThanOrEqual(420);
  await expectAccessible(page);

  const drag = async (distance: number) => {
    const box = await toast.boundingBox();
    if (!box) throw new Error('the toast is gone');
    await page.mouse.move(box.x + 30, box.y + 30);
    await page.mouse.down();
    await page.mouse.move(box.x + 30 + distance, box.y + 31, { steps: 8 });
    await page.mouse.up();
  };
  await drag(45);
  await expect(toast).toBeVisible();
  await drag(60);
  await expect(toast).toBeHidden();
});
