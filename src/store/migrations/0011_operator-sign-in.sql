CREATE TABLE "administrator_devices" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"administrator_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "administrator_recovery_codes" (
	"administrator_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "administrator_recovery_codes_administrator_id_code_hash_pk" PRIMARY KEY("administrator_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "administrator_second_factors" (
	"administrator_id" bigint PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"ciphertext" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "administrator_devices" ADD CONSTRAINT "administrator_devices_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "administrator_recovery_codes" ADD CONSTRAINT "administrator_recovery_codes_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "administrator_second_factors" ADD CONSTRAINT "administrator_second_factors_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "administrator_devices_administrator" ON "administrator_devices" USING btree ("administrator_id");--> statement-breakpoint
CREATE INDEX "administrator_devices_expiry" ON "administrator_devices" USING btree ("expires_at");