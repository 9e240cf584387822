CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE TABLE "analysis_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analysis_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"analysis_id" bigint NOT NULL,
	"administrator_id" bigint,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulk_actions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"administrator_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bulk_items" (
	"bulk_id" bigint NOT NULL,
	"analysis_id" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"refusal" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "bulk_items_bulk_id_analysis_id_pk" PRIMARY KEY("bulk_id","analysis_id")
);
--> statement-breakpoint
CREATE TABLE "operator_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"recipient" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "refund_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"analysis_id" bigint NOT NULL,
	"request_key" text NOT NULL,
	"amount_cents" integer,
	"reason" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shop_day_part_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_day_part_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"measure" text NOT NULL,
	"name" text NOT NULL,
	"count" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_day_parts" (
	"day" date NOT NULL,
	"measure" text NOT NULL,
	"name" text NOT NULL,
	"count" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "shop_day_parts_day_measure_name_pk" PRIMARY KEY("day","measure","name")
);
--> statement-breakpoint
ALTER TABLE "analysis_requests" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "analysis_requests" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "analysis_notes" ADD CONSTRAINT "analysis_notes_analysis_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis_notes" ADD CONSTRAINT "analysis_notes_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_actions" ADD CONSTRAINT "bulk_actions_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_items" ADD CONSTRAINT "bulk_items_bulk_id_bulk_actions_id_fk" FOREIGN KEY ("bulk_id") REFERENCES "public"."bulk_actions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_items" ADD CONSTRAINT "bulk_items_analysis_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_analysis_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analysis_notes_analysis" ON "analysis_notes" USING btree ("analysis_id","id");--> statement-breakpoint
CREATE INDEX "bulk_items_analysis" ON "bulk_items" USING btree ("analysis_id");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_mails_once" ON "operator_mails" USING btree ("kind","key","recipient");--> statement-breakpoint
CREATE INDEX "operator_mails_unsent" ON "operator_mails" USING btree ("id") WHERE "operator_mails"."sent_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_requests_once" ON "refund_requests" USING btree ("analysis_id","request_key");--> statement-breakpoint
CREATE INDEX "analysis_requests_words" ON "analysis_requests" USING gin (date_bin('7 days', "created_at", timestamptz '2000-01-01 00:00:00+00'),lower(coalesce("customer_email", '') || ' ' || coalesce("website_url", '') || ' ' || "target_market" || ' ' || "product_service") gin_trgm_ops) WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "analysis_requests_rare_payment" ON "analysis_requests" USING btree ("payment_status","created_at","id") WHERE "analysis_requests"."payment_status" not in ('none', 'created', 'captured');--> statement-breakpoint
CREATE INDEX "payment_troubles_provider_order" ON "payment_troubles" USING btree ("provider_order_id");--> statement-breakpoint
CREATE INDEX "payment_troubles_capture" ON "payment_troubles" USING btree ("capture_id");
