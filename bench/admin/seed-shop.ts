import pg from 'pg';

/** Days of trade in the seeded shop; a larger shop sells more per day. */
const daysOpen = 730;
/** Rare values occur this often in a shop of any size, so that pages can be compared. */
export const rare = { email: 'rare@example.com', promo: 'RARE60', cents: 2222, orders: 60 } as const;
export const frequent = { email: 'agency@example.com', promo: 'FREE100', cents: 3700 } as const;
/** Words of the customers' texts: in every order, in 1 of 200, in 60 orders, and in a third of those older than a year. */
export const words = {
  common: 'owners',
  some: 'lighthouse',
  rare: 'zeppelin',
  formerly: 'sourdough',
} as const;
const inMotion = { processing: 40, due: 30 };

/**
 * A shop of `orders` analyses and more than three times as many related rows, written set by set without triggers and
 * with the slow index built afterwards; the codes' counters are computed at the end.
 */
export async function seedShop(databaseUrl: string, orders: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const run = (statement: string) => client.query(statement);
  try {
    await run('set synchronous_commit = off');
    await run('set session_replication_role = replica');
    await run("set maintenance_work_mem = '1GB'");
    const { rows } = await run("select pg_get_indexdef('analysis_requests_words'::regclass) as words");
    await run('drop index analysis_requests_words');
    await run(`insert into promo_codes (code, description, kind, value, max_redemptions)
      select 'CODE' || lpad(g::text, 4, '0'), 'Seeded', 'percent', 10, null::int from generate_series(1, 300) g
      union all values ('${frequent.promo}', 'Free', 'percent', 100, 10000000), ('HALF', 'Half price', 'percent', 50, null),
        ('${rare.promo}', 'Rare', 'percent', 10, null)`);
    await run(analyses(orders));
    for (const statement of related(orders)) await run(statement);
    await run(`select setval(pg_get_serial_sequence('analysis_requests', 'id'), ${orders})`);
    for (const statement of counters) await run(statement);
    await run(rows[0].words);
    await run('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Every `step`th order, so that their number does not depend on the size of the shop. */
const everyNth = (orders: number, count: number, offset: number) =>
  `g % ${Math.floor(orders / count)} = ${offset}`;

const oneOf = (names: string, step: number) =>
  `(string_to_array('${names}', ','))[1 + g / ${step} % ${names.split(',').length}]`;
const trades =
  'small bakeries,yoga studios,bicycle shops,language schools,dental practices,craft breweries,wedding planners,tax advisers,dog groomers,indie game teams,garden centres,music teachers,escape rooms';
const cities =
  'Hamburg,Lisbon,Austin,Toronto,Nairobi,Osaka,Leeds,Lyon,Gdansk,Bergen,Porto,Denver,Melbourne,Pune,Bogota,Ghent,Tallinn,Cork,Malmo';
const wares =
  'A planning app,A subscription box,An online course,A booking page,A bookkeeping service,A chat assistant,A loyalty card,A newsletter,A marketplace,A weekly workshop,A hiring service';
const given = 'ada,ben,chloe,dmitri,elif,farah,goran,hana,ivo,jun,kemal,lena,mia,noor,otto,pilar,quinn';
const family = 'okafor,smith,tanaka,garcia,novak,jensen,rossi,kaya,dubois,silva,larsen,weber,ito';

const analyses = (orders: number) => `
  insert into analysis_requests (id, website_url, target_market, product_service, report_type, selected_modules, status,
    customer_email, tier, created_at, completed_at, list_price_cents, final_price_cents, payment_status, starts_at, failure_reason,
    result_titles, promo_code) overriding system value
  select g, case when g % 3 > 0 then 'https://www.' || ${oneOf(family, 3)} || '-' || g % 50000 || '.example/shop' end,
    'Owners of ' || ${oneOf(trades, 1)} || ' in ' || ${oneOf(cities, 7)} || ' who open before dawn, number ' || g
      || ', and who have nobody to ask' || case when ${everyNth(orders, rare.orders, 5)} then ' about a ${words.rare}'
      when g % 200 = 9 then ' beside the ${words.some}' else '' end,
    ${oneOf(wares, 5)} || ' for ' || ${oneOf(trades, 2)} || ' that says how much to prepare tomorrow, with a notebook of what was left over on which day'
      || case when g < ${orders} / 2 and g % 3 = 1 then ', made for ${words.formerly}' else '' end,
    'full', '{voiceOfCustomer,confession,contentStrategy}', status,
    case when ${everyNth(orders, rare.orders, 3)} then '${rare.email}' when g % 200 = 7 then '${frequent.email}'
      else ${oneOf(given, 1)} || '.' || ${oneOf(family, 11)} || g % ${Math.floor(orders / 4)} || '@mail-' || g % 40 || '.example' end,
    'elite', created_at, case when status = 'completed' then starts_at + took end, 3700, price,
    case when price = 0 then 'none' when status = 'pending' and starts_at is null then case when g % 2 = 0 then 'none' else 'created' end
      when g % 90 = 5 then 'refunded' else 'captured' end,
    starts_at, case when status = 'failed' then 'model_unavailable' end,
    case when status = 'completed' then '{"confession": {"title": "The Ultimate Confession"}}'::jsonb end, promo
  from (
    select g, status, created_at, promo, 45 * interval '1 second' + (g % 400 * 7919 % 400) * interval '1 second' as took,
      case when promo = '${frequent.promo}' then 0 when promo = 'HALF' then 1850
        when ${everyNth(orders, rare.orders, 11)} then ${rare.cents} else 3700 end as price,
      case when status <> 'pending' then created_at + interval '11 minutes'
        when g > ${orders - inMotion.due - inMotion.processing} then now() - interval '20 minutes' end as starts_at
    from (
      select g, now() - (${orders} - g) * interval '${daysOpen} days' / ${orders} as created_at,
        case when g > ${orders - inMotion.processing} then 'processing'
          when g > ${orders - inMotion.processing - inMotion.due} then 'pending'
          when g * 31 % 100 < 62 then 'completed' when g * 31 % 100 < 66 then 'failed' else 'pending' end as status,
        case when ${everyNth(orders, rare.orders, 17)} then '${rare.promo}' when g * 13 % 100 < 10 then '${frequent.promo}'
          when g * 13 % 100 < 15 then 'HALF' end as promo
      from generate_series(1, ${orders}) g) placed) released`;

const related = (orders: number): string[] => [
  `insert into payments (analysis_id, provider, provider_order_id, capture_id, status, amount_cents, refunded_cents, created_at, updated_at)
    select id, 'paypal', 'ORDER-' || id, case when payment_status <> 'created' then 'CAPTURE-' || id end, payment_status,
      final_price_cents, case when payment_status = 'refunded' then final_price_cents else 0 end, created_at, created_at
    from analysis_requests where payment_status <> 'none'`,
  `insert into payment_events (event_id, kind, provider_order_id, received_at)
    select 'EVENT-' || id, 'capture-changed', provider_order_id, updated_at from payments where capture_id is not null`,
  `insert into promo_redemptions (analysis_id, code, customer_email, redeemed_at)
    select id, promo_code, customer_email, created_at from analysis_requests where promo_code is not null`,
  `insert into mail_outbox (analysis_id, kind, recipient, status, attempts, last_error, created_at, sent_at)
    select id, case status when 'completed' then 'report-ready' when 'failed' then 'report-failed' else 'receipt' end,
      customer_email, case when id % ${Math.floor(orders / 80)} = 0 then 'failed' when id > ${orders - 20} then 'queued' else 'sent' end,
      1, case when id % ${Math.floor(orders / 80)} = 0 then '550 no such mailbox' end, created_at, created_at
    from analysis_requests`,
  'insert into private_links (analysis_id, recipient, created_at) select id, customer_email, created_at from analysis_requests where id % 2 = 0',
  `insert into grants (visitor_id, analysis_id, kind, created_at)
    select gen_random_uuid(), id, 'order', created_at from analysis_requests`,
  `insert into journal_steps (analysis_id, key, version, inputs_hash, state, output, model, input_tokens, output_tokens,
      cost_micro_usd, started_at, finished_at)
    select id, 'author:' || step, 1, repeat('a', 64), 'done', jsonb_build_object('version', 1, 'content', repeat('word ', 60)),
      'strong', 4000, 1500, 21000, coalesce(starts_at, created_at), coalesce(starts_at, created_at) + interval '30 seconds'
    from analysis_requests, generate_series(1, 12) step where id % 25 = 0 or id > ${orders - 200}`,
  `insert into order_events (analysis_id, at, kind, to_value, amount_cents, provider_order_id)
    select id, created_at, 'ordered', 'pending', final_price_cents, null from analysis_requests
    union all select analysis_id, created_at, 'payment', status, amount_cents, provider_order_id from payments
    union all select id, completed_at, 'status', 'completed', null, null from analysis_requests where status = 'completed'`,
  `insert into administrators (email, password_hash) select 'root-' || g || '@shop.test', 'x' from generate_series(1, 5) g`,
  `insert into audit_log (at, administrator_id, action, analysis_id, address)
    select created_at, 1 + id % 5, case when ${everyNth(orders, rare.orders * 10, 0).replace('g', 'id')} then 'cancel'
      when id % 3 = 0 then 'refund' else 'open-report' end, id, '203.0.113.7'
    from analysis_requests`,
  `insert into audit_outcomes (audit_id, outcome, at) select id, 'done', at from audit_log on conflict do nothing`,
  `insert into payment_troubles (kind, reference, provider_order_id, amount_cents, first_seen_at, last_seen_at, settled_at)
    select 'no-order', 'FOREIGN-' || g, 'FOREIGN-' || g, 1000, now(), now(), case when g > 60 then now() end
    from generate_series(1, 60 + ${Math.max(60, Math.floor(orders / 100))}) g`,
];

const counters = [
  `update promo_codes p set redemptions = (select count(*) from promo_redemptions r where r.code = p.code)
    where max_redemptions is not null`,
];
