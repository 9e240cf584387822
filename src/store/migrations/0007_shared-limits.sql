CREATE UNLOGGED TABLE "limit_windows" (
	"subject" text PRIMARY KEY NOT NULL,
	"count" bigint NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "limit_windows_end" ON "limit_windows" USING btree ("ends_at");