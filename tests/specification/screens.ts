import './open-document.ts';
import { memberSince } from '../../src/account/sign-in/web/welcome-line.tsx';
import { textField } from '../../src/platform/http/contract/fields.ts';
import { featuredWallpaper } from '../../src/site/sample-store/web/catalogue.ts';
import { browser } from './open-document.ts';
import { type Answers, noConnection, type OpenPage, openPage, refused } from './open-page.ts';
import {
  administrator,
  call,
  customer,
  opened,
  orders,
  promo,
  summaryOf,
  talking,
  unpaid,
  visitor,
  withVoicePrompt,
} from './shop-answers.ts';

/** A quoted text that the page completes comes with the whole of what is read there. */
type Quoted = string | readonly [quoted: string, whole: string];
export type Screen = {
  screen: string;
  /** Opens the page and brings it into the state; its lines where there is no page. */
  show: () => Promise<Pick<OpenPage, 'lines'>>;
  texts: readonly Quoted[];
};

const screen = (
  name: string,
  [path, answers]: readonly [string, Answers],
  texts: readonly Quoted[],
  act: (page: OpenPage) => Promise<unknown> = async () => undefined,
): Screen => ({
  screen: name,
  show: async () => {
    const page = openPage(path, answers);
    await act(page);
    return page;
  },
  texts,
});

export const prefilled =
  '/?email=ada@example.com&targetMarket=Owners of small bakeries&productService=A dough-planning app';
const withPromo = (answer: Answers[string]): Answers => ({ ...visitor, 'POST /api/validate-promo': answer });
const applyCode = async (page: OpenPage) => {
  await page.type('Promo code', 'CODE');
  await page.press('Apply');
};
const orderFree = async (page: OpenPage) => {
  await applyCode(page);
  await page.press('Start FREE Analysis');
};
const ordering = (answer: Answers[string]): Answers => ({ ...visitor, 'POST /api/analysis': answer });

const landing = [
  screen('the landing page', ['/', visitor], ['ELITE Analysis', 'Complete Package', 'Want to Go Deeper?']),
  screen('the landing page of a customer', ['/', customer], ['My Reports', 'Logout']),
  screen('the order form', [prefilled, visitor], [['Create Analysis - $', 'Create Analysis - $37']]),
  screen(
    'an order form with faults',
    ['/#order-form', visitor],
    [
      'Please complete all required fields',
      'Please enter a valid email address',
      'Please enter a valid website URL',
      'Please describe your target market (minimum 10 characters)',
      'Please describe your product/service (minimum 10 characters)',
    ],
    async (page) => {
      await page.type('Website URL', 'not a website');
      await page.press('Create Analysis - $37');
    },
  ),
  screen(
    'a promo code that is not valid',
    [prefilled, withPromo(refused(404))],
    ['Promo Code Not Found', "That code isn't valid or may have expired. No worries - still just $37!"],
    applyCode,
  ),
  screen(
    'a promo code that makes the order free',
    [prefilled, withPromo(promo(0))],
    ['Promo Code Applied!', ['(FREE!)', 'Launch offer - you save $37 (FREE!)'], 'Start FREE Analysis'],
    applyCode,
  ),
  screen(
    'a free order that is being placed',
    [
      prefilled,
      { ...withPromo(promo(0)), ...ordering('no answer yet'), 'POST /api/validate-promo': promo(0) },
    ],
    ['Setting up your FREE analysis...'],
    orderFree,
  ),
  screen(
    'a free order that was placed',
    [
      prefilled,
      { ...ordering({ ...unpaid, finalPrice: 0, paid: true }), 'POST /api/validate-promo': promo(0) },
    ],
    ['Free Analysis Started!'],
    orderFree,
  ),
  screen(
    'a paid order that is being placed',
    [prefilled, ordering('no answer yet')],
    ['Creating your analysis...'],
    (page) => page.press('Create Analysis - $37'),
  ),
  screen(
    'an order that cannot be placed',
    [prefilled, ordering(refused())],
    ['Submission Failed', 'There was an error starting your analysis. Please try again.'],
    (page) => page.press('Create Analysis - $37'),
  ),
  screen(
    'the payment step',
    [prefilled, { ...ordering(unpaid), 'GET /api/analysis/7': unpaid }],
    [
      'Analysis Created!',
      ['Complete Payment - $', 'Complete Payment - $37'],
      'Loading secure payment...',
      'Secure payment by PayPal',
      'Your payment information is never stored on our servers',
    ],
    (page) => page.press('Create Analysis - $37'),
  ),
  screen('a declined payment', ['/?pay=7&payment=declined', opened(unpaid)], ['Payment Processing Error']),
  screen('a cancelled payment', ['/?pay=7&payment=cancelled', opened(unpaid)], ['Payment Cancelled']),
];

const estimate =
  'Estimated completion: 2-3 minutes for your five buyers, about 5 for the first findings, 7 to 8 minutes for the whole report, once it has started';
const afterPayment = [
  screen(
    'the success page',
    ['/success?analysis_id=7', opened(orders.changeable)],
    [
      'Payment Successful!',
      'While You Wait',
      'Platform Demo',
      'How It Works',
      'Review Your Submission',
      'Need to make changes?',
      'What happens next?',
    ],
    (page) => page.press('Review Your Submission Show Details'),
  ),
  screen(
    'a film that may not start by itself',
    ['/success?analysis_id=7', opened(orders.changeable)],
    ['Play Video'],
    async () => {
      browser.plays = false;
    },
  ),
  screen(
    'the welcome page',
    ['/welcome/7', opened(orders.changeable)],
    [
      'Payment Successful! Welcome to ELITE',
      ['Estimated completion: 2-3 minutes', estimate],
      'View My Analysis Now',
    ],
  ),
  ...(['failed', 'withoutResults'] as const).map((state) =>
    screen(
      `the success page of a paid order: ${state}`,
      ['/success?analysis_id=7', opened(orders[state])],
      ['Payment Successful!', 'While You Wait', 'What happens next?'],
    ),
  ),
  screen(
    'the welcome page of a finished report',
    ['/welcome/7', opened(orders.completed)],
    [['Estimated completion: 2-3 minutes', estimate], 'View My Analysis Now'],
  ),
];

const clickMainCard = async (page: OpenPage, times: number) => {
  for (let click = 0; click < times; click += 1) await page.press(featuredWallpaper.name);
};
const sampleStore = [
  screen('the decoy after one click', ['/sample-store', visitor], ['Interesting... try again'], (page) =>
    clickMainCard(page, 1),
  ),
  screen(
    'the decoy after two clicks',
    ['/sample-store', visitor],
    ['Almost there... one more click'],
    async (page) => {
      await clickMainCard(page, 1);
      await page.shows('Interesting... try again');
      await clickMainCard(page, 1);
    },
  ),
];

const fillRequest = async (page: OpenPage) => {
  await page.type('Email', 'ada@example.com');
  await page.type('Target market', 'Owners of small bakeries');
  await page.type('Product or service', 'A dough-planning app');
  await page.press('Begin Analysis');
};
const workspace = [
  screen(
    'the empty workspace',
    ['/home', visitor],
    [
      'Know Your Buyers Inside Out',
      'EXECUTIVE ACCESS',
      'Premium Suite',
      'Market Analysis Request',
      'Intelligence Dashboard',
      'Website URL',
      'Manual input',
      'Express Analysis',
      'Comprehensive Analysis',
      'Begin Analysis',
      'No analysis data available',
    ],
  ),
  screen(
    'a request with faults',
    ['/home', visitor],
    [
      'Please provide a more detailed target market description',
      'Please provide a more detailed product/service description',
    ],
    (page) => page.press('Begin Analysis'),
  ),
  screen(
    'a request that fails',
    ['/home', ordering(refused())],
    ['OPERATION FAILED', 'Target acquisition failed. Retry operation.'],
    fillRequest,
  ),
  screen(
    'a request that starts',
    ['/home', ordering({ ...unpaid, finalPrice: 0, paid: true })],
    ['OPERATION INITIATED', 'Psychological profile analysis commenced. Intelligence data incoming...'],
    fillRequest,
  ),
  screen(
    'a paid order before its start',
    ['/home?view=7', opened(orders.changeable)],
    ['Finalize & Start Analysis'],
  ),
  screen(
    'a paid order that was started',
    ['/home?view=7', { ...opened(orders.changeable), 'PUT /api/analysis/7': orders.processing }],
    ['OPERATION INITIATED', 'Analysis finalized! Processing your buyer psychology report...'],
    (page) => page.press('Finalize & Start Analysis'),
  ),
  screen(
    'a report that is being written',
    ['/home?view=7', opened(orders.processing)],
    ['Analysis in Progress'],
  ),
  screen(
    'a waiting film that does not play',
    ['/home?view=7', opened(orders.processing)],
    ['Video failed to load'],
    async () => {
      browser.plays = false;
    },
  ),
  screen(
    'a failed analysis',
    ['/home?view=7', opened(orders.failed)],
    [
      'Analysis Failed',
      'We encountered an issue processing your analysis. Please try again.',
      'Retry Analysis Request',
    ],
  ),
  screen(
    'an analysis without results',
    ['/home?view=7', opened(orders.withoutResults)],
    ['No analysis results available'],
  ),
];

const report: readonly [string, Answers] = ['/home?view=7', talking];
const withPdf = (answer: Answers[string]) =>
  ['/home?view=7', { ...talking, 'GET /api/analysis/7/pdf': answer }] as const;
const pdf = () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });
const closeClipboard = async () => {
  browser.copies = false;
};
const finishedReport = [
  screen('a finished report', report, [
    'What to Do With Your PDF Report',
    'Order Another Analysis',
    'Interactive Buyer Features',
    'AI Training & Conversation',
    'ELITE LEVEL',
  ]),
  screen('a chapter without content', report, ['No content available'], (page) =>
    page.press('The 3AM Journal Entry'),
  ),
  screen('a copied chapter', report, ['Section Copied'], (page) =>
    page.press('Copy The Ultimate Confession'),
  ),
  screen(
    'an empty chapter that is copied',
    report,
    ['Copy Failed', 'No content available to copy.'],
    (page) => page.press('Copy The 3AM Journal Entry'),
  ),
  screen(
    'a chapter that cannot be copied',
    report,
    ['Copy Failed', 'Failed to copy content to clipboard.'],
    async (page) => {
      await closeClipboard();
      await page.press('Copy The Ultimate Confession');
    },
  ),
  screen('a copied report', report, ['Report Copied'], (page) => page.press('Copy')),
  screen(
    'a report that cannot be copied',
    report,
    ['Copy Failed', 'Unable to copy report to clipboard.'],
    async (page) => {
      await closeClipboard();
      await page.press('Copy');
    },
  ),
  screen('a PDF that is being made', withPdf('no answer yet'), ['Generating PDF...'], (page) =>
    page.press('PDF'),
  ),
  screen('a PDF that was made', withPdf(pdf), ['PDF Downloaded Successfully'], (page) => page.press('PDF')),
  screen(
    'a PDF that was not made',
    withPdf(refused()),
    ['Download Failed', 'Unable to generate PDF report. Please try again.'],
    (page) => page.press('PDF'),
  ),
];

const say = async (page: OpenPage) => {
  await page.press('Start chat');
  await page.type('Your message to Tess', 'Why not today?');
  await page.press('Send');
};
const askForCall = async (page: OpenPage) => {
  await page.press('Get a call');
  await page.type('Your phone number', '+1 202 555 0143');
  await page.tick('I agree to this call.');
  await page.press('Have Tess call me');
};
const answered = (answers: Answers) => ['/home?view=7', { ...talking, ...answers }] as const;
const talk = [
  screen(
    'a chat that does not open',
    answered({ 'POST /api/chat/session': refused() }),
    ['Chat Error', 'Failed to start chat session. Please try again.'],
    (page) => page.press('Start chat'),
  ),
  screen(
    'a message that is not sent',
    answered({ 'POST /api/chat/message': refused() }),
    ['Message Error', 'Failed to send message. Please try again.'],
    say,
  ),
  screen(
    'a voice clip that fails',
    answered({ 'GET /api/analysis/7/voice': refused() }),
    ['Generation Failed', 'Failed to generate voice clip. Please try again.'],
    (page) => page.press('Play a voice'),
  ),
  screen(
    'a voice clip',
    answered({
      'GET /api/analysis/7/voice': () => new Response('ID3', { headers: { 'content-type': 'audio/mpeg' } }),
    }),
    ['Voice Generated'],
    (page) => page.press('Play a voice'),
  ),
  screen(
    'a call without a number',
    report,
    ['Phone Number Required', 'Please enter a phone number to call the buyer.'],
    async (page) => {
      await page.press('Get a call');
      await page.press('Have Tess call me');
    },
  ),
  screen(
    'a call that fails',
    answered({ 'POST /api/phone/call': refused() }),
    ['Call Error', 'Failed to initiate call. Please try again.'],
    askForCall,
  ),
  screen(
    'a call',
    answered({ 'POST /api/phone/call': call, 'GET /api/phone/call/1': call }),
    ['Call Initiated'],
    askForCall,
  ),
  screen(
    'a GPT prompt that fails',
    answered({ 'GET /api/analysis/7/gpt-prompt': refused() }),
    ['Generation Failed', 'Unable to generate GPT prompt. Please try again.'],
    (page) => page.press('Generate GPT prompt'),
  ),
  screen(
    'a voice prompt that fails',
    ['/home?view=7', { ...withVoicePrompt, 'GET /api/analysis/7/voice-prompt': refused() }],
    ['Generation Failed', 'Unable to generate voice prompt. Please try again.'],
    (page) => page.press('Generate voice prompt'),
  ),
  screen(
    'a copied prompt',
    answered({ 'GET /api/analysis/7/gpt-prompt': { prompt: 'You are Tess.' } }),
    ['Copied!'],
    async (page) => {
      await page.press('Generate GPT prompt');
      await page.press('Copy GPT prompt');
    },
  ),
  screen(
    'a prompt that cannot be copied',
    answered({ 'GET /api/analysis/7/gpt-prompt': { prompt: 'You are Tess.' } }),
    ['Copy Failed', 'Unable to copy to clipboard. Please select and copy manually.'],
    async (page) => {
      await closeClipboard();
      await page.press('Generate GPT prompt');
      await page.press('Copy GPT prompt');
    },
  ),
];

const dashboard = [
  screen(
    'the dashboard before the user is known',
    ['/dashboard', { ...visitor, 'GET /api/auth/user': 'no answer yet' }],
    ['Loading...'],
  ),
  screen(
    'the dashboard',
    [
      '/dashboard',
      {
        ...customer,
        'GET /api/user/analyses': [
          summaryOf(orders.completed),
          summaryOf(orders.processing, { id: 8 }),
          summaryOf(orders.failed, { id: 9 }),
          summaryOf(orders.changeable, { id: 10 }),
          summaryOf(unpaid, { id: 11 }),
        ],
      },
    ],
    [
      'Your Reports',
      'View Report',
      'Processing...',
      'Awaiting Payment',
      'Complete',
      'Processing',
      'Failed',
      'Pending',
    ],
  ),
  screen(
    'the dashboard without reports',
    ['/dashboard', { ...customer, 'GET /api/user/analyses': [] }],
    ['No reports yet', 'Create First Report'],
  ),
  {
    screen: 'a member whose first day is unknown',
    show: async () => ({ lines: () => [memberSince(null)] }),
    texts: ['Recently'],
  },
];

const login = (answer: Answers[string]) =>
  ['/admin-login', { ...administrator, 'POST /api/admin/login': answer }] as const;
const enter = async (page: OpenPage) => {
  await page.type('Email', 'root@example.com');
  await page.type('Password', 'a password');
  await page.press('Login');
};
const admin = (answers: Answers = {}) => ['/admin', { ...administrator, ...answers }] as const;
const asAdministrator =
  (act: (page: OpenPage) => Promise<unknown> = async () => undefined) =>
  (page: OpenPage) => {
    localStorage.setItem('adminToken', 'a-token');
    return act(page);
  };
const resend = asAdministrator((page) => page.press('Resend email for report 7'));
const operator = [
  screen('the admin login', ['/admin-login', visitor], ['Admin Access']),
  screen('a login that waits', login('no answer yet'), ['Logging in...'], enter),
  screen(
    'a login that is rejected',
    login(refused(401)),
    ['Login Failed', 'Invalid credentials. Please try again.'],
    enter,
  ),
  screen('a login without a connection', login(noConnection), ['Connection error. Please try again.'], enter),
  screen('a login', login({ token: 'a-token' }), ['Login Successful', 'Accessing admin dashboard...'], enter),
  screen(
    'the admin dashboard before the token is checked',
    admin({ 'GET /api/admin/verify': 'no answer yet' }),
    ['Loading admin dashboard...'],
    asAdministrator(),
  ),
  screen(
    'the admin dashboard',
    admin(),
    [
      'Manage and review all buyer psychology reports',
      'Use System',
      'Logout',
      'This Month',
      'All Reports',
      ['No email', '#8 No email'],
      'Manual content',
      ['{type} Report', 'full Report'],
    ],
    asAdministrator(),
  ),
  screen(
    'the admin dashboard without reports',
    admin({ 'GET /api/analysis': [] }),
    ['No reports found', 'Reports will appear here once analyses are completed'],
    asAdministrator(),
  ),
  screen(
    'the admin dashboard whose reports do not load',
    admin({ 'GET /api/analysis': refused() }),
    ['Error loading reports', 'Check console for details'],
    asAdministrator(),
  ),
  screen(
    'a file that is no PDF',
    admin({ 'GET /api/analysis/7/pdf': { not: 'a PDF' } }),
    ['Invalid PDF response'],
    asAdministrator((page) => page.press('PDF of report 7')),
  ),
  screen(
    'a mail that was sent again',
    admin({ 'POST /api/analysis/7/resend-email': { customerEmail: 'ada@example.com' } }),
    [['Email successfully resent to {email}', 'Email successfully resent to ada@example.com']],
    resend,
  ),
  screen(
    'a mail that was not sent again',
    admin({ 'POST /api/analysis/7/resend-email': refused() }),
    [['Failed to resend email to {email}', 'Failed to resend email to ada@example.com']],
    resend,
  ),
  screen(
    'a mail that could not be asked for',
    admin({ 'POST /api/analysis/7/resend-email': noConnection }),
    [['Error resending email to {email}', 'Error resending email to ada@example.com']],
    resend,
  ),
];

const errorLabel = (value: unknown) => textField(10).safeParse(value).error?.issues[0]?.message ?? '';
const elsewhere = [
  screen('an unknown address', ['/no/such/page', visitor], ['404 Page Not Found']),
  {
    screen: 'a field without a sentence of its own',
    show: async () => ({ lines: () => [errorLabel(undefined), errorLabel(5)] }),
    texts: ['Required', 'Invalid input'],
  },
];

export const screens: readonly Screen[] = [
  ...landing,
  ...afterPayment,
  ...sampleStore,
  ...workspace,
  ...finishedReport,
  ...talk,
  ...dashboard,
  ...operator,
  ...elsewhere,
];
