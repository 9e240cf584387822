import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { Secret, TOTP } from 'otpauth';
import { plantedSecrets } from '../harness/fuzz/planted-secrets.ts';
import { encryptAtRest } from '../src/access/encrypt-at-rest.ts';
import { expect, expectAccessible, expectReadableInDark, inDatabase, test } from './shop-test.ts';

const password = 'correct horse battery staple';

test('A11: an operator with two-step sign-in signs in with a code', async ({ page }) => {
  const email = `operator-${randomUUID()}@shop.test`;
  const [row] = await inDatabase<{ id: string }>(
    'insert into administrators (email, password_hash) values ($1, $2) returning id',
    [email, await hash(password)],
  );
  const secret = new Secret({ size: 20 });
  // As `npm run admin -- second-factor` stores it.
  const { keyId, ciphertext } = encryptAtRest(secret.base32, {
    purpose: 'second factor',
    context: `administrator ${row?.id}`,
    secrets: [plantedSecrets.LINK_SECRETS],
  });
  await inDatabase(
    'insert into administrator_second_factors (administrator_id, key_id, ciphertext, last_step) values ($1, $2, $3, 0)',
    [row?.id, keyId, ciphertext],
  );
  await page.goto('/admin-login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();

  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await expectReadableInDark(page);
  await code.fill('000000');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Login Failed').first()).toBeVisible();
  await code.fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'All Reports' })).toBeVisible();
});
