import type pg from 'pg';
import { goldenReport } from '../content/golden-report.ts';
import { placeOrder } from '../harness/shop/place-order.ts';
import { reportDetailsVersion } from '../src/report/document/rules/report.ts';

export type Customer = { id: number; cookie: string };

/** Customers whose reports are running: half of the steps done, no worker on the rest. */
export async function seedRunning(web: string, pool: pg.Pool, count: number): Promise<Customer[]> {
  const customers = await seedOrders(web, count);
  const ids = [customers.map(({ id }) => id)];
  await pool.query(`update analysis_requests set status = 'processing' where id = any($1)`, ids);
  await pool.query(
    `insert into journal_steps (analysis_id, key, version, inputs_hash, state, output, started_at, finished_at)
      select id, 'module:' || step, 1, '', 'done', jsonb_build_object('content', repeat('word ', 400)), now(), now()
      from unnest($1::bigint[]) id, generate_series(1, 14) step`,
    ids,
  );
  return customers;
}

/** Customers with a finished report: the golden one, of full length. */
export async function seedCompleted(web: string, pool: pg.Pool, count: number): Promise<Customer[]> {
  const customers = await seedRunning(web, pool, count);
  const ids = customers.map(({ id }) => id);
  const { results, details } = goldenReport();
  await pool.query(
    `insert into report_documents (analysis_id, version, results, details)
      select id, $2, $3, $4 from unnest($1::bigint[]) id`,
    [ids, reportDetailsVersion, JSON.stringify(results), JSON.stringify(details)],
  );
  await pool.query(
    `update analysis_requests set status = 'completed', completed_at = now() where id = any($1)`,
    [ids],
  );
  return customers;
}

async function seedOrders(web: string, count: number): Promise<Customer[]> {
  const customers: Customer[] = [];
  while (customers.length < count) {
    const batch = Math.min(20, count - customers.length);
    customers.push(...(await Promise.all(Array.from({ length: batch }, () => placeOrder(web)))));
  }
  return customers;
}
