CREATE TABLE "analysis_changes" (
	"analysis_id" bigint PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"response" "bytea",
	"response_tag" text,
	"response_maker" text
);
--> statement-breakpoint
-- Every change moves the row: with free space on its page no index is touched.
ALTER TABLE analysis_changes SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE analysis_changes ALTER COLUMN response SET STORAGE EXTERNAL;--> statement-breakpoint
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
-- A running release writes these tables in any order. Waiting shorter than deadlock_timeout, and giving back what is locked already, keeps
-- its transactions from being cancelled.
DO $$
DECLARE usual text := current_setting('lock_timeout');
BEGIN
  FOR attempt IN 1..100 LOOP
    BEGIN
      SET LOCAL lock_timeout = '200ms';
      LOCK TABLE analysis_requests, report_runs, report_documents, report_revisions, journal_steps, mail_outbox
        IN SHARE ROW EXCLUSIVE MODE;
      EXIT;
    EXCEPTION WHEN lock_not_available THEN
      IF attempt = 100 THEN RAISE; END IF;
      PERFORM pg_sleep(random() * 0.2);
    END;
  END LOOP;
  PERFORM set_config('lock_timeout', usual, true);
END $$;--> statement-breakpoint
-- Deferred: the row is locked at the commit only, after everything else, so parallel steps wait for each other's commit and nothing more.
-- Columns that the response does not show: a test compares this list with the table.
CREATE CONSTRAINT TRIGGER raise_change_number AFTER DELETE OR UPDATE OF user_id, website_url, target_market, product_service, report_type,
  selected_modules, website_content, status, customer_email, tier, created_at, completed_at, final_price_cents, payment_status, starts_at,
  window_extended_at, restarts, failure_reason, promo_code ON analysis_requests
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
