CREATE TABLE "outcome_reminders" (
	"analysis_id" bigint PRIMARY KEY NOT NULL,
	"wanted_at" timestamp with time zone NOT NULL,
	"wanted_by" text NOT NULL,
	"stopped_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "outcome_tests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outcome_tests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"analysis_id" bigint NOT NULL,
	"prediction_id" bigint,
	"action_id" text,
	"title" text NOT NULL,
	"measure" text NOT NULL,
	"measure_name" text,
	"good_when" text NOT NULL,
	"started_at" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"revision" integer NOT NULL,
	"created_by" text NOT NULL,
	"result" text,
	"number_before" double precision,
	"number_after" double precision,
	"note" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"is_public" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "predictions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "predictions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"analysis_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"name" text NOT NULL,
	"finding" integer NOT NULL,
	"action_id" text NOT NULL,
	"text" text NOT NULL,
	"measure" text NOT NULL,
	"measure_name" text,
	"good_when" text NOT NULL,
	"direction" text NOT NULL,
	"due_days" integer NOT NULL,
	"percent" integer NOT NULL,
	"against" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "website_rescans" (
	"analysis_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"revision" integer NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_by" text NOT NULL,
	"finished_at" timestamp with time zone,
	"problem" text,
	"result" jsonb,
	CONSTRAINT "website_rescans_analysis_id_number_pk" PRIMARY KEY("analysis_id","number")
);
--> statement-breakpoint
ALTER TABLE "outcome_reminders" ADD CONSTRAINT "outcome_reminders_analysis_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome_tests" ADD CONSTRAINT "outcome_tests_analysis_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome_tests" ADD CONSTRAINT "outcome_tests_prediction_id_predictions_id_fk" FOREIGN KEY ("prediction_id") REFERENCES "public"."predictions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "predictions" ADD CONSTRAINT "predictions_analysis_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_rescans" ADD CONSTRAINT "website_rescans_analysis_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outcome_reminders_wanted" ON "outcome_reminders" USING btree ("analysis_id") WHERE stopped_at is null;--> statement-breakpoint
CREATE INDEX "outcome_tests_analysis" ON "outcome_tests" USING btree ("analysis_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outcome_tests_prediction" ON "outcome_tests" USING btree ("prediction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "predictions_once" ON "predictions" USING btree ("analysis_id","revision","name");