CREATE TABLE "track_records" (
	"computed_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"record" jsonb NOT NULL,
	"fingerprint" text NOT NULL
);
