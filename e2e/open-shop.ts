import { openLoopbackShop } from '../demo/loopback-shop.ts';

/** One shop for the whole run; every test brings data of its own. */
export default async function openShop(): Promise<() => Promise<void>> {
  const shop = await openLoopbackShop({
    database: `innerbuyer_e2e_${process.pid}`,
    env: { LOG_LEVEL: 'info' },
  });
  await fetch(`${shop.llm}/settings`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ latencyMs: 1_200 }), // slow enough for a browser to see the progress
  });
  process.env.SHOP_WEB = shop.web;
  process.env.SHOP_MAIL = shop.mail;
  process.env.SHOP_LLM = shop.llm;
  process.env.SHOP_PAYPAL = shop.paypal;
  process.env.SHOP_DATABASE = shop.databaseUrl;
  process.env.SHOP_ADMIN = JSON.stringify(shop.admin);
  return () => shop.stop();
}
