CREATE TABLE "plan_ticks" (
	"analysis_id" bigint NOT NULL,
	"action_id" text NOT NULL,
	"ticked_at" timestamp with time zone NOT NULL,
	"ticked_by" text NOT NULL,
	CONSTRAINT "plan_ticks_analysis_id_action_id_pk" PRIMARY KEY("analysis_id","action_id")
);
--> statement-breakpoint
ALTER TABLE "plan_ticks" ADD CONSTRAINT "plan_ticks_analysis_id_analysis_requests_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_requests"("id") ON DELETE cascade ON UPDATE no action;