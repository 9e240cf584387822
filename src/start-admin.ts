import { createInterface } from 'node:readline/promises';
import {
  createAdministrator,
  resetSecondFactor,
  revokeAdministratorTokens,
  turnOnSecondFactor,
} from './admin/administrators/manage-administrators.ts';
import { readAdminPassword, readConfig } from './config.ts';
import { createLog } from './platform/telemetry/log.ts';
import { wire } from './wiring.ts';

/**
 * `npm run admin -- create EMAIL` (asks for the password, or reads ADMIN_PASSWORD); `npm run admin -- revoke EMAIL`;
 * `npm run admin -- second-factor EMAIL` (asks for a code); `npm run admin -- reset-second-factor EMAIL`.
 */
const [command, email] = process.argv.slice(2);
const config = readConfig();
const log = createLog(config.logLevel, 'admin');
const { deps, close } = await wire(config, log, 'server');

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(question);
  terminal.close();
  return answer;
}

const askCode = (secret: string, uri: string) =>
  ask(`Enter this key in an authenticator app (time-based, six digits): ${secret}
As an address: ${uri}
Code that the app shows: `);

try {
  if (command === 'create' && email) {
    await createAdministrator(
      deps,
      email,
      readAdminPassword() ?? (await ask('Password (at least 12 characters): ')),
    );
    log.info('administrator saved');
  } else if (command === 'revoke' && email) {
    log.info({ revoked: await revokeAdministratorTokens(deps, email) }, 'tokens revoked');
  } else if (command === 'second-factor' && email) {
    await turnOnSecondFactor(deps, email, askCode);
    log.info('second factor on, tokens revoked');
  } else if (command === 'reset-second-factor' && email) {
    log.info({ wasOn: await resetSecondFactor(deps, email) }, 'second factor removed, tokens revoked');
  } else throw new Error('usage: start-admin create|revoke|second-factor|reset-second-factor EMAIL');
} catch (error) {
  log.fatal(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await close();
}
