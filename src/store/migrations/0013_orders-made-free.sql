-- An analysis can become free after it was ordered: a promo code was added at the payment step.
CREATE FUNCTION note_made_free() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shop_day_changes (day, free) VALUES (utc_day(new.created_at), 1);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_made_free AFTER UPDATE OF final_price_cents ON analysis_requests
  FOR EACH ROW WHEN (old.final_price_cents > 0 AND new.final_price_cents = 0) EXECUTE FUNCTION note_made_free();
