CREATE TABLE "model_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"paused_since" timestamp with time zone,
	"fault" text,
	"paused_model" text,
	"vendor_words" text,
	"failed_probes" integer DEFAULT 0 NOT NULL,
	"next_probe_at" timestamp with time zone DEFAULT now() NOT NULL,
	"probe" integer DEFAULT 0 NOT NULL,
	"probe_leased_until" timestamp with time zone,
	"last_probe_at" timestamp with time zone,
	"last_probe_outcome" text,
	"last_probe_ms" integer,
	"last_probe_words" text,
	"faults" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_windows" (
	"key_id" text NOT NULL,
	"model" text NOT NULL,
	"requests_per_minute" integer,
	"tokens_per_minute" integer,
	"newest_second" bigint DEFAULT 0 NOT NULL,
	"requests" integer[] DEFAULT '{}' NOT NULL,
	"tokens" integer[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "model_windows_key_id_model_pk" PRIMARY KEY("key_id","model")
);
--> statement-breakpoint
ALTER TABLE "report_runs" ADD COLUMN "waiting_since" timestamp with time zone;