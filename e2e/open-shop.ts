import { plantedSecrets, secretsIn, withPlantedPassword } from '../harness/fuzz/planted-secrets.ts';
import { databaseUrl, ensureServer } from '../harness/postgres-server.ts';
import { openLoopbackShop } from '../harness/shop/loopback-shop.ts';

/** The e2e run does everything at log level debug; none of these may appear in the log. */
const notInTheLog = { ...plantedSecrets, 'somebody’s address': '@example.com', 'a number': '+1202555' };

/** One shop for the whole run; every test creates its own data. */
export default async function openShop(): Promise<() => Promise<void>> {
  await ensureServer();
  const database = `innerbuyer_e2e_${process.pid}`;
  const { COOKIE_SECRETS, LINK_SECRETS, LLM_API_KEY, SPEECH_API_KEY } = plantedSecrets;
  const leaks: string[] = [];
  const shop = await openLoopbackShop({
    database,
    mailsPdfs: false,
    env: {
      LOG_LEVEL: 'debug',
      PANEL_REPEATS: '3',
      DATABASE_URL: withPlantedPassword(databaseUrl(database), 'DATABASE_URL'),
      COOKIE_SECRETS,
      LINK_SECRETS,
      LLM_API_KEY,
      SPEECH_API_KEY,
    },
    onLine: (line) => leaks.push(...secretsIn(line, notInTheLog).map((name) => `${name}: ${line}`)),
  });
  const set = (address: string, values: object) =>
    fetch(address, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(values),
    });
  await set(`${shop.llm}/settings`, { latencyMs: 1_200 }); // slow enough for a browser to see the progress
  await set(`${shop.twilio}/emulator/pace`, {
    ringMs: 700,
    keyMs: 200,
    lineMs: 200,
    speechMsPerCharacter: 2,
  });
  process.env.SHOP_WEB = shop.web;
  process.env.SHOP_STORE = shop.store;
  process.env.SHOP_MAIL = shop.mail;
  process.env.SHOP_LLM = shop.llm;
  process.env.SHOP_PAYPAL = shop.paypal;
  process.env.SHOP_SPEECH = shop.speech;
  process.env.SHOP_TWILIO = shop.twilio;
  process.env.SHOP_DATABASE = shop.databaseUrl;
  process.env.SHOP_ADMIN = JSON.stringify(shop.admin);
  return async () => {
    await shop.stop();
    if (leaks.length > 0)
      throw new Error(`the log contains secrets or personal data:\n${leaks.slice(0, 10).join('\n')}`);
  };
}
