ALTER TABLE "users" ADD COLUMN "plan_message" varchar(1000);--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "ask_message" varchar(1000);