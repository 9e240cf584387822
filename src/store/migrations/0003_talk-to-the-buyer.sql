CREATE TABLE "panel_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "panel_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"analysis_id" bigint NOT NULL,
	"spending_id" bigint NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"texts" jsonb NOT NULL,
	"answers" jsonb,
	"result" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "phone_call_turns" (
	"call_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"speaker" text NOT NULL,
	"text" text NOT NULL,
	"interrupted" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "phone_call_turns_call_id_position_pk" PRIMARY KEY("call_id","position")
);
--> statement-breakpoint
CREATE TABLE "phone_opt_outs" (
	"phone_number" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "talk_spendings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "talk_spendings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"analysis_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"request_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"subject" text NOT NULL,
	"state" text DEFAULT 'claimed' NOT NULL,
	"model" text,
	"input_tokens" integer DEFAULT 0 NOT NULL,
	"output_tokens" integer DEFAULT 0 NOT NULL,
	"cost_micro_usd" bigint DEFAULT 0 NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "voice_clips" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voice_clips_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"analysis_id" bigint NOT NULL,
	"spending_id" bigint NOT NULL,
	"persona_id" text NOT NULL,
	"transcript" text NOT NULL,
	"file_key" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "spending_id" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD COLUMN "persona_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD COLUMN "condensed" jsonb;--> statement-breakpoint
ALTER TABLE "phone_call_sessions" ADD COLUMN "spending_id" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_call_sessions" ADD COLUMN "persona_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_call_sessions" ADD COLUMN "consent_version" text NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_call_sessions" ADD COLUMN "consent_wording" text NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_call_sessions" ADD COLUMN "consented_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_call_sessions" ADD COLUMN "consent_address" text NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_call_sessions" ADD COLUMN "last_sequence" integer DEFAULT -1 NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_call_sessions" ADD COLUMN "duration_seconds" integer;--> statement-breakpoint
ALTER TABLE "phone_call_sessions" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "phone_call_sessions" ADD COLUMN "debrief" jsonb;--> statement-breakpoint
ALTER TABLE "phone_call_sessions" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "panel_runs" ADD CONSTRAINT "panel_runs_analysis_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel_runs" ADD CONSTRAINT "panel_runs_spending_id_talk_spendings_id_fk" FOREIGN KEY ("spending_id") REFERENCES "public"."talk_spendings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_call_turns" ADD CONSTRAINT "phone_call_turns_call_id_phone_call_sessions_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."phone_call_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_spendings" ADD CONSTRAINT "talk_spendings_analysis_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_clips" ADD CONSTRAINT "voice_clips_analysis_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_clips" ADD CONSTRAINT "voice_clips_spending_id_talk_spendings_id_fk" FOREIGN KEY ("spending_id") REFERENCES "public"."talk_spendings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "panel_runs_once" ON "panel_runs" USING btree ("spending_id");--> statement-breakpoint
CREATE INDEX "panel_runs_analysis" ON "panel_runs" USING btree ("analysis_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "talk_spendings_once" ON "talk_spendings" USING btree ("analysis_id","kind","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "talk_spendings_one_at_a_time" ON "talk_spendings" USING btree ("analysis_id","kind","subject") WHERE "talk_spendings"."state" = 'claimed';--> statement-breakpoint
CREATE UNIQUE INDEX "voice_clips_once" ON "voice_clips" USING btree ("spending_id");--> statement-breakpoint
CREATE INDEX "voice_clips_newest" ON "voice_clips" USING btree ("analysis_id","persona_id","id");--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_spending_id_talk_spendings_id_fk" FOREIGN KEY ("spending_id") REFERENCES "public"."talk_spendings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_call_sessions" ADD CONSTRAINT "phone_call_sessions_spending_id_talk_spendings_id_fk" FOREIGN KEY ("spending_id") REFERENCES "public"."talk_spendings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_once" ON "chat_messages" USING btree ("spending_id","role");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_sessions_one_open" ON "chat_sessions" USING btree ("analysis_request_id","persona_id") WHERE "chat_sessions"."session_active";--> statement-breakpoint
CREATE UNIQUE INDEX "phone_call_sessions_once" ON "phone_call_sessions" USING btree ("spending_id");--> statement-breakpoint
CREATE INDEX "phone_call_sessions_number" ON "phone_call_sessions" USING btree ("phone_number","created_at");--> statement-breakpoint
CREATE INDEX "phone_call_sessions_created" ON "phone_call_sessions" USING btree ("created_at");