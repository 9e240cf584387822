import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { buildIfStale } from '../harness/fresh-build.ts';
import { plantedSecrets, secretsIn, withPlantedPassword } from '../harness/fuzz/planted-secrets.ts';
import { databaseUrl, ensureServer } from '../harness/postgres-server.ts';
import { watchStolenTime } from '../harness/stolen-time.ts';
import { remark } from '../scripts/run-stages.ts';

/** The stories do everything at log level debug; none of these may appear in the log. */
const notInTheLog = { ...plantedSecrets, 'somebody’s address': '@example.com', 'a number': '+1202555' };

const { COOKIE_SECRETS, LINK_SECRETS, LLM_API_KEY, SPEECH_API_KEY } = plantedSecrets;
/** Instead of the demo's own settings. */
const settings = {
  LOG_LEVEL: 'debug',
  SAMPLE_BUSINESSES: '[]',
  COOKIE_SECRETS,
  LINK_SECRETS,
  LLM_API_KEY,
  SPEECH_API_KEY,
};

type Addresses = Record<
  'web' | 'store' | 'mail' | 'llm' | 'paypal' | 'speech' | 'twilio' | 'databaseUrl',
  string
> & { admin: object };

/** In CI this also tries the demo: ready in a minute, every address answers, SIGTERM ends everything. */
const readyWithinSeconds = 60;
const endedWithinMs = 20_000;

/** Starts `npm run demo`, once for all stories; every story creates its own data. */
export default async function openShop(): Promise<() => Promise<void>> {
  buildIfStale('with pages');
  await ensureServer();
  const startedAt = performance.now();
  const stolen = watchStolenTime();
  const demo = spawn('npm', ['run', '--silent', 'demo'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      // The demo's sample orders take half of its start, so only CI has them beside the stories.
      DEMO_FRESH: process.env.CI ? '0' : '1',
      ...process.env,
      DATABASE_URL: withPlantedPassword(databaseUrl('postgres'), 'DATABASE_URL'),
      DEMO_LOG: '1',
      DEMO_MAIL_PDFS: '0',
      DEMO_SETTINGS: JSON.stringify(settings),
    },
  });
  process.once('exit', () => demo.kill('SIGTERM'));
  const hasEnded = once(demo.stdout, 'close');
  const leaks: string[] = [];
  const shop = await new Promise<Addresses>((resolve, reject) => {
    void hasEnded.then(() => reject(new Error('the demo ended before it was ready')));
    setTimeout(() => reject(new Error('the demo is not ready after 240 s')), 240_000).unref();
    createInterface({ input: demo.stdout }).on('line', (line) => {
      if (line.startsWith('ready ')) resolve(JSON.parse(line.slice('ready '.length)) as Addresses);
      else leaks.push(...secretsIn(line, notInTheLog).map((name) => `${name}: ${line}`));
    });
  });
  // Only as a stage of CI, where nothing else runs.
  if (process.env.STAGE_REMARKS) remarkOnStart((performance.now() - startedAt) / 1000, stolen());
  await expectAnswers(shop);
  await setPace(shop);
  const { web, store, mail, llm, paypal, speech, twilio, admin } = shop;
  const names = { web, store, mail, llm, paypal, speech, twilio, database: shop.databaseUrl };
  for (const [name, address] of Object.entries(names)) process.env[`SHOP_${name.toUpperCase()}`] = address;
  process.env.SHOP_ADMIN = JSON.stringify(admin);
  return async () => {
    demo.kill('SIGTERM');
    const late = new Promise((_, reject) =>
      setTimeout(() => reject(new Error('SIGTERM did not end the demo')), endedWithinMs).unref(),
    );
    await Promise.race([hasEnded, late]);
    if (await isAnswered(`${web}/healthz`)) throw new Error('the demo ended, but its server did not');
    if (leaks.length > 0)
      throw new Error(`the log contains secrets or personal data:\n${leaks.slice(0, 10).join('\n')}`);
  };
}

function remarkOnStart(seconds: number, stolenShare: number): void {
  const ready = `demo ready after ${seconds.toFixed(1)} s`;
  console.log(ready);
  if (seconds <= readyWithinSeconds) return;
  if (stolenShare < 0.1) throw new Error(ready);
  remark(`${ready}, while others had ${Math.round(stolenShare * 100)}% of the CPU time`);
}

const isAnswered = (address: string): Promise<boolean> =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

async function expectAnswers({ web, mail, llm, twilio }: Addresses): Promise<void> {
  for (const address of [
    `${web}/`,
    `${web}/readyz`,
    `${mail}/messages`,
    `${llm}/health`,
    `${twilio}/calls`,
  ]) {
    if (!(await isAnswered(address))) throw new Error(`${address} does not answer`);
  }
}

async function setPace({ llm, twilio }: Addresses): Promise<void> {
  const set = (address: string, values: object) =>
    fetch(address, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(values),
    });
  await set(`${llm}/settings`, { latencyMs: 1_200 }); // slow enough for a browser to see the progress
  await set(`${twilio}/emulator/pace`, { ringMs: 700, keyMs: 200, lineMs: 200, speechMsPerCharacter: 2 });
}
