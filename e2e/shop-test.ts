import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

type Message = { to: string[]; subject: string; messageId: string };

export const shopAddress = (name: 'WEB' | 'MAIL' | 'LLM'): string => {
  const address = process.env[`SHOP_${name}`];
  if (!address) throw new Error('the shop is not open');
  return address;
};

/** Every page of every story is watched: a CSP violation, a script error or a failed asset fails the test. */
export const test = base.extend<{ complaints: string[] }>({
  baseURL: async ({ baseURL: _unused }, use) => use(shopAddress('WEB')),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
      page.on('console', (message) => {
        const isApiAnswer =
          message.location().url.includes('/api/') || message.text().includes('404 (Not Found)');
        if (message.type() === 'error' && !isApiAnswer) complaints.push(`console: ${message.text()}`);
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

export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
}

export async function mailsTo(address: string): Promise<Message[]> {
  const response = await fetch(`${shopAddress('MAIL')}/messages?to=${encodeURIComponent(address)}`);
  return (await response.json()) as Message[];
}

export { expect };
