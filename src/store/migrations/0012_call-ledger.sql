CREATE TABLE "call_ledger" (
	"call_id" bigint PRIMARY KEY NOT NULL,
	"number_hash" text NOT NULL,
	"key_id" text NOT NULL,
	"called_at" timestamp with time zone NOT NULL,
	"consent_version" text NOT NULL,
	"answer" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "call_ledger_number" ON "call_ledger" USING btree ("number_hash","called_at");--> statement-breakpoint
CREATE INDEX "call_ledger_called" ON "call_ledger" USING btree ("called_at");