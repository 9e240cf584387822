CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"administrator_id" bigint,
	"action" text NOT NULL,
	"analysis_id" bigint,
	"subject" text,
	"amount_cents" integer,
	"address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_outcomes" (
	"audit_id" bigint PRIMARY KEY NOT NULL,
	"outcome" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"analysis_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"from_value" text,
	"to_value" text,
	"amount_cents" integer,
	"provider_order_id" text
);
--> statement-breakpoint
CREATE TABLE "payment_troubles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_troubles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"provider_order_id" text,
	"capture_id" text,
	"analysis_id" bigint,
	"amount_cents" integer,
	"note" text,
	"times" integer DEFAULT 1 NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "promo_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promo_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"held" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_day_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_day_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"kept" bigint DEFAULT 0 NOT NULL,
	"kept_completed" bigint DEFAULT 0 NOT NULL,
	"kept_processing" bigint DEFAULT 0 NOT NULL,
	"kept_failed" bigint DEFAULT 0 NOT NULL,
	"visits" bigint DEFAULT 0 NOT NULL,
	"orders" bigint DEFAULT 0 NOT NULL,
	"free" bigint DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"revenue_cents" bigint DEFAULT 0 NOT NULL,
	"refunds" bigint DEFAULT 0 NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"completed" bigint DEFAULT 0 NOT NULL,
	"failed" bigint DEFAULT 0 NOT NULL,
	"report_cost_micro_usd" bigint DEFAULT 0 NOT NULL,
	"talk_cost_micro_usd" bigint DEFAULT 0 NOT NULL,
	"bars_applied" bigint DEFAULT 0 NOT NULL,
	"bars_passed" bigint DEFAULT 0 NOT NULL,
	"reports_all_passed" bigint DEFAULT 0 NOT NULL,
	"notices_refused" bigint DEFAULT 0 NOT NULL,
	"took_bucket" smallint
);
--> statement-breakpoint
CREATE TABLE "shop_days" (
	"day" date NOT NULL,
	"kept" bigint DEFAULT 0 NOT NULL,
	"kept_completed" bigint DEFAULT 0 NOT NULL,
	"kept_processing" bigint DEFAULT 0 NOT NULL,
	"kept_failed" bigint DEFAULT 0 NOT NULL,
	"visits" bigint DEFAULT 0 NOT NULL,
	"orders" bigint DEFAULT 0 NOT NULL,
	"free" bigint DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"revenue_cents" bigint DEFAULT 0 NOT NULL,
	"refunds" bigint DEFAULT 0 NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"completed" bigint DEFAULT 0 NOT NULL,
	"failed" bigint DEFAULT 0 NOT NULL,
	"report_cost_micro_usd" bigint DEFAULT 0 NOT NULL,
	"talk_cost_micro_usd" bigint DEFAULT 0 NOT NULL,
	"bars_applied" bigint DEFAULT 0 NOT NULL,
	"bars_passed" bigint DEFAULT 0 NOT NULL,
	"reports_all_passed" bigint DEFAULT 0 NOT NULL,
	"notices_refused" bigint DEFAULT 0 NOT NULL,
	"took" integer[] NOT NULL,
	CONSTRAINT "shop_days_day_pk" PRIMARY KEY("day")
);
--> statement-breakpoint
DROP INDEX "analysis_requests_email";--> statement-breakpoint
ALTER TABLE "analysis_requests" ADD COLUMN "promo_code" text;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "held" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_analysis_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_troubles" ADD CONSTRAINT "payment_troubles_analysis_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_administrator" ON "audit_log" USING btree ("administrator_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_administrator_action" ON "audit_log" USING btree ("administrator_id","action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_analysis" ON "audit_log" USING btree ("analysis_id","at","id");--> statement-breakpoint
CREATE INDEX "order_events_analysis" ON "order_events" USING btree ("analysis_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_troubles_once" ON "payment_troubles" USING btree ("kind","reference");--> statement-breakpoint
CREATE INDEX "payment_troubles_open" ON "payment_troubles" USING btree ("id") WHERE "payment_troubles"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "payment_troubles_settled" ON "payment_troubles" USING btree ("id") WHERE "payment_troubles"."settled_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_troubles_analysis" ON "payment_troubles" USING btree ("analysis_id");--> statement-breakpoint
CREATE INDEX "analysis_requests_newest" ON "analysis_requests" USING btree ("created_at","id","final_price_cents");--> statement-breakpoint
CREATE INDEX "analysis_requests_status" ON "analysis_requests" USING btree ("status","created_at","id","final_price_cents");--> statement-breakpoint
CREATE INDEX "analysis_requests_price" ON "analysis_requests" USING btree ("final_price_cents","created_at","id","status");--> statement-breakpoint
CREATE INDEX "analysis_requests_promo" ON "analysis_requests" USING btree ("promo_code","created_at","id","status","final_price_cents") WHERE "analysis_requests"."promo_code" is not null;--> statement-breakpoint
CREATE INDEX "analysis_requests_failed_unrefunded" ON "analysis_requests" USING btree ("created_at","id") WHERE "analysis_requests"."status" in ('failed', 'error') and "analysis_requests"."payment_status" in ('captured', 'partly_refunded', 'disputed');--> statement-breakpoint
CREATE INDEX "mail_outbox_trouble" ON "mail_outbox" USING btree ("status","id") WHERE "mail_outbox"."status" <> 'sent';--> statement-breakpoint
CREATE INDEX "payment_events_order" ON "payment_events" USING btree ("provider_order_id");--> statement-breakpoint
CREATE INDEX "payments_capture" ON "payments" USING btree ("capture_id");--> statement-breakpoint
CREATE INDEX "analysis_requests_email" ON "analysis_requests" USING btree (lower("customer_email"),"created_at","id","status","final_price_cents","promo_code","customer_email");--> statement-breakpoint
CREATE INDEX "analysis_requests_due" ON "analysis_requests" USING btree ("starts_at") WHERE "analysis_requests"."status" = 'pending' and "analysis_requests"."starts_at" is not null and "analysis_requests"."payment_status" not in ('refunded', 'reversed');--> statement-breakpoint
-- From here on by hand: what was there before is counted once, then triggers keep the history and the figures.
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
    FROM jsonb_array_elements(CASE WHEN jsonb_typeof(details->'receipt'->'checks') = 'array'
      THEN details->'receipt'->'checks' ELSE '[]'::jsonb END) AS bar $$;--> statement-breakpoint
UPDATE analysis_requests a SET promo_code = r.code FROM promo_redemptions r WHERE r.analysis_id = a.id;--> statement-breakpoint
UPDATE promo_codes p SET held = (SELECT count(*) FROM promo_redemptions r WHERE r.code = p.code AND r.released_at IS NULL);--> statement-breakpoint
INSERT INTO order_events (analysis_id, at, kind, to_value, amount_cents)
  SELECT id, created_at, 'ordered', 'pending', final_price_cents FROM analysis_requests
  UNION ALL SELECT id, completed_at, 'status', 'completed', NULL FROM analysis_requests WHERE completed_at IS NOT NULL;--> statement-breakpoint
INSERT INTO order_events (analysis_id, at, kind, to_value, amount_cents, provider_order_id)
  SELECT analysis_id, updated_at, 'payment', status, amount_cents, provider_order_id FROM payments;--> statement-breakpoint
INSERT INTO shop_day_changes (day, kept, kept_completed, kept_processing, kept_failed, orders, free)
  SELECT utc_day(created_at), count(*), count(*) FILTER (WHERE status = 'completed'),
    count(*) FILTER (WHERE status = 'processing'), count(*) FILTER (WHERE status IN ('failed', 'error')),
    count(*), count(*) FILTER (WHERE final_price_cents = 0)
  FROM analysis_requests GROUP BY 1;--> statement-breakpoint
INSERT INTO shop_day_changes (day, completed, took_bucket)
  SELECT utc_day(completed_at), 1, took_bucket(starts_at, completed_at) FROM analysis_requests
  WHERE status = 'completed' AND completed_at IS NOT NULL;--> statement-breakpoint
INSERT INTO shop_day_changes (day, paid, revenue_cents, refunds, refunded_cents)
  SELECT utc_day(updated_at), count(*) FILTER (WHERE money_in(p) > 0), sum(money_in(p)),
    count(*) FILTER (WHERE money_back(p) > 0), sum(money_back(p))
  FROM payments p GROUP BY 1;--> statement-breakpoint
INSERT INTO shop_day_changes (day, report_cost_micro_usd)
  SELECT utc_day(coalesce(finished_at, started_at)), sum(cost_micro_usd) FROM journal_steps GROUP BY 1;--> statement-breakpoint
INSERT INTO shop_day_changes (day, talk_cost_micro_usd)
  SELECT utc_day(coalesce(finished_at, claimed_at)), sum(cost_micro_usd) FROM talk_spendings GROUP BY 1;--> statement-breakpoint
INSERT INTO shop_day_changes (day, bars_applied, bars_passed, reports_all_passed)
  SELECT utc_day(created_at), sum(applied), sum(passed), count(*) FILTER (WHERE applied > 0 AND applied = passed)
  FROM report_documents, bars_of(details) GROUP BY 1;--> statement-breakpoint
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
  INSERT INTO shop_day_changes (day, kept, kept_completed, kept_processing, kept_failed, orders, free) VALUES (
    utc_day(subject.created_at),
    (after IS NOT NULL)::int - (before IS NOT NULL)::int,
    coalesce((after = 'completed')::int, 0) - coalesce((before = 'completed')::int, 0),
    coalesce((after = 'processing')::int, 0) - coalesce((before = 'processing')::int, 0),
    coalesce((after IN ('failed', 'error'))::int, 0) - coalesce((before IN ('failed', 'error'))::int, 0),
    (tg_op = 'INSERT')::int,
    (tg_op = 'INSERT' AND subject.final_price_cents = 0)::int);
  IF tg_op = 'UPDATE' AND after IN ('completed', 'failed') THEN
    ended := coalesce(CASE WHEN after = 'completed' THEN new.completed_at END, now());
    INSERT INTO shop_day_changes (day, completed, failed, took_bucket) VALUES (
      utc_day(ended), (after = 'completed')::int, (after = 'failed')::int,
      CASE WHEN after = 'completed' THEN took_bucket(new.starts_at, ended) END);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_analysis AFTER INSERT OR DELETE OR UPDATE OF status, starts_at ON analysis_requests
  FOR EACH ROW EXECUTE FUNCTION note_analysis();--> statement-breakpoint
CREATE FUNCTION note_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  earned integer := money_in(new) - CASE WHEN tg_op = 'UPDATE' THEN money_in(old) ELSE 0 END;
  returned integer := money_back(new) - CASE WHEN tg_op = 'UPDATE' THEN money_back(old) ELSE 0 END;
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
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_payment AFTER INSERT OR UPDATE OF status, refunded_cents, provider_order_id ON payments
  FOR EACH ROW EXECUTE FUNCTION note_payment();--> statement-breakpoint
CREATE FUNCTION note_report_cost() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE spent bigint := new.cost_micro_usd - CASE WHEN tg_op = 'UPDATE' THEN old.cost_micro_usd ELSE 0 END;
BEGIN
  IF spent <> 0 THEN INSERT INTO shop_day_changes (day, report_cost_micro_usd) VALUES (utc_day(now()), spent); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_report_cost AFTER INSERT OR UPDATE OF cost_micro_usd ON journal_steps
  FOR EACH ROW EXECUTE FUNCTION note_report_cost();--> statement-breakpoint
CREATE FUNCTION note_talk_cost() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE spent bigint := new.cost_micro_usd - CASE WHEN tg_op = 'UPDATE' THEN old.cost_micro_usd ELSE 0 END;
BEGIN
  IF spent <> 0 THEN INSERT INTO shop_day_changes (day, talk_cost_micro_usd) VALUES (utc_day(now()), spent); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_talk_cost AFTER INSERT OR UPDATE OF cost_micro_usd ON talk_spendings
  FOR EACH ROW EXECUTE FUNCTION note_talk_cost();--> statement-breakpoint
CREATE FUNCTION note_report_quality() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE bars record := bars_of(new.details);
BEGIN
  INSERT INTO shop_day_changes (day, bars_applied, bars_passed, reports_all_passed)
    VALUES (utc_day(now()), bars.applied, bars.passed, (bars.applied > 0 AND bars.applied = bars.passed)::int);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_report_quality AFTER INSERT ON report_documents
  FOR EACH ROW EXECUTE FUNCTION note_report_quality();--> statement-breakpoint
-- A redemption whose order was deleted has been used all the same, so deletion counts nothing back.
CREATE FUNCTION note_redemption() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE change integer := (new.released_at IS NULL)::int - CASE WHEN tg_op = 'UPDATE' THEN (old.released_at IS NULL)::int ELSE 0 END;
BEGIN
  IF change <> 0 THEN INSERT INTO promo_changes (code, held) VALUES (new.code, change); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_redemption AFTER INSERT OR UPDATE OF released_at ON promo_redemptions
  FOR EACH ROW EXECUTE FUNCTION note_redemption();--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', tg_table_name USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_outcomes FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON audit_outcomes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
