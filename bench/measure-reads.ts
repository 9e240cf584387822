import autocannon from 'autocannon';
import type { BenchShop } from './bench-shop.ts';
import { type Figure, median, perSecond } from './figure.ts';
import { type Customer, seedCompleted, seedRunning } from './seed-reads.ts';

const connections = 24;

/** Reading and polling an analysis, compared with a server that only reads the row from the database. */
export async function measureReads(
  shop: BenchShop,
  { rounds, seconds }: { rounds: number; seconds: number },
) {
  const running = await seedRunning(shop.web, shop.pool, 50);
  const completed = await seedCompleted(shop.web, shop.pool, 50);
  await shop.pool.query('vacuum analyze');
  const ours = await shop.startListening('build/node/start-server.js', '/healthz');
  const bare = await shop.startListening('bench/bare/bare-server.ts', '/row/1');

  const requestsPerSecond = async (
    url: string,
    requests: autocannon.Request[],
    status: '2xx' | '3xx',
  ): Promise<number> => {
    const result = await autocannon({ url, requests, connections, duration: seconds });
    if (result.errors + result.timeouts > 0 || result[status] !== result.requests.total)
      throw new Error(`${url}: ${result.errors} errors, ${result['4xx']} 4xx, ${result['5xx']} 5xx`);
    return result.requests.total / result.duration;
  };
  const compare = async (
    { what, note, atLeast }: { what: string; note: string; atLeast?: number },
    asked: autocannon.Request[],
    bareRequests: autocannon.Request[],
    status: '2xx' | '3xx' = '2xx',
  ): Promise<Figure> => {
    const measured: { ours: number; bare: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      measured.push({
        bare: await requestsPerSecond(bare.url, bareRequests, '2xx'),
        ours: await requestsPerSecond(ours.url, asked, status),
      });
    }
    const ratio = median(measured.map((each) => each.ours / each.bare));
    return {
      what,
      ours: perSecond(median(measured.map((each) => each.ours))),
      bare: perSecond(median(measured.map((each) => each.bare))),
      ratio,
      note,
      ...(atLeast !== undefined && { goal: `≥ ${atLeast.toFixed(1)}`, met: ratio >= atLeast }),
    };
  };

  const browser = { 'accept-encoding': 'gzip, deflate, br' };
  const pathOf = ({ id }: Customer) => `/api/analysis/${id}`;
  const asked = (customers: Customer[]) =>
    customers.map((customer) => ({ path: pathOf(customer), headers: { cookie: customer.cookie } }));
  const polls = await Promise.all(
    asked(running).map(async (request) => {
      const { headers } = await fetch(ours.url + request.path, request);
      return { ...request, headers: { ...request.headers, 'if-none-match': headers.get('etag') ?? '' } };
    }),
  );
  const rows = running.map(({ id }) => ({ path: `/row/${id}` }));
  const reports = completed.map(({ id }) => ({ path: `/report/${id}` }));
  // The first read of a finished report stores its response.
  for (const { path, headers } of asked(completed)) await (await fetch(ours.url + path, { headers })).bytes();
  await compare({ what: 'warming up', note: '' }, asked(running), rows); // customers do not meet cold code

  const figures = [
    await compare(
      {
        what: 'poll of a running report, unchanged (304)',
        note: 'one query reads the rights and change numbers of all polls of a turn; headers, cookie signature and the log line are the rest',
        atLeast: 0.9,
      },
      polls,
      rows,
      '3xx',
    ),
    await compare(
      {
        what: 'poll of a running report, full response',
        note: 'one query for all polls of a turn, with the row and a dozen steps of each; sent only after a change',
        atLeast: 0.7,
      },
      asked(running),
      rows,
    ),
    await compare(
      {
        what: 'read of a finished report (about 110 kB), brotli accepted as browsers do',
        note: 'sent as the first read has stored it, compressed; the baseline sends its row as it is',
        atLeast: 1,
      },
      asked(completed).map(({ path, headers }) => ({ path, headers: { ...headers, ...browser } })),
      reports.map(({ path }) => ({ path, headers: browser })),
    ),
    await compare(
      { what: 'the same, no compression accepted', note: 'decompressed for each read' },
      asked(completed),
      reports,
    ),
  ];
  await bare.stop();
  await ours.stop();
  return figures;
}
