import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { utcDayOf } from '../src/domain/operator/shop-figures.ts';
import { shopDays } from '../src/store/schema/operator.ts';
import { inventFigures } from './invent-figures.ts';

/** Figures without orders behind them: lists and the counters of /admin show only what the demo itself ordered. */
export async function seedFigures(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { days, parts } = inventFigures(utcDayOf(new Date()));
    await drizzle(client).transaction(async (tx) => {
      await tx.insert(shopDays).values(days).onConflictDoNothing();
      await tx.execute(sql`insert into shop_day_parts (day, measure, name, count)
        select * from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
          as part (day date, measure text, name text, count bigint) on conflict do nothing`);
    });
  } finally {
    await client.end();
  }
}
