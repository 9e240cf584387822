CREATE TABLE "interview_answers" (
	"analysis_id" bigint NOT NULL,
	"question_id" text NOT NULL,
	"question" text NOT NULL,
	"kind" text NOT NULL,
	"answer" text NOT NULL,
	"is_skipped" boolean DEFAULT false NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL,
	"used_in_revision" integer,
	CONSTRAINT "interview_answers_analysis_id_question_id_pk" PRIMARY KEY("analysis_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "report_revisions" (
	"analysis_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"cause" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"facts" jsonb NOT NULL,
	"also_modules" jsonb NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_by" text NOT NULL,
	"finished_at" timestamp with time zone,
	"failure_reason" text,
	"replaced_version" integer,
	"replaced_results" jsonb,
	"replaced_details" jsonb,
	CONSTRAINT "report_revisions_analysis_id_revision_pk" PRIMARY KEY("analysis_id","revision")
);
--> statement-breakpoint
CREATE TABLE "word_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "word_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"analysis_id" bigint NOT NULL,
	"source_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"language" text,
	"content_hash" text NOT NULL,
	"is_locked" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "word_readings" (
	"analysis_id" bigint NOT NULL,
	"reading" integer NOT NULL,
	"revision" integer NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"failure_reason" text,
	"result" jsonb,
	CONSTRAINT "word_readings_analysis_id_reading_pk" PRIMARY KEY("analysis_id","reading")
);
--> statement-breakpoint
CREATE TABLE "word_sources" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "word_sources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"analysis_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" text NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "plan_ticks" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_documents" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "interview_answers" ADD CONSTRAINT "interview_answers_analysis_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_revisions" ADD CONSTRAINT "report_revisions_analysis_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_items" ADD CONSTRAINT "word_items_analysis_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_items" ADD CONSTRAINT "word_items_source_id_word_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."word_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_readings" ADD CONSTRAINT "word_readings_analysis_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_sources" ADD CONSTRAINT "word_sources_analysis_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "word_items_once" ON "word_items" USING btree ("analysis_id","content_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "word_items_number" ON "word_items" USING btree ("analysis_id","number");--> statement-breakpoint
CREATE INDEX "word_items_source" ON "word_items" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "word_sources_analysis" ON "word_sources" USING btree ("analysis_id");--> statement-breakpoint
CREATE INDEX "word_sources_added" ON "word_sources" USING btree ("added_at");