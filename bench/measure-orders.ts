import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { orderRequest } from '../harness/shop/place-order.ts';
import type { BenchShop } from './bench-shop.ts';
import { type Figure, median, perSecond } from './figure.ts';

const connections = 16;

/** Free orders over HTTP, the most expensive kind, compared with a loop that inserts their rows. */
export async function measureOrders(
  shop: BenchShop,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Figure[]> {
  const server = await shop.startListening('build/node/start-server.js', '/healthz');
  const order = async (): Promise<number> => {
    const result = await autocannon({
      url: server.url,
      connections,
      duration: seconds,
      requests: [{ path: '/api/analysis', setupRequest: (request) => ({ ...request, ...orderRequest() }) }],
    });
    if (result['2xx'] !== result.requests.total || result.errors > 0)
      throw new Error(`orders: ${result.errors} errors, ${result.non2xx} refused`);
    return result['2xx'] / result.duration;
  };
  const insert = async (): Promise<number> => {
    const env = {
      PATH: process.env.PATH ?? '',
      DATABASE_URL: shop.databaseUrl,
      SECONDS: String(seconds),
      CONNECTIONS: String(connections),
    };
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', 'bench/bare/bare-orders.ts'],
      { env },
    );
    return Number(stdout);
  };
  await order(); // warm
  const measured: { ours: number; bare: number }[] = [];
  for (let round = 0; round < rounds; round += 1)
    measured.push({ bare: await insert(), ours: await order() });
  await server.stop();
  const ratio = median(measured.map(({ ours, bare }) => ours / bare));
  return [
    {
      what: 'free orders over HTTP',
      ours: perSecond(median(measured.map(({ ours }) => ours))),
      bare: perSecond(median(measured.map(({ bare }) => bare))),
      ratio,
      note: 'eleven round trips in one transaction, two of them by pg-boss, plus HTTP, validation, price and rights',
    },
  ];
}
