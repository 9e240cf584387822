CREATE TABLE "closed_books" (
	"capture_id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deletion_receipts" (
	"code" uuid PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"analysis_ids" bigint[] NOT NULL,
	"removed" jsonb NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retention_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"keep_days" integer NOT NULL,
	"removed" integer NOT NULL,
	"overdue_left" integer NOT NULL,
	"ran_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "deletion_receipts_unverified" ON "deletion_receipts" USING btree ("deleted_at") WHERE "deletion_receipts"."verified_at" is null;--> statement-breakpoint
CREATE INDEX "retention_runs_kind" ON "retention_runs" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "chat_sessions_created" ON "chat_sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "journal_steps_snapshots" ON "journal_steps" USING btree ("finished_at") WHERE "journal_steps"."key" = 'read-website';--> statement-breakpoint
CREATE INDEX "voice_clips_created" ON "voice_clips" USING btree ("created_at");