import { openLoopbackShop } from '../demo/loopback-shop.ts';

/** One shop for the whole run; every test brings data of its own. */
export default async function openShop(): Promise<() => Promise<void>> {
  const shop = await openLoopbackShop({
    database: `innerbuyer_e2e_${process.pid}`,
    env: { LOG_LEVEL: 'info', PANEL_REPEATS: '3' },
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
  process.env.SHOP_MAIL = shop.mail;
  process.env.SHOP_LLM = shop.llm;
  process.env.SHOP_PAYPAL = shop.paypal;
  process.env.SHOP_SPEECH = shop.speech;
  process.env.SHOP_TWILIO = shop.twilio;
  process.env.SHOP_DATABASE = shop.databaseUrl;
  process.env.SHOP_ADMIN = JSON.stringify(shop.admin);
  return () => shop.stop();
}
