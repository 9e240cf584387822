import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { utcDayOf } from '../src/admin/figures/rules/shop-figures.ts';
import { inventFigures } from './invent-figures.ts';

/** Figures without orders behind them: lists and the counters of /admin show only what the demo itself ordered. */
export async function seedFigures(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const counts = inventFigures(utcDayOf(new Date()));
    await drizzle(client).execute(sql`insert into shop_days (day, measure, name, count)
      select * from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
        as counted (day date, measure text, name text, count bigint) on conflict do nothing`);
  } finally {
    await client.end();
  }
}
