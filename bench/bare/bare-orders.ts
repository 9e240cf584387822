import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';

/**
 * Inserts only the rows of free orders: the same tables and triggers in one transaction, without HTTP, validation,
 * pricing or access checks. Prints orders per second.
 */
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.CONNECTIONS),
});
const seconds = Number(process.env.SECONDS);

async function insertOrder(): Promise<void> {
  const client = await pool.connect();
  const key = randomUUID();
  const email = `bare-${key}@example.com`;
  const job = async (queue: string, data: object, singletonKey: string) => {
    await client.query({
      name: 'job',
      text: `insert into pgboss.job_common (name, data, singleton_key, policy, keep_until, expire_seconds, deletion_seconds,
          retry_limit, retry_delay, retry_backoff, dead_letter)
        select name, $2, $3, policy, now() + retention_seconds * interval '1s', expire_seconds, deletion_seconds,
          retry_limit, retry_delay, retry_backoff, dead_letter from pgboss.queue where name = $1`,
      values: [queue, JSON.stringify(data), singletonKey],
    });
  };
  try {
    await client.query('begin');
    const hash = createHash('sha256').update(key).digest('hex');
    await client.query({
      name: 'key',
      text: `insert into idempotency_keys (scope, key, endpoint, request_hash) values ('new', $1, 'createAnalysis', $2)`,
      values: [key, hash],
    });
    const { rows } = await client.query({
      name: 'analysis',
      text: `insert into analysis_requests (target_market, product_service, report_type, selected_modules, customer_email, tier,
          created_at, list_price_cents, final_price_cents, starts_at, promo_code)
        values ('Owners of small bakeries who open before dawn', 'A dough-planning app that says how much to bake tomorrow',
          'full', '{voiceOfCustomer,contentStrategy,confession}', $1, 'elite', now(), 3700, 0, now(), 'FREE100') returning id`,
      values: [email],
    });
    const id = Number(rows[0].id);
    await client.query({
      name: 'redemption',
      text: `insert into promo_redemptions (analysis_id, code, customer_email) values ($1, 'FREE100', $2)`,
      values: [id, email],
    });
    await client.query({
      name: 'grant',
      text: `insert into grants (visitor_id, analysis_id, kind) values ($1, $2, 'order')`,
      values: [randomUUID(), id],
    });
    await job('report', { analysisId: id }, String(id));
    const mail = await client.query({
      name: 'mail',
      text: `insert into mail_outbox (analysis_id, kind, recipient) values ($1, 'order-received', $2) returning id`,
      values: [id, email],
    });
    await job('mail', { mailId: Number(mail.rows[0].id) }, String(mail.rows[0].id));
    await client.query({
      name: 'answer',
      text: `update idempotency_keys set answer = $2, analysis_id = $3 where scope = 'new' and key = $1`,
      values: [key, JSON.stringify({ id, email }), id],
    });
    await client.query('commit');
  } finally {
    client.release();
  }
}

const startedAt = performance.now();
let orders = 0;
const lane = async () => {
  while (performance.now() - startedAt < seconds * 1_000) {
    await insertOrder();
    orders += 1;
  }
};
await Promise.all(Array.from({ length: Number(process.env.CONNECTIONS) }, lane));
process.stdout.write(`${orders / ((performance.now() - startedAt) / 1_000)}\n`);
await pool.end();
