-- Figures by part (shop_day_parts). Existing rows are counted first, then triggers append. Only analysis_requests gets a new trigger: 0025 has
-- locked that table already, and the other functions are replaced without a lock, so a running release cannot deadlock with this.
-- Refunds before this release have no reason, and no order has a source: pages show the rest of the day's total instead.
INSERT INTO shop_day_part_changes (day, measure, name, count)
  SELECT utc_day(created_at), 'orders-by-promo', promo_code, count(*) FROM analysis_requests
  WHERE promo_code IS NOT NULL GROUP BY 1, 3;--> statement-breakpoint
INSERT INTO shop_day_part_changes (day, measure, name, count)
  SELECT utc_day(paid_at), measure, promo_code, sum(added) FROM (
    SELECT a.promo_code, money_in(p) AS cents, coalesce((SELECT min(e.at) FROM order_events e WHERE e.analysis_id = p.analysis_id
        AND e.kind = 'payment' AND e.to_value IN ('captured', 'partly_refunded', 'refunded', 'reversed', 'disputed')), p.updated_at) AS paid_at
      FROM payments p JOIN analysis_requests a ON a.id = p.analysis_id
      WHERE a.promo_code IS NOT NULL AND money_in(p) > 0) AS earned,
    LATERAL (VALUES ('paid-by-promo', 1), ('revenue-cents-by-promo', cents)) AS part (measure, added)
  GROUP BY 1, 2, 3;--> statement-breakpoint
INSERT INTO shop_day_part_changes (day, measure, name, count)
  SELECT utc_day(began), 'talked', '', count(*) FROM (
    SELECT min(claimed_at) AS began FROM talk_spendings GROUP BY analysis_id) AS talks GROUP BY 1;--> statement-breakpoint
INSERT INTO shop_day_part_changes (day, measure, name, count)
  SELECT utc_day(spent_at), 'micro-usd-by-model', model, sum(cost_micro_usd) FROM (
    SELECT coalesce(finished_at, started_at) AS spent_at, model, cost_micro_usd FROM journal_steps
    UNION ALL SELECT coalesce(finished_at, claimed_at), model, cost_micro_usd FROM talk_spendings) AS costs
  WHERE cost_micro_usd > 0 AND model IS NOT NULL GROUP BY 1, 3;--> statement-breakpoint
INSERT INTO shop_day_part_changes (day, measure, name, count)
  SELECT utc_day(a.completed_at), 'reports-by-model', used.model, count(*) FROM analysis_requests a
  JOIN (SELECT DISTINCT analysis_id, model FROM journal_steps WHERE model IS NOT NULL) AS used ON used.analysis_id = a.id
  WHERE a.status = 'completed' AND a.completed_at IS NOT NULL GROUP BY 1, 3;--> statement-breakpoint
CREATE FUNCTION note_analysis_parts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE before text := CASE WHEN tg_op = 'UPDATE' THEN old.promo_code END;
BEGIN
  IF before IS DISTINCT FROM new.promo_code THEN
    INSERT INTO shop_day_part_changes (day, measure, name, count)
      SELECT utc_day(new.created_at), 'orders-by-promo', code, added
      FROM (VALUES (before, -1), (new.promo_code, 1)) AS part (code, added) WHERE code IS NOT NULL;
  END IF;
  IF tg_op = 'INSERT' THEN
    IF new.source IS NOT NULL THEN
      INSERT INTO shop_day_part_changes (day, measure, name, count)
        VALUES (utc_day(new.created_at), 'orders-by-source', new.source, 1);
    END IF;
    RETURN NULL;
  END IF;
  IF old.opened_at IS NULL AND new.opened_at IS NOT NULL THEN
    INSERT INTO shop_day_part_changes (day, measure, name, count) VALUES (utc_day(new.opened_at), 'opened', '', 1);
  END IF;
  IF old.status <> 'completed' AND new.status = 'completed' THEN
    INSERT INTO shop_day_part_changes (day, measure, name, count)
      SELECT utc_day(coalesce(new.completed_at, now())), 'reports-by-model', model, 1
      FROM (SELECT DISTINCT model FROM journal_steps WHERE analysis_id = new.id AND model IS NOT NULL) AS used;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_analysis_parts AFTER INSERT OR UPDATE OF promo_code, opened_at, status ON analysis_requests
  FOR EACH ROW EXECUTE FUNCTION note_analysis_parts();--> statement-breakpoint
-- The reason of a refund is that of the request with its amount, or else of the newest one: a notice may come late, or before its response.
CREATE FUNCTION reason_of_refund(payment payments, cents integer) RETURNS text LANGUAGE sql STABLE
  AS $$ SELECT CASE WHEN payment.status = 'reversed' THEN 'reversed' ELSE coalesce((
    SELECT reason FROM refund_requests WHERE analysis_id = payment.analysis_id
    ORDER BY (amount_cents IS NOT DISTINCT FROM cents) DESC, id DESC LIMIT 1), 'at-provider') END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  earned integer := money_in(new) - CASE WHEN tg_op = 'UPDATE' THEN money_in(old) ELSE 0 END;
  returned integer := money_back(new) - CASE WHEN tg_op = 'UPDATE' THEN money_back(old) ELSE 0 END;
  reason text := CASE WHEN returned <> 0 THEN reason_of_refund(new, returned) END;
BEGIN
  IF tg_op = 'INSERT' OR old.status <> new.status OR old.provider_order_id <> new.provider_order_id THEN
    INSERT INTO order_events (analysis_id, kind, from_value, to_value, amount_cents, provider_order_id) VALUES (
      new.analysis_id, 'payment', CASE WHEN tg_op = 'UPDATE' THEN old.status END, new.status,
      new.amount_cents, new.provider_order_id);
  END IF;
  IF returned > 0 THEN
    INSERT INTO order_events (analysis_id, kind, amount_cents, provider_order_id)
      VALUES (new.analysis_id, 'refund', returned, new.provider_order_id);
  END IF;
  IF earned <> 0 OR returned <> 0 THEN
    INSERT INTO shop_day_changes (day, paid, revenue_cents, refunds, refunded_cents)
      VALUES (utc_day(now()), sign(earned), earned, (returned > 0)::int, returned);
    INSERT INTO shop_day_part_changes (day, measure, name, count)
      SELECT utc_day(now()), part.measure, part.name, part.added
      FROM analysis_requests a, LATERAL (VALUES
        ('paid-by-promo', a.promo_code, sign(earned)::int), ('revenue-cents-by-promo', a.promo_code, earned),
        ('paid-by-source', a.source, sign(earned)::int), ('revenue-cents-by-source', a.source, earned),
        ('refunds-by-reason', reason, (returned > 0)::int), ('refunded-cents-by-reason', reason, returned)
      ) AS part (measure, name, added)
      WHERE a.id = new.analysis_id AND part.name IS NOT NULL AND part.added <> 0;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_report_cost() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE spent bigint := new.cost_micro_usd - CASE WHEN tg_op = 'UPDATE' THEN old.cost_micro_usd ELSE 0 END;
BEGIN
  IF spent = 0 THEN RETURN NULL; END IF;
  INSERT INTO shop_day_changes (day, report_cost_micro_usd) VALUES (utc_day(now()), spent);
  IF new.model IS NOT NULL THEN
    INSERT INTO shop_day_part_changes (day, measure, name, count) VALUES (utc_day(now()), 'micro-usd-by-model', new.model, spent);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Claims of one analysis are made under its lock, so exactly one of them is the first.
CREATE OR REPLACE FUNCTION note_talk_cost() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE spent bigint := new.cost_micro_usd - CASE WHEN tg_op = 'UPDATE' THEN old.cost_micro_usd ELSE 0 END;
BEGIN
  IF tg_op = 'INSERT' AND NOT EXISTS (SELECT FROM talk_spendings WHERE analysis_id = new.analysis_id AND id <> new.id) THEN
    INSERT INTO shop_day_part_changes (day, measure, name, count) VALUES (utc_day(new.claimed_at), 'talked', '', 1);
  END IF;
  IF spent = 0 THEN RETURN NULL; END IF;
  INSERT INTO shop_day_changes (day, talk_cost_micro_usd) VALUES (utc_day(now()), spent);
  IF new.model IS NOT NULL THEN
    INSERT INTO shop_day_part_changes (day, measure, name, count) VALUES (utc_day(now()), 'micro-usd-by-model', new.model, spent);
  END IF;
  RETURN NULL;
END $$;
