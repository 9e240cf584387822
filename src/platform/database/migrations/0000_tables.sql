-- Generated from src/**/schema.ts by scripts/write-baseline.sh.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE TABLE "administrator_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"administrator_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "administrators" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "administrators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "administrators_email_unique" UNIQUE("email")
);
--> statement-breakpoint
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
CREATE TABLE "grants" (
	"visitor_id" uuid NOT NULL,
	"analysis_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"link_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "grants_analysis_id_visitor_id_kind_pk" PRIMARY KEY("analysis_id","visitor_id","kind")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"analysis_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "limit_windows" (
	"subject" text PRIMARY KEY NOT NULL,
	"count" bigint NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "private_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "private_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"analysis_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	"recipient" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"sess" jsonb NOT NULL,
	"expire" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"analysis_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "deletion_receipts" (
	"code" uuid PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"analysis_ids" bigint[] NOT NULL,
	"address_hashes" text[] DEFAULT '{}' NOT NULL,
	"removed" jsonb NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "administrator_second_factors" (
	"administrator_id" bigint PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"ciphertext" text NOT NULL,
	"last_step" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analysis_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analysis_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"analysis_id" bigint NOT NULL,
	"administrator_id" bigint,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "money_days" (
	"day" date PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"paid" integer NOT NULL,
	"free" integer NOT NULL,
	"refunded" integer NOT NULL,
	"takings_cents" bigint NOT NULL,
	"refunded_cents" bigint NOT NULL,
	"cost_micro_usd" bigint NOT NULL,
	"worth_yes" integer NOT NULL,
	"worth_no" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analysis_changes" (
	"analysis_id" bigint PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"response" "bytea",
	"response_tag" text,
	"response_maker" text
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
CREATE TABLE "analysis_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analysis_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text,
	"website_url" text,
	"target_market" text NOT NULL,
	"product_service" text NOT NULL,
	"report_type" text DEFAULT 'full' NOT NULL,
	"selected_modules" text[] DEFAULT '{}' NOT NULL,
	"website_content" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"customer_email" text,
	"tier" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	"list_price_cents" integer NOT NULL,
	"final_price_cents" integer NOT NULL,
	"payment_status" text DEFAULT 'none' NOT NULL,
	"starts_at" timestamp with time zone,
	"window_extended_at" timestamp with time zone,
	"restarts" integer DEFAULT 0 NOT NULL,
	"granted_versions" integer DEFAULT 0 NOT NULL,
	"failure_reason" text,
	"result_titles" jsonb,
	"business_name" text,
	"promo_code" text,
	"time_zone" text,
	"opened_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"email" text,
	"first_name" text,
	"last_name" text,
	"profile_image_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"secret_start" text NOT NULL,
	"user_id" text,
	"visitor_id" uuid,
	"analysis_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "api_keys_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "api_keys_maker" CHECK (("api_keys"."user_id" is null) <> ("api_keys"."visitor_id" is null)),
	CONSTRAINT "api_keys_report" CHECK ("api_keys"."user_id" is not null or "api_keys"."analysis_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "free_inboxes" (
	"inbox" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"max_redemptions" integer,
	"redemptions" integer DEFAULT 0 NOT NULL,
	"held_by_deleted" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promo_codes_cheap_has_uses" CHECK ("promo_codes"."max_redemptions" is not null or 200 <= case "promo_codes"."kind"
        when 'percent' then 3700 - round(3700 * "promo_codes"."value" / 100.0)
        when 'amount' then 3700 - "promo_codes"."value"
        else "promo_codes"."value" end)
);
--> statement-breakpoint
CREATE TABLE "promo_redemptions" (
	"analysis_id" bigint PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"customer_email" text,
	"redeemed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "closed_books" (
	"capture_id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"invoice_number" text,
	"closed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"sequence" integer PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"analysis_id" bigint,
	"issued_at" timestamp with time zone NOT NULL,
	"amount_cents" integer NOT NULL,
	"vat_id" text,
	"tax_name" text,
	"tax_percent" double precision
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"provider_order_id" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"analysis_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"provider_order_id" text NOT NULL,
	"capture_id" text,
	"status" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"declines" integer DEFAULT 0 NOT NULL,
	"check_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "journal_steps" (
	"analysis_id" bigint NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"inputs_hash" text NOT NULL,
	"state" text NOT NULL,
	"output" jsonb,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"last_error" text,
	"model" text,
	"prompt_version" integer,
	"input_tokens" integer DEFAULT 0 NOT NULL,
	"output_tokens" integer DEFAULT 0 NOT NULL,
	"cost_micro_usd" bigint DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "journal_steps_analysis_id_key_pk" PRIMARY KEY("analysis_id","key")
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"analysis_id" bigint,
	"kind" text NOT NULL,
	"alert" jsonb,
	"sequence" integer DEFAULT 1 NOT NULL,
	"recipient" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"has_pdf" boolean,
	"counted_at" timestamp with time zone,
	"deferred_until" timestamp with time zone,
	"withheld_at" timestamp with time zone,
	CONSTRAINT "mail_outbox_subject" CHECK (("mail_outbox"."analysis_id" is null) = ("mail_outbox"."alert" is not null))
);
--> statement-breakpoint
CREATE TABLE "model_pauses" (
	"key_id" text PRIMARY KEY NOT NULL,
	"paused_since" timestamp with time zone DEFAULT now() NOT NULL,
	"paused_until" timestamp with time zone NOT NULL,
	"fault" text NOT NULL,
	"paused_model" text,
	"vendor_words" text,
	"trials" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_words" (
	"analysis_id" bigint NOT NULL,
	"reading" integer NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"text" text,
	"result" jsonb,
	"requested_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"failure_reason" text,
	CONSTRAINT "customer_words_analysis_id_reading_pk" PRIMARY KEY("analysis_id","reading")
);
--> statement-breakpoint
CREATE TABLE "interview_answers" (
	"analysis_id" bigint NOT NULL,
	"question_id" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL,
	"used_in_revision" integer,
	CONSTRAINT "interview_answers_analysis_id_question_id_pk" PRIMARY KEY("analysis_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "plan_ticks" (
	"analysis_id" bigint NOT NULL,
	"action_id" text NOT NULL,
	CONSTRAINT "plan_ticks_analysis_id_action_id_pk" PRIMARY KEY("analysis_id","action_id")
);
--> statement-breakpoint
CREATE TABLE "report_documents" (
	"analysis_id" bigint PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"results" jsonb NOT NULL,
	"details" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_runs" (
	"analysis_id" bigint PRIMARY KEY NOT NULL,
	"attempts_without_progress" integer DEFAULT 0 NOT NULL,
	"steps_done_at_last_start" integer DEFAULT 0 NOT NULL,
	"last_started_at" timestamp with time zone NOT NULL,
	"waiting_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "report_revisions" (
	"analysis_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"cause" text NOT NULL,
	"language" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"facts" jsonb NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
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
CREATE TABLE "report_worth" (
	"analysis_id" bigint PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_ledger" (
	"call_id" bigint PRIMARY KEY NOT NULL,
	"number_hash" text NOT NULL,
	"key_id" text NOT NULL,
	"called_at" timestamp with time zone NOT NULL,
	"consent_version" text NOT NULL,
	"answer" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_call_sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "phone_call_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"analysis_request_id" bigint NOT NULL,
	"spending_id" bigint NOT NULL,
	"persona_id" text NOT NULL,
	"twilio_call_sid" text,
	"phone_number" text NOT NULL,
	"call_status" text DEFAULT 'initiated' NOT NULL,
	"call_recording" text,
	"call_transcript" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"consent_version" text NOT NULL,
	"consent_wording" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"consent_address" text NOT NULL,
	"last_sequence" integer DEFAULT -1 NOT NULL,
	"duration_seconds" integer,
	"end_reason" text,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "phone_call_sessions_twilio_call_sid_unique" UNIQUE("twilio_call_sid")
);
--> statement-breakpoint
CREATE TABLE "phone_opt_outs" (
	"phone_number" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chat_session_id" bigint NOT NULL,
	"spending_id" bigint NOT NULL,
	"role" text NOT NULL,
	"message" text NOT NULL,
	"second_text" text,
	"persona_id" text,
	"choice" text,
	"timestamp" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_messages_once" UNIQUE NULLS NOT DISTINCT("spending_id","role","persona_id")
);
--> statement-breakpoint
CREATE TABLE "chat_sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"analysis_request_id" bigint NOT NULL,
	"persona_id" text NOT NULL,
	"buyer_persona" jsonb,
	"session_active" boolean DEFAULT true NOT NULL,
	"shared_until" timestamp with time zone,
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
	"attempts" integer DEFAULT 1 NOT NULL,
	"model" text,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"output_tokens" bigint DEFAULT 0 NOT NULL,
	"cost_micro_usd" bigint DEFAULT 0 NOT NULL,
	"spent_before_micro_usd" bigint DEFAULT 0 NOT NULL,
	"held_micro_usd" bigint DEFAULT 0 NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"edits" jsonb
);
--> statement-breakpoint
CREATE TABLE "voice_clips" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voice_clips_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"analysis_id" bigint NOT NULL,
	"spending_id" bigint NOT NULL,
	"persona_id" text NOT NULL,
	"transcript" text NOT NULL,
	"file_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "administrator_tokens" ADD CONSTRAINT "administrator_tokens_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_analysis_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_link_id_private_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."private_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_analysis_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_analysis_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_analysis_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "administrator_second_factors" ADD CONSTRAINT "administrator_second_factors_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis_notes" ADD CONSTRAINT "analysis_notes_analysis_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis_notes" ADD CONSTRAINT "analysis_notes_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_analysis_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis_requests" ADD CONSTRAINT "analysis_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_analysis_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_redemptions" ADD CONSTRAINT "promo_redemptions_analysis_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_redemptions" ADD CONSTRAINT "promo_redemptions_code_promo_codes_code_fk" FOREIGN KEY ("code") REFERENCES "public"."promo_codes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_analysis_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_troubles" ADD CONSTRAINT "payment_troubles_analysis_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_analysis_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_analysis_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_steps" ADD CONSTRAINT "journal_steps_analysis_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_analysis_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_words" ADD CONSTRAINT "customer_words_analysis_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_answers" ADD CONSTRAINT "interview_answers_analysis_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_ticks" ADD CONSTRAINT "plan_ticks_analysis_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_documents" ADD CONSTRAINT "report_documents_analysis_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_runs" ADD CONSTRAINT "report_runs_analysis_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_revisions" ADD CONSTRAINT "report_revisions_analysis_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_worth" ADD CONSTRAINT "report_worth_analysis_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_call_sessions" ADD CONSTRAINT "phone_call_sessions_analysis_request_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_request_id") REFERENCES "public"."analysis_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_call_sessions" ADD CONSTRAINT "phone_call_sessions_spending_id_talk_spendings_id_fk" FOREIGN KEY ("spending_id") REFERENCES "public"."talk_spendings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_chat_session_id_chat_sessions_id_fk" FOREIGN KEY ("chat_session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_spending_id_talk_spendings_id_fk" FOREIGN KEY ("spending_id") REFERENCES "public"."talk_spendings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_analysis_request_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_request_id") REFERENCES "public"."analysis_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_spendings" ADD CONSTRAINT "talk_spendings_analysis_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_clips" ADD CONSTRAINT "voice_clips_analysis_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_clips" ADD CONSTRAINT "voice_clips_spending_id_talk_spendings_id_fk" FOREIGN KEY ("spending_id") REFERENCES "public"."talk_spendings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "administrator_tokens_expiry" ON "administrator_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_administrator_action" ON "audit_log" USING btree ("administrator_id","action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_analysis" ON "audit_log" USING btree ("analysis_id","at","id");--> statement-breakpoint
CREATE INDEX "grants_link" ON "grants" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "grants_visitor" ON "grants" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_analysis" ON "idempotency_keys" USING btree ("analysis_id");--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "limit_windows_end" ON "limit_windows" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "private_links_analysis" ON "private_links" USING btree ("analysis_id");--> statement-breakpoint
CREATE INDEX "sessions_expire" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sessions_issuer_session" ON "sessions" USING btree (("sess"->>'issuerSessionId'));--> statement-breakpoint
CREATE INDEX "sessions_subject" ON "sessions" USING btree (("sess"->>'subject'));--> statement-breakpoint
CREATE INDEX "share_links_analysis" ON "share_links" USING btree ("analysis_id");--> statement-breakpoint
CREATE INDEX "deletion_receipts_analyses" ON "deletion_receipts" USING gin ("analysis_ids");--> statement-breakpoint
CREATE INDEX "deletion_receipts_addresses" ON "deletion_receipts" USING gin ("address_hashes");--> statement-breakpoint
CREATE INDEX "deletion_receipts_deleted" ON "deletion_receipts" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "deletion_receipts_unverified" ON "deletion_receipts" USING btree ("deleted_at") WHERE "deletion_receipts"."verified_at" is null;--> statement-breakpoint
CREATE INDEX "analysis_notes_analysis" ON "analysis_notes" USING btree ("analysis_id","id");--> statement-breakpoint
CREATE INDEX "order_events_analysis" ON "order_events" USING btree ("analysis_id","id");--> statement-breakpoint
CREATE INDEX "analysis_requests_user" ON "analysis_requests" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "analysis_requests_list" ON "analysis_requests" USING btree ("id","status","payment_status","promo_code","created_at");--> statement-breakpoint
CREATE INDEX "analysis_requests_created" ON "analysis_requests" USING btree ("created_at","status");--> statement-breakpoint
CREATE INDEX "analysis_requests_disputed" ON "analysis_requests" USING btree ("created_at") WHERE "analysis_requests"."payment_status" = 'disputed';--> statement-breakpoint
CREATE INDEX "analysis_requests_words" ON "analysis_requests" USING gin ((coalesce(customer_email, '') || ' ' || coalesce(website_url, '') || ' ' || target_market || ' ' || product_service) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "analysis_requests_email" ON "analysis_requests" USING btree (lower("customer_email"),"created_at","id");--> statement-breakpoint
CREATE INDEX "analysis_requests_due" ON "analysis_requests" USING btree ("starts_at") WHERE "analysis_requests"."status" = 'pending' and "analysis_requests"."starts_at" is not null and "analysis_requests"."payment_status" not in ('refunded', 'reversed');--> statement-breakpoint
CREATE INDEX "analysis_requests_failed_unrefunded" ON "analysis_requests" USING btree ("created_at","id") WHERE "analysis_requests"."status" in ('failed', 'error') and "analysis_requests"."payment_status" in ('captured', 'partly_refunded', 'disputed');--> statement-breakpoint
CREATE INDEX "analysis_requests_in_motion" ON "analysis_requests" USING btree ("status","starts_at") WHERE "analysis_requests"."status" in ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "api_keys_user" ON "api_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "api_keys_visitor" ON "api_keys" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "api_keys_analysis" ON "api_keys" USING btree ("analysis_id");--> statement-breakpoint
CREATE INDEX "free_inboxes_end" ON "free_inboxes" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "promo_redemptions_code" ON "promo_redemptions" USING btree ("code","analysis_id");--> statement-breakpoint
CREATE INDEX "promo_redemptions_held" ON "promo_redemptions" USING btree ("code") WHERE "promo_redemptions"."released_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_analysis" ON "invoices" USING btree ("analysis_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("number");--> statement-breakpoint
CREATE INDEX "payment_events_order" ON "payment_events" USING btree ("provider_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_troubles_once" ON "payment_troubles" USING btree ("kind","reference");--> statement-breakpoint
CREATE INDEX "payment_troubles_open" ON "payment_troubles" USING btree ("id") WHERE "payment_troubles"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "payment_troubles_analysis" ON "payment_troubles" USING btree ("analysis_id");--> statement-breakpoint
CREATE INDEX "payment_troubles_provider_order" ON "payment_troubles" USING btree ("provider_order_id");--> statement-breakpoint
CREATE INDEX "payment_troubles_capture" ON "payment_troubles" USING btree ("capture_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_order" ON "payments" USING btree ("provider","provider_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_an_analysis" ON "payments" USING btree ("analysis_id");--> statement-breakpoint
CREATE INDEX "payments_to_check" ON "payments" USING btree ("check_at") WHERE "payments"."check_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_capture" ON "payments" USING btree ("capture_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_requests_once" ON "refund_requests" USING btree ("analysis_id","request_key");--> statement-breakpoint
CREATE INDEX "journal_steps_snapshots" ON "journal_steps" USING btree ("finished_at") WHERE "journal_steps"."key" = 'read-website';--> statement-breakpoint
CREATE UNIQUE INDEX "mail_outbox_once" ON "mail_outbox" USING btree ("analysis_id","kind","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_outbox_alert_once" ON "mail_outbox" USING btree (("alert" ->> 'key'),"sequence") WHERE "mail_outbox"."alert" is not null;--> statement-breakpoint
CREATE INDEX "mail_outbox_unsent" ON "mail_outbox" USING btree ("created_at") WHERE "mail_outbox"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "mail_outbox_trouble" ON "mail_outbox" USING btree ("status","id") WHERE "mail_outbox"."status" <> 'sent';--> statement-breakpoint
CREATE INDEX "customer_words_queued" ON "customer_words" USING btree ("requested_at") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "customer_words_kept" ON "customer_words" USING btree ("requested_at") WHERE result is not null;--> statement-breakpoint
CREATE INDEX "report_revisions_queued" ON "report_revisions" USING btree ("requested_at") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "call_ledger_number" ON "call_ledger" USING btree ("number_hash","called_at");--> statement-breakpoint
CREATE INDEX "call_ledger_called" ON "call_ledger" USING btree ("called_at");--> statement-breakpoint
CREATE UNIQUE INDEX "phone_call_sessions_once" ON "phone_call_sessions" USING btree ("spending_id");--> statement-breakpoint
CREATE INDEX "phone_call_sessions_analysis" ON "phone_call_sessions" USING btree ("analysis_request_id");--> statement-breakpoint
CREATE INDEX "phone_call_sessions_number" ON "phone_call_sessions" USING btree ("phone_number","created_at");--> statement-breakpoint
CREATE INDEX "phone_call_sessions_created" ON "phone_call_sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "chat_messages_session" ON "chat_messages" USING btree ("chat_session_id","id");--> statement-breakpoint
CREATE INDEX "chat_sessions_analysis" ON "chat_sessions" USING btree ("analysis_request_id");--> statement-breakpoint
CREATE INDEX "chat_sessions_created" ON "chat_sessions" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_sessions_one_open" ON "chat_sessions" USING btree ("analysis_request_id","persona_id") WHERE "chat_sessions"."session_active";--> statement-breakpoint
CREATE UNIQUE INDEX "talk_spendings_once" ON "talk_spendings" USING btree ("analysis_id","kind","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "talk_spendings_one_at_a_time" ON "talk_spendings" USING btree ("analysis_id","kind","subject") WHERE "talk_spendings"."state" = 'claimed';--> statement-breakpoint
CREATE UNIQUE INDEX "voice_clips_once" ON "voice_clips" USING btree ("spending_id");--> statement-breakpoint
CREATE INDEX "voice_clips_newest" ON "voice_clips" USING btree ("analysis_id","persona_id","id");--> statement-breakpoint
CREATE INDEX "voice_clips_created" ON "voice_clips" USING btree ("created_at");
