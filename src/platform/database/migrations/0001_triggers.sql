-- Written by hand: what drizzle-kit cannot express.
-- Rows that may be lost when PostgreSQL crashes.
ALTER TABLE limit_windows SET UNLOGGED;--> statement-breakpoint
-- Every change moves the row: with free space on its page no index is touched.
ALTER TABLE analysis_changes SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE analysis_changes ALTER COLUMN response SET STORAGE EXTERNAL;--> statement-breakpoint
-- Triggers keep the history of an order.
-- Money that has arrived at this payment, and money that has gone back.
CREATE FUNCTION money_in(payment payments) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT CASE WHEN payment.status IN ('captured', 'partly_refunded', 'refunded', 'reversed', 'disputed')
    THEN payment.amount_cents ELSE 0 END $$;--> statement-breakpoint
CREATE FUNCTION money_back(payment payments) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT CASE WHEN payment.status = 'reversed' THEN payment.amount_cents ELSE payment.refunded_cents END $$;--> statement-breakpoint
CREATE FUNCTION note_analysis() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text := CASE WHEN tg_op = 'UPDATE' THEN old.status END;
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO order_events (analysis_id, kind, to_value, amount_cents)
      VALUES (new.id, 'ordered', new.status, new.final_price_cents);
  ELSIF before <> new.status THEN
    INSERT INTO order_events (analysis_id, kind, from_value, to_value)
      VALUES (new.id, 'status', before, new.status || CASE WHEN new.status = 'failed' THEN coalesce(':' || new.failure_reason, '') ELSE '' END);
  END IF;
  IF new.starts_at IS NOT NULL AND (tg_op = 'INSERT' OR old.starts_at IS DISTINCT FROM new.starts_at) THEN
    INSERT INTO order_events (analysis_id, kind, to_value)
      VALUES (new.id, 'starts-at', to_char(new.starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS "UTC"'));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_analysis AFTER INSERT OR UPDATE OF status, starts_at ON analysis_requests
  FOR EACH ROW EXECUTE FUNCTION note_analysis();--> statement-breakpoint
CREATE FUNCTION note_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
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
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_payment AFTER INSERT OR UPDATE OF status, refunded_cents, provider_order_id ON payments
  FOR EACH ROW EXECUTE FUNCTION note_payment();--> statement-breakpoint
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
  UPDATE analysis_changes SET number = greatest(number + 1, clock), response = NULL, response_tag = NULL, response_maker = NULL
    WHERE analysis_id = changed AND xmin <> pg_current_xact_id()::xid;
  IF NOT FOUND THEN
    INSERT INTO analysis_changes AS c (analysis_id, number) SELECT id, clock FROM analysis_requests WHERE id = changed
      ON CONFLICT (analysis_id) DO UPDATE
        SET number = greatest(c.number + 1, clock), response = NULL, response_tag = NULL, response_maker = NULL
        WHERE c.xmin <> pg_current_xact_id()::xid;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Deferred: the row is locked at the commit only, after everything else, so parallel steps wait for each other's commit and nothing more.
-- Columns that the response does not show: a test compares this list with the table.
CREATE CONSTRAINT TRIGGER raise_change_number AFTER DELETE OR UPDATE OF user_id, website_url, target_market, product_service, report_type,
  selected_modules, website_content, status, business_name, customer_email, tier, created_at, completed_at, final_price_cents, payment_status, starts_at,
  window_extended_at, restarts, failure_reason, promo_code, granted_versions ON analysis_requests
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_change_number();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER raise_change_number AFTER INSERT OR UPDATE OR DELETE ON report_runs
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_change_number();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER raise_change_number AFTER INSERT OR UPDATE OR DELETE ON report_documents
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_change_number();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER raise_change_number AFTER INSERT OR UPDATE OR DELETE ON report_revisions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_change_number();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER raise_change_number AFTER INSERT OR DELETE OR UPDATE OF state, output, model, started_at, finished_at ON journal_steps
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_change_number();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER raise_change_number AFTER INSERT OR UPDATE ON mail_outbox
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.kind = 'report-ready') EXECUTE FUNCTION raise_change_number();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER raise_change_number_by_removal AFTER DELETE ON mail_outbox
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.kind = 'report-ready') EXECUTE FUNCTION raise_change_number();
