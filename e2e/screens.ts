import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { type BrowserContext, type Locator, type Page, chromium as playwright } from '@playwright/test';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { seedShop } from '../bench/admin/seed-shop.ts';
import { goldenCast, goldenLedger, goldenSections, goldenSnapshot } from '../content/golden-report.ts';
import { chromium } from '../harness/chromium.ts';
import { fakedProgress } from '../harness/fixtures/analysis/faked-progress.ts';
import { buildIfStale } from '../harness/fresh-build.ts';
import { openLoopbackShop } from '../harness/shop/loopback-shop.ts';
import { placeOrder, untilCompleted } from '../harness/shop/place-order.ts';
import { deletionWord } from '../src/account/deletion/contract.ts';
import { replaceDays } from '../src/admin/money/store.ts';
import { elitePlan } from '../src/analysis/rules/plans.ts';
import { passagesOf } from '../src/report/document/rules/passage.ts';
import { liveFindings } from '../src/report/writing/rules/live-findings.ts';
import { plannedSteps } from '../src/report/writing/rules/report-steps.ts';
import { fakedCalls, fakePhone } from './faked-phone.ts';
import { fakedComparison, fakedMessages, fakedQuestion, fakeTalk } from './faked-talk.ts';

/** A picture of every screen and state, at three widths, light and dark: `npm run screens [name,name]`, into screens/. */
const only = process.argv[2]?.split(',');
const widths = [390, 768, 1440];
const schemes = ['light', 'dark'] as const;
const folder = 'screens';

buildIfStale('with pages');
const shop = await openLoopbackShop({ database: `innerbuyer_screens_${process.pid}` });
const paidId = await seedYears(shop.databaseUrl);
const control = (path: string, method: string, body: object) =>
  fetch(`${shop.llm}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const rejectEditor = {
  match: { schemaName: 'editor' },
  times: null,
  effect: { kind: 'status', status: 400 },
};

type Order = Awaited<ReturnType<typeof placeOrder>>;
type Screen = {
  name: string;
  path: string;
  order?: Order;
  /** Responses to replace. */
  fake?: (page: Page) => Promise<void>;
  prepare?: (page: Page) => Promise<void>;
  /** Capture only this; the whole page otherwise. */
  part?: (page: Page) => Locator;
  /** Capture the window with the sheet open. */
  inSheet?: boolean;
};

/** Two years of finished orders, for the administrator's pages. */
/** Returns a paid order. */
async function seedYears(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows: codes } = await client.query(
    'delete from promo_codes returning code, description, kind, value, max_redemptions',
  );
  await seedShop(databaseUrl, 4_000);
  await client.query(`insert into report_worth (analysis_id, answer, why, at)
    select id, case when id % 5 = 0 then 'no' else 'yes' end, case when id % 5 = 0 then 'It repeats itself.' else '' end, created_at
    from analysis_requests where id % 7 = 0`);
  await drizzle(client).transaction(replaceDays);
  await client.query(`update analysis_requests set status = 'completed', completed_at = created_at + interval '15 minutes'
    where status = 'processing' or (status = 'pending' and starts_at is not null)`);
  for (const { code, description, kind, value, max_redemptions } of codes)
    await client.query(
      'insert into promo_codes (code, description, kind, value, max_redemptions) values ($1, $2, $3, $4, $5) on conflict do nothing',
      [code, description, kind, value, max_redemptions],
    );
  const { rows: paid } = await client.query(
    "select analysis_id from payments where status = 'captured' order by id desc limit 1",
  );
  await client.end();
  return Number(paid[0].analysis_id);
}

const golden = JSON.parse(readFileSync('content/golden-report/order.json', 'utf8'));
const completed = await placeOrder(shop.web, {
  ...golden,
  email: 'mia@example.com',
  websiteUrl: `${shop.store}/sample-store`,
  selectedModules: elitePlan.modules,
});
await untilCompleted(shop.web, completed, 180_000);
const unpaid = await placeOrder(shop.web, { email: 'mia@example.com', promoCode: 'SAVE10' });
await control('/scenarios', 'POST', rejectEditor);
const failed = await placeOrder(shop.web, { email: 'mia@example.com' });
await untilCompleted(shop.web, failed, 180_000).catch(() => undefined);
await control('/settings', 'PUT', { latencyMs: 60_000 });
const processing = await placeOrder(shop.web, { selectedModules: elitePlan.modules });

const sharing = await fetch(`${shop.web}/api/analysis/${completed.id}/share-links`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', cookie: completed.cookie },
  body: JSON.stringify({ days: 30 }),
});
const shared = (await sharing.json()) as { id: string; key: string };

const prefilled =
  '/?email=ada@example.com&targetMarket=Owners of small bakeries&productService=A dough-planning app for tomorrow';
const answerWith = (changes: object) => async (page: Page) => {
  await page.route(`**/api/analysis/${completed.id}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...changes } });
  });
};
const soon = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
const inTenMinutes = new Date(Date.now() + 9 * 60_000).toISOString();

/** Before the dialog opens, the page around it. */
const openDialog = (page: Page) => page.getByRole('main').or(page.getByRole('dialog')).last();
const inSheet = (page: Page) => page.getByRole('dialog', { name: 'Talk to your buyers' });
/** The sheet, opened by a card's button. */
const talkScreen = (name: string, button: string, { prepare, ...screen }: Partial<Screen> = {}): Screen => ({
  name,
  path: `/home?view=${completed.id}`,
  order: completed,
  fake: (page) => fakeTalk(page),
  part: (page) => page.getByRole('region', { name: 'Interactive Buyer Features' }),
  prepare: async (page) => {
    await page.getByRole('button', { name: button }).first().click();
    await inSheet(page).getByRole('radio').first().waitFor();
    await prepare?.(page);
  },
  inSheet: true,
  ...screen,
});
const chatScreen = (name: string, screen: Partial<Screen> = {}) => talkScreen(name, 'Start chat', screen);
const voiceScreen = (name: string, screen: Partial<Screen> = {}) =>
  talkScreen(name, 'Start chat', {
    ...screen,
    prepare: async (page) => {
      await inSheet(page).getByRole('radio', { name: 'Voice' }).check();
      await screen.prepare?.(page);
    },
  });
const phoneScreen = (name: string, fake: Parameters<typeof fakePhone>[1], prepare?: Screen['prepare']) =>
  talkScreen(name, fake?.followed ? 'Follow the call' : 'Get a call', {
    fake: (page) => fakePhone(page, fake),
    ...(prepare && { prepare }),
  });
const askAllScreen = (name: string, answers: object[], left = 10) =>
  talkScreen(name, 'Start chat', {
    fake: async (page) => {
      await fakeTalk(page, { talk: { askAll: { left, limit: 10 } } });
      await page.route('**/api/analysis/*/ask-all', (route) => route.fulfill({ json: answers }));
    },
    prepare: (page) => inSheet(page).getByRole('radio', { name: 'All five' }).check(),
  });
const conversation = fakedMessages(
  'Sorry to ask straight out: is it the price?',
  'Sorry, no, well, it’s only that I’d have to run it past Owen first. It’s not the roll, it’s the wall.',
  'What would make that worry go away?',
  'If I’d seen it. In the daylight, I mean, the whole bird and not just legs. Then I’d only have to say it once.',
);
const clip = readFileSync('content/golden-report/voice/tess-1.mp3');
const clipWords = JSON.parse(readFileSync('content/golden-report/voice/monologues.json', 'utf8')).clips[0]
  .text;
const aClip = { id: 1, personaId: 'p1', transcript: clipWords, createdAt: '2026-03-05T09:07:00.000Z' };
const voice = { left: 5, limit: 5, clips: [] };

const login = await fetch(`${shop.web}/api/admin/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(shop.admin),
});
const { token: adminToken } = (await login.json()) as { token: string };
const adminScreen = (name: string, path: string, button?: string): Screen => ({
  name,
  path,
  ...(button && { prepare: (page: Page) => page.getByRole('button', { name: button, exact: true }).click() }),
  fake: (page) => page.addInitScript((token) => localStorage.setItem('adminToken', token), adminToken).then(),
});

const screens: Screen[] = [
  { name: 'landing', path: '/' },
  { name: 'sample', path: '/sample' },
  { name: 'sample-module', path: '/sample#confession' },
  { name: 'sample-store', path: '/sample-store' },
  { name: 'sign-in-failed', path: '/sign-in-failed' },
  {
    name: 'payment-return',
    path: '/payment-return?orderID=5O190127TN364715T&analysis_id=12',
    fake: (page) => page.route('**/api/paypal/success**', (route) => route.fulfill({ status: 503 })).then(),
  },
  { name: 'landing-form', path: prefilled },
  {
    name: 'landing-form-errors',
    path: '/?email=nobody',
    prepare: (page) => page.getByRole('button', { name: 'Create Analysis - $37' }).click(),
  },
  {
    name: 'landing-form-free',
    path: prefilled,
    prepare: async (page) => {
      await page.getByText('I have a code').click();
      await page.getByLabel('Promo code').fill('FREE100');
      await page.getByRole('button', { name: 'Apply' }).click();
      await page.getByRole('button', { name: 'Start FREE Analysis' }).waitFor();
    },
  },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'not-found', path: '/no-such-page' },
  {
    name: 'dashboard',
    path: '/dashboard',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Continue as Mia Berg' }).click();
      await page.getByRole('heading', { name: 'Your Reports' }).waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'dashboard-empty',
    path: '/dashboard',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Continue as Noah' }).click();
      await page.getByText('No reports yet').waitFor();
    },
  },
  {
    name: 'admin',
    path: '/admin-login',
    prepare: async (page) => {
      await page.getByLabel(/e-?mail/i).fill(shop.admin.email);
      await page.getByLabel(/password/i).fill(shop.admin.password);
      await page.getByRole('button', { name: 'Login' }).click();
      await page.getByRole('heading', { name: 'All Reports' }).waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
  { name: 'admin-login', path: '/admin-login' },
  adminScreen('admin-found', '/admin?q=bakeries&state=failed'),
  adminScreen('admin-none', '/admin?q=nobody@example.com'),
  adminScreen('admin-order', `/admin/orders/${completed.id}`),
  adminScreen('admin-order-paid', `/admin/orders/${paidId}?state=completed`),
  adminScreen('admin-order-failed', `/admin/orders/${failed.id}`),
  adminScreen('admin-order-refund', `/admin/orders/${paidId}`, 'Refund'),
  adminScreen('admin-order-address', `/admin/orders/${completed.id}`, 'Correct the address'),
  adminScreen('admin-order-rewrite', `/admin/orders/${completed.id}`, 'Write it again'),
  adminScreen('admin-order-delete', `/admin/orders/${completed.id}`, 'Delete'),
  adminScreen('admin-order-as-customer', `/home?view=${completed.id}&as=customer`),
  adminScreen('admin-money', '/admin/money'),
  adminScreen('admin-status', '/admin/status'),
  { name: 'workspace-empty', path: '/home' },
  { name: 'workspace-no-access', path: '/home?view=999999' },
  { name: 'workspace-unpaid', path: `/home?view=${unpaid.id}`, order: unpaid },
  { name: 'workspace-in-progress', path: `/home?view=${processing.id}`, order: processing },
  {
    name: 'workspace-in-progress-found',
    path: `/home?view=${completed.id}`,
    order: completed,
    fake: answerWith({
      status: 'processing',
      results: null,
      report: null,
      progress: fakedProgress({
        done: 5,
        total: 12,
        messages: [
          ...plannedSteps({
            ...golden,
            reportType: 'full',
            selectedModules: elitePlan.modules,
            hasWebsiteText: true,
          })
            .slice(0, 8)
            .map(({ doing, done }, at) => ({ at: soon(at - 90), text: at < 5 ? done : doing })),
        ],
        found: liveFindings(
          [
            { key: 'read-website', output: goldenSnapshot() },
            { key: 'ledger', output: goldenLedger() },
            { key: 'psychologist', output: { cast: goldenCast() } },
            { key: 'author:1', output: { findings: passagesOf(goldenSections(), 'finding') } },
          ],
          golden,
        ),
        expectedReady: { from: soon(100), to: soon(220) },
      }),
    }),
  },
  { name: 'workspace-failed', path: `/home?view=${failed.id}`, order: failed },
  { name: 'workspace-completed', path: `/home?view=${completed.id}`, order: completed },
  {
    name: 'report-share',
    path: `/home?view=${completed.id}`,
    order: completed,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      await page.getByText(/#key=/).first().waitFor();
    },
    part: openDialog,
  },
  { name: 'shared', path: `/shared/${shared.id}#key=${shared.key}` },
  { name: 'shared-ended', path: `/shared/${shared.id}#key=ended` },
  {
    name: 'workspace-change-window',
    path: `/home?view=${completed.id}`,
    order: completed,
    fake: answerWith({
      status: 'pending',
      paymentStatus: 'captured',
      finalPrice: 37,
      results: null,
      report: null,
      startsAt: inTenMinutes,
    }),
  },
  {
    name: 'workspace-no-results',
    path: `/home?view=${completed.id}`,
    order: completed,
    fake: answerWith({ results: {} }),
  },
  chatScreen('chat-empty'),
  chatScreen('chat-messages', {
    fake: (page) => fakeTalk(page, { messages: conversation, talk: { chat: { left: 7, limit: 60 } } }),
  }),
  chatScreen('chat-pending', {
    fake: async (page) => {
      await fakeTalk(page, { messages: conversation.slice(0, 2) });
      await page.route('**/api/chat/message', () => undefined);
    },
    prepare: async (page) => {
      await page.getByLabel('Your message to Tess').fill(String(conversation[2]?.message));
      await page.getByRole('button', { name: 'Send' }).click();
    },
  }),
  chatScreen('chat-not-answered', {
    fake: async (page) => {
      await fakeTalk(page, { messages: conversation.slice(0, 2) });
      await page.route('**/api/chat/message', (route) =>
        route.fulfill({ status: 409, body: 'The language model isn’t available right now.' }),
      );
    },
    prepare: async (page) => {
      await page.getByLabel('Your message to Tess').fill(String(conversation[2]?.message));
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText('Message Error').first().waitFor();
    },
  }),
  chatScreen('chat-used-up', {
    fake: (page) => fakeTalk(page, { messages: conversation, talk: { chat: { left: 0, limit: 60 } } }),
  }),
  voiceScreen('voice-unavailable'),
  voiceScreen('voice-none', { fake: (page) => fakeTalk(page, { talk: { voice } }) }),
  voiceScreen('voice-making', {
    fake: async (page) => {
      await fakeTalk(page, { talk: { voice } });
      await page.route('**/voice?*', () => undefined);
    },
    prepare: (page) => page.getByRole('button', { name: 'Hear Tess' }).click(),
  }),
  voiceScreen('voice-ready', {
    fake: async (page) => {
      await fakeTalk(page, { talk: { voice: { ...voice, left: 4, clips: [aClip] } } });
      await page.route('**/voice?*', (route) => route.fulfill({ body: clip, contentType: 'audio/mpeg' }));
    },
    prepare: (page) => page.getByRole('slider').fill('12'),
  }),
  talkScreen('prompts', 'Generate GPT prompt', {
    prepare: (page) => page.getByLabel('The GPT prompt for Tess').waitFor(),
  }),
  { ...talkScreen('cards', ''), prepare: async () => undefined, inSheet: false },
  {
    ...talkScreen('cards-call-running', ''),
    fake: (page) => fakePhone(page, { followed: fakedCalls.talking }),
    prepare: (page) => page.getByRole('button', { name: 'Follow the call' }).waitFor(),
    inSheet: false,
  },
  talkScreen('phone-unavailable', 'Start chat', {
    prepare: (page) => inSheet(page).getByRole('radio', { name: 'Phone' }).check(),
  }),
  phoneScreen('phone-form', {}),
  phoneScreen('phone-form-errors', {}, (page) =>
    page.getByRole('button', { name: 'Have Tess call me' }).click(),
  ),
  phoneScreen('phone-ringing', { followed: fakedCalls.ringing }),
  phoneScreen('phone-gate', { followed: fakedCalls.atTheGate }),
  phoneScreen('phone-talking', { followed: fakedCalls.talking }),
  phoneScreen('phone-ended', { followed: fakedCalls.ended, earlier: [fakedCalls.busy] }),
  phoneScreen('phone-used-up', { earlier: [fakedCalls.ended, fakedCalls.busy], left: 0 }, (page) =>
    page.getByText('Earlier calls (2)').click(),
  ),
  askAllScreen('ask-all-empty', []),
  askAllScreen('ask-all-compared', [fakedComparison, fakedQuestion]),
  askAllScreen('ask-all-used-up', [fakedQuestion], 0),
  {
    ...talkScreen('buyers-not-loaded', ''),
    fake: (page) => page.route('**/talk', (route) => route.fulfill({ status: 409, body: 'Not now.' })).then(),
    prepare: (page) => page.getByRole('button', { name: 'Start chat' }).click(),
  },
  {
    name: 'success',
    path: `/success?session_id=5O190127TN364715T&analysis_id=${completed.id}`,
    order: completed,
  },
  { name: 'welcome', path: `/welcome/${completed.id}`, order: completed },
  {
    name: 'delete-report',
    path: `/home?view=${completed.id}`,
    order: completed,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('button', { name: 'Delete…' }).click();
      await page.getByRole('dialog').waitFor();
    },
    part: openDialog,
  },
  {
    name: 'keys',
    path: `/home?view=${completed.id}`,
    order: completed,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('button', { name: 'Keys for your programs' }).click();
      await page.getByLabel('Name of a new key').waitFor();
    },
    part: openDialog,
  },
  { name: 'receipt', path: await receiptOfDeletion() },
];

/** Deletes a spare report to show the deletion confirmation. */
async function receiptOfDeletion(): Promise<string> {
  const { id, cookie } = await placeOrder(shop.web, { promoCode: 'SAVE10' });
  const answer = await fetch(`${shop.web}/api/analysis/${id}/delete`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ confirm: deletionWord }),
  });
  const { code } = (await answer.json()) as { code: string };
  return `/receipt/${code}`;
}

async function visit(context: BrowserContext, screen: Screen): Promise<Page> {
  const page = await context.newPage();
  await screen.fake?.(page);
  await page.goto(shop.web + screen.path);
  await page.waitForLoadState('networkidle');
  await screen.part?.(page).scrollIntoViewIfNeeded();
  await screen.prepare?.(page);
  await page.waitForTimeout(200);
  return page;
}

const browser = await playwright.launch(chromium);
try {
  if (!only) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const screen of screens.filter(({ name }) => !only || only.some((start) => name.startsWith(start)))) {
    for (const colorScheme of schemes) {
      const cookie = screen.order ? { extraHTTPHeaders: { cookie: screen.order.cookie } } : {};
      const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce', ...cookie });
      const page = await visit(context, screen);
      for (const width of widths) {
        const path = `${folder}/${screen.name}-${width}-${colorScheme}.png`;
        await page.setViewportSize({ width, height: screen.part && !screen.inSheet ? 2_600 : 900 });
        if (screen.inSheet) await page.screenshot({ path });
        else
          await (screen.part
            ? screen.part(page).screenshot({ path })
            : page.screenshot({ path, fullPage: true }));
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' }); // a poll may be under way
      await context.close();
    }
    console.log(screen.name);
  }
} finally {
  await browser.close();
  await shop.stop();
}
process.exit(0);
