CREATE TABLE "chore_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"run" integer DEFAULT 1 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"last_done_at" timestamp with time zone,
	"duration_ms" integer,
	"failures_in_a_row" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
