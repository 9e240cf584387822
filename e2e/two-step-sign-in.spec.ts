import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { Secret, TOTP } from 'otpauth';
import { expect, expectAccessible, expectReadableInDark, inDatabase, test } from './shop-test.ts';

const password = 'correct horse battery staple';

test('A11: an operator turns two-step sign-in on, signs in with a code and a recovery code, and turns it off', async ({
  page,
}) => {
  const email = `operator-${randomUUID()}@shop.test`;
  const insert = 'insert into administrators (email, password_hash) values ($1, $2)';
  await inDatabase(insert, [email, await hash(password)]);
  const fillLogin = async () => {
    await page.goto('/admin-login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
  };
  const signedIn = () => expect(page.getByRole('heading', { name: 'All Reports' })).toBeVisible();
  await fillLogin();
  await signedIn();

  await page.getByRole('link', { name: 'Two-step sign-in' }).click();
  await expect(page.getByText('Two-step sign-in is off.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('heading', { name: '1. Add the account to your app' })).toBeFocused();
  await expectAccessible(page);
  const key = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });

  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('That code is wrong or has already been used.')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(totp.generate());
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  await expect(page.getByText('Two-step sign-in is on.')).toBeVisible();
  await expectAccessible(page);
  await expectReadableInDark(page);
  const codes = await page
    .getByRole('listitem')
    .filter({ hasText: /^[A-Z2-7]{4}-/ })
    .allTextContents();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'I have written them down' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();

  await fillLogin();
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await code.fill('000000');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Login Failed').first()).toBeVisible();
  await code.fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Login' }).click();
  await signedIn();

  await page.getByRole('link', { name: 'Two-step sign-in' }).click();
  await expect(page.getByText('You have 9 unused recovery codes.')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(codes[1] ?? '');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Two-step sign-in is off.')).toBeVisible();
});
