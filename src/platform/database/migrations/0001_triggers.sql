-- Written by hand: what drizzle-kit cannot express. `npm run migrations:baseline` leaves this file alone.
-- Rows that may be lost when PostgreSQL crashes.
ALTER TABLE limit_windows SET UNLOGGED;--> statement-breakpoint
ALTER TABLE job_claims SET UNLOGGED;--> statement-breakpoint
-- Every change moves the row: with free space on its page no index is touched.
ALTER TABLE analysis_changes SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE analysis_changes ALTER COLUMN response SET STORAGE EXTERNAL, ALTER COLUMN page SET STORAGE EXTERNAL;--> statement-breakpoint
-- Triggers keep the history of an order and the figures.
CREATE FUNCTION utc_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT (at AT TIME ZONE 'UTC')::date $$;--> statement-breakpoint
-- tookBucketOf of domain/shop-figures.ts; a test holds the two together.
CREATE FUNCTION took_bucket(started timestamptz, ended timestamptz) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT CASE WHEN started IS NOT NULL THEN
    least(79, floor(4 * ln(greatest(extract(epoch FROM ended - started)::double precision, 1)) / ln(2::double precision)))::smallint END $$;--> statement-breakpoint
-- Money that has arrived at this payment, and money that has gone back: what changed is the difference of two rows.
CREATE FUNCTION money_in(payment payments) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT CASE WHEN payment.status IN ('captured', 'partly_refunded', 'refunded', 'reversed', 'disputed')
    THEN payment.amount_cents ELSE 0 END $$;--> statement-breakpoint
CREATE FUNCTION money_back(payment payments) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT CASE WHEN payment.status = 'reversed' THEN payment.amount_cents ELSE payment.refunded_cents END $$;--> statement-breakpoint
CREATE FUNCTION bars_of(details jsonb, OUT applied bigint, OUT passed bigint) LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT count(*) FILTER (WHERE bar->'applies' = 'true'),
      count(*) FILTER (WHERE bar->'applies' = 'true' AND bar->'passed' = 'true')
    FROM jsonb_array_elements(CASE WHEN jsonb_typeof(details->'qualityReport'->'checks') = 'array'
      THEN details->'qualityReport'->'checks' ELSE '[]'::jsonb END) AS bar $$;--> statement-breakpoint
-- Appends to the figures of a day. What is zero, or of a part without a name (no promo code, no source), is not counted.
CREATE FUNCTION add_to_day(at timestamptz, measure text, count bigint, name text DEFAULT '') RETURNS void LANGUAGE sql
  AS $$ INSERT INTO shop_day_changes (day, measure, name, count)
    SELECT utc_day($1), $2, $4, $3 WHERE $3 <> 0 AND $4 IS NOT NULL $$;--> statement-breakpoint
CREATE FUNCTION note_analysis() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subject analysis_requests := coalesce(new, old);
  before text := CASE WHEN tg_op <> 'INSERT' THEN old.status END;
  after text := CASE WHEN tg_op <> 'DELETE' THEN new.status END;
  ended timestamptz;
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO order_events (analysis_id, kind, to_value, amount_cents)
      VALUES (new.id, 'ordered', new.status, new.final_price_cents);
  ELSIF before IS DISTINCT FROM after AND after IS NOT NULL THEN
    INSERT INTO order_events (analysis_id, kind, from_value, to_value)
      VALUES (new.id, 'status', before, after || CASE WHEN after = 'failed' THEN coalesce(':' || new.failure_reason, '') ELSE '' END);
  END IF;
  IF tg_op <> 'DELETE' AND new.starts_at IS NOT NULL AND (tg_op = 'INSERT' OR old.starts_at IS DISTINCT FROM new.starts_at) THEN
    INSERT INTO order_events (analysis_id, kind, to_value)
      VALUES (new.id, 'starts-at', to_char(new.starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS "UTC"'));
  END IF;
  IF before IS NOT DISTINCT FROM after THEN RETURN NULL; END IF;
  PERFORM add_to_day(subject.created_at, 'kept', (after IS NOT NULL)::int - (before IS NOT NULL)::int);
  PERFORM add_to_day(subject.created_at, 'keptCompleted',
    coalesce((after = 'completed')::int, 0) - coalesce((before = 'completed')::int, 0));
  PERFORM add_to_day(subject.created_at, 'keptProcessing',
    coalesce((after = 'processing')::int, 0) - coalesce((before = 'processing')::int, 0));
  PERFORM add_to_day(subject.created_at, 'keptFailed',
    coalesce((after IN ('failed', 'error'))::int, 0) - coalesce((before IN ('failed', 'error'))::int, 0));
  IF tg_op = 'INSERT' THEN
    PERFORM add_to_day(new.created_at, 'orders', 1);
    PERFORM add_to_day(new.created_at, 'free', (new.final_price_cents = 0)::int);
  ELSIF tg_op = 'UPDATE' AND after IN ('completed', 'failed') THEN
    ended := coalesce(CASE WHEN after = 'completed' THEN new.completed_at END, now());
    PERFORM add_to_day(ended, after, 1);
    IF after = 'completed' THEN PERFORM add_to_day(ended, 'took', 1, took_bucket(new.starts_at, ended)::text); END IF;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_analysis AFTER INSERT OR DELETE OR UPDATE OF status, starts_at ON analysis_requests
  FOR EACH ROW EXECUTE FUNCTION note_analysis();--> statement-breakpoint
-- An analysis can become free after it was ordered: a promo code was added at the payment step.
CREATE FUNCTION note_made_free() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_day(new.created_at, 'free', 1);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_made_free AFTER UPDATE OF final_price_cents ON analysis_requests
  FOR EACH ROW WHEN (old.final_price_cents > 0 AND new.final_price_cents = 0) EXECUTE FUNCTION note_made_free();--> statement-breakpoint
-- Figures by part.
CREATE FUNCTION note_analysis_parts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE before text := CASE WHEN tg_op = 'UPDATE' THEN old.promo_code END;
BEGIN
  IF before IS DISTINCT FROM new.promo_code THEN
    PERFORM add_to_day(new.created_at, 'orders-by-promo', -1, before);
    PERFORM add_to_day(new.created_at, 'orders-by-promo', 1, new.promo_code);
  END IF;
  IF tg_op = 'INSERT' THEN
    PERFORM add_to_day(new.created_at, 'orders-by-source', 1, new.source);
    RETURN NULL;
  END IF;
  IF old.opened_at IS NULL AND new.opened_at IS NOT NULL THEN PERFORM add_to_day(new.opened_at, 'opened', 1); END IF;
  IF old.status <> 'completed' AND new.status = 'completed' THEN
    PERFORM add_to_day(coalesce(new.completed_at, now()), 'reports-by-model', 1, model)
      FROM (SELECT DISTINCT model FROM journal_steps WHERE analysis_id = new.id) AS used;
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
CREATE FUNCTION note_payment() RETURNS trigger LANGUAGE plpgsql AS $$
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
    PERFORM add_to_day(now(), measure, added, name)
      FROM (VALUES (new.analysis_id)) paid_for (id) LEFT JOIN analysis_requests a USING (id), LATERAL (VALUES
        ('paid', sign(earned)::int, ''), ('revenueCents', earned, ''),
        ('refunds', (returned > 0)::int, ''), ('refundedCents', returned, ''),
        ('paid-by-promo', sign(earned)::int, a.promo_code), ('revenue-cents-by-promo', earned, a.promo_code),
        ('paid-by-source', sign(earned)::int, a.source), ('revenue-cents-by-source', earned, a.source),
        ('refunds-by-reason', (returned > 0)::int, reason), ('refunded-cents-by-reason', returned, reason)
      ) AS counted (measure, added, name);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_payment AFTER INSERT OR UPDATE OF status, refunded_cents, provider_order_id ON payments
  FOR EACH ROW EXECUTE FUNCTION note_payment();--> statement-breakpoint
CREATE FUNCTION note_report_cost() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE spent bigint := new.cost_micro_usd - CASE WHEN tg_op = 'UPDATE' THEN old.cost_micro_usd ELSE 0 END;
BEGIN
  PERFORM add_to_day(now(), 'reportCostMicroUsd', spent);
  PERFORM add_to_day(now(), 'micro-usd-by-model', spent, new.model);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_report_cost AFTER INSERT OR UPDATE OF cost_micro_usd ON journal_steps
  FOR EACH ROW EXECUTE FUNCTION note_report_cost();--> statement-breakpoint
-- Claims of one analysis are made under its lock, so exactly one of them is the first.
CREATE FUNCTION note_talk_cost() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE spent bigint := new.cost_micro_usd - CASE WHEN tg_op = 'UPDATE' THEN old.cost_micro_usd ELSE 0 END;
BEGIN
  IF tg_op = 'INSERT' AND new.kind <> 'copy-check' AND NOT EXISTS (SELECT FROM talk_spendings
    WHERE analysis_id = new.analysis_id AND id <> new.id AND kind <> 'copy-check') THEN
    PERFORM add_to_day(new.claimed_at, 'talked', 1);
  END IF;
  PERFORM add_to_day(now(), 'talkCostMicroUsd', spent);
  PERFORM add_to_day(now(), 'micro-usd-by-model', spent, new.model);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_talk_cost AFTER INSERT OR UPDATE OF cost_micro_usd ON talk_spendings
  FOR EACH ROW EXECUTE FUNCTION note_talk_cost();--> statement-breakpoint
CREATE FUNCTION note_report_quality() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE bars record := bars_of(new.details);
BEGIN
  PERFORM add_to_day(now(), 'barsApplied', bars.applied);
  PERFORM add_to_day(now(), 'barsPassed', bars.passed);
  PERFORM add_to_day(now(), 'reportsAllPassed', (bars.applied > 0 AND bars.applied = bars.passed)::int);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_report_quality AFTER INSERT ON report_documents
  FOR EACH ROW EXECUTE FUNCTION note_report_quality();--> statement-breakpoint
-- The operator's word search.
CREATE FUNCTION write_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analysis_search (analysis_id, created_at, text) VALUES (new.id, new.created_at,
    lower(concat_ws(' ', new.customer_email, new.website_url, new.target_market, new.product_service)))
    ON CONFLICT (analysis_id) DO UPDATE SET created_at = excluded.created_at, text = excluded.text;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER write_search AFTER INSERT OR UPDATE OF created_at, customer_email, website_url, target_market, product_service
  ON analysis_requests FOR EACH ROW EXECUTE FUNCTION write_search();--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', tg_table_name USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_outcomes FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON audit_outcomes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- The clock keeps numbers new after a restore from a backup. The first change of a transaction counts for all of it: they become
-- visible together. xmin is then this transaction's own id.
CREATE FUNCTION raise_change_number() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed bigint;
  clock bigint := extract(epoch FROM clock_timestamp()) * 1000000;
BEGIN
  IF tg_table_name <> 'analysis_requests' THEN
    changed := CASE WHEN tg_op = 'DELETE' THEN old.analysis_id ELSE new.analysis_id END;
  ELSIF tg_op = 'DELETE' THEN
    DELETE FROM analysis_changes WHERE analysis_id = old.id;
    RETURN NULL;
  ELSE
    changed := new.id;
  END IF;
  UPDATE analysis_changes SET number = greatest(number + 1, clock), response = NULL, response_tag = NULL, response_maker = NULL,
      page = NULL, page_maker = NULL
    WHERE analysis_id = changed AND xmin <> pg_current_xact_id()::xid;
  IF NOT FOUND THEN
    INSERT INTO analysis_changes AS c (analysis_id, number) SELECT id, clock FROM analysis_requests WHERE id = changed
      ON CONFLICT (analysis_id) DO UPDATE
        SET number = greatest(c.number + 1, clock), response = NULL, response_tag = NULL, response_maker = NULL,
          page = NULL, page_maker = NULL
        WHERE c.xmin <> pg_current_xact_id()::xid;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Deferred: the row is locked at the commit only, after everything else, so parallel steps wait for each other's commit and nothing more.
-- Columns that the response does not show: a test compares this list with the table.
CREATE CONSTRAINT TRIGGER raise_change_number AFTER DELETE OR UPDATE OF user_id, website_url, target_market, product_service, report_type,
  selected_modules, website_content, status, business_name, customer_email, tier, created_at, completed_at, final_price_cents, payment_status, starts_at,
  window_extended_at, restarts, failure_reason, promo_code ON analysis_requests
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_change_number();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER raise_change_number AFTER INSERT OR UPDATE OR DELETE ON report_runs
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_change_number();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER raise_change_number AFTER INSERT OR UPDATE OR DELETE ON report_documents
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_change_number();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER raise_change_number AFTER INSERT OR UPDATE OR DELETE ON report_revisions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_change_number();--> statement-breakpoint
-- The page shows ticks and filled blanks, the response does not: it is written again with the same tag.
CREATE CONSTRAINT TRIGGER raise_change_number AFTER INSERT OR UPDATE OR DELETE ON plan_ticks
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_change_number();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER raise_change_number AFTER INSERT OR UPDATE OR DELETE ON filled_blanks
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_change_number();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER raise_change_number AFTER INSERT OR DELETE OR UPDATE OF state, output, model, started_at, finished_at ON journal_steps
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_change_number();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER raise_change_number AFTER INSERT OR UPDATE ON mail_outbox
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.kind = 'report-ready') EXECUTE FUNCTION raise_change_number();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER raise_change_number_by_removal AFTER DELETE ON mail_outbox
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.kind = 'report-ready') EXECUTE FUNCTION raise_change_number();
