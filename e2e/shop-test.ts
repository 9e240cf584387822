import { test as base, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { findAccessibilityFaults } from '../harness/accessibility-faults.ts';

type Message = {
  to: string[];
  subject: string;
  messageId: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

export const shopAddress = (
  name: 'WEB' | 'STORE' | 'MAIL' | 'LLM' | 'DATABASE' | 'ADMIN' | 'PAYPAL' | 'SPEECH' | 'TWILIO',
): string => {
  const address = process.env[`SHOP_${name}`];
  if (!address) throw new Error('the shop is not open');
  return address;
};

/** A time limit, longer in CI, whose machines may be slow. */
export const patience = (ms: number): number => (process.env.CI ? 4 * ms : ms);

/** A CSP violation, a script error or a failed asset on any page fails the test. */
export const test = base.extend<{ complaints: string[] }>({
  baseURL: async ({ baseURL: _unused }, use) => use(shopAddress('WEB')),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
      page.on('console', (message) => {
        const { url } = message.location();
        const isExpected = /\/api\/|\/sdk\/js/.test(url) || message.text().includes('404 (Not Found)');
        if (message.type() === 'error' && !isExpected) complaints.push(`console: ${message.text()}`);
      });
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', (event) =>
          console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`),
        ),
      );
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Checks the whole page, or the part that changed since the last check. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  expect(await findAccessibilityFaults(page, { part })).toEqual([]);
}

/** For a page already checked in light: the dark scheme changes only its colours. */
export async function expectReadableInDark(page: Page, part?: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  expect(await findAccessibilityFaults(page, { part, rules: ['color-contrast'] })).toEqual([]);
}

export async function mailsTo(address: string): Promise<Message[]> {
  const response = await fetch(`${shopAddress('MAIL')}/messages?to=${encodeURIComponent(address)}`);
  return (await response.json()) as Message[];
}

/** Puts an order into a state that cannot be reached by clicking in a test's time, or reads what no page shows. */
export async function inDatabase<Row extends pg.QueryResultRow>(
  statement: string,
  values: unknown[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: shopAddress('DATABASE') });
  await client.connect();
  return (await client.query<Row>(statement, values).finally(() => client.end())).rows;
}

/** The private link of the newest mail to this address. */
export async function privateLinkTo(address: string): Promise<string> {
  const mails = await mailsTo(address);
  const link = /http:\/\/\S+key=[\w.-]+/.exec(mails.at(-1)?.text ?? '')?.[0];
  if (!link) throw new Error(`no private link was mailed to ${address}`);
  return link;
}

export async function signInAs(
  page: Page,
  name: 'Mia Berg' | 'Noah' | 'Ada Lind' | 'Lea Holm' | 'Impostor',
): Promise<void> {
  await page.getByRole('button', { name: `Continue as ${name}` }).click();
}

export { expect };
