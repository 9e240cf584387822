import { expect, test } from 'vitest';
import { shopEnvironment } from '../../harness/shop/shop-environment.ts';
import { parseConfig } from '../../src/config.ts';
import { textField } from '../../src/contract/fields.ts';

/** What the table names and no other test had a reason to say. */
test('a text that is not there at all is “Required” where its field has no sentence of its own', () => {
  const faults = textField(10).safeParse(undefined).error?.issues ?? [];
  expect(faults.map(({ message }) => message)).toEqual(['Required']);
});

test('the change window is ten minutes where nobody sets another', () => {
  const loopback = 'http://127.0.0.1:1';
  const environment = shopEnvironment({
    databaseUrl: 'postgres://127.0.0.1/none',
    port: 1,
    llmUrl: loopback,
    smtpUrl: 'smtp://127.0.0.1:1',
    oidcIssuer: loopback,
    paypalUrl: loopback,
    twilioUrl: loopback,
    speechUrl: loopback,
    filesFolder: '/tmp',
  });
  expect(parseConfig(environment).changeWindowMs).toBe(600_000);
});
