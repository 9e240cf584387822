CREATE UNLOGGED TABLE "job_claims" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"queue" text NOT NULL,
	"retry_count" integer NOT NULL,
	"worker" integer NOT NULL
);
