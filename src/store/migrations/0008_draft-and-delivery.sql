ALTER TABLE "analysis_requests" ADD COLUMN "window_extended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "has_pdf" boolean;