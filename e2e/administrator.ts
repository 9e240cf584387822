import type { Page } from '@playwright/test';
import { shopAddress } from './shop-test.ts';

export async function signInAdministrator(): Promise<string> {
  const answer = await fetch(`${shopAddress('WEB')}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: shopAddress('ADMIN'),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** Signs in as the administrator without the form, which has its own test. */
export async function openAsAdministrator(page: Page, path: string, signedIn?: string): Promise<void> {
  const token = signedIn ?? (await signInAdministrator());
  await page.addInitScript((value) => localStorage.setItem('adminToken', value), token);
  await page.goto(path);
}
