CREATE TABLE "model_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key_id" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"results" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "model_checks_newest" ON "model_checks" USING btree ("key_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "model_checks_one_at_a_time" ON "model_checks" USING btree ("key_id") WHERE finished_at is null;