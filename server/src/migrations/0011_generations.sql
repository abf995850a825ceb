-- No release has made pictures yet.
DELETE FROM "generated_images";--> statement-breakpoint
DELETE FROM "ai_generations";--> statement-breakpoint
CREATE TABLE "ai_services" (
	"name" varchar(50) PRIMARY KEY NOT NULL,
	"successes" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_success_at" timestamptz,
	"last_seconds" real,
	"last_failure_at" timestamptz,
	"last_failure" varchar(10),
	"cost" numeric(12, 4)
);
--> statement-breakpoint
ALTER TABLE "ai_generations" ALTER COLUMN "image_count" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "ai_generations" ADD COLUMN "key" varchar(64) NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_generations" ADD COLUMN "shape" varchar(10) NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_generations" ADD COLUMN "state" varchar(10) DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_generations" ADD COLUMN "counted" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_generations" ADD COLUMN "progress" real;--> statement-breakpoint
ALTER TABLE "ai_generations" ADD COLUMN "failure" jsonb;--> statement-breakpoint
ALTER TABLE "ai_generations" ADD COLUMN "held_until" timestamptz NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_generations" ADD COLUMN "started_at" timestamptz;--> statement-breakpoint
ALTER TABLE "generated_images" ADD COLUMN "key" varchar(32) NOT NULL;--> statement-breakpoint
ALTER TABLE "generated_images" ADD COLUMN "image_type" varchar(20) NOT NULL;--> statement-breakpoint
ALTER TABLE "generated_images" ADD COLUMN "words" text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "generated_images" ADD COLUMN "added_at" timestamptz;--> statement-breakpoint
ALTER TABLE "generated_images" ADD COLUMN "deleted_at" timestamptz;--> statement-breakpoint
CREATE UNIQUE INDEX "ai_generations_key" ON "ai_generations" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "ai_generations_running" ON "ai_generations" USING btree ("user_id","id") WHERE "ai_generations"."state" in ('waiting', 'working');--> statement-breakpoint
CREATE UNIQUE INDEX "generated_images_key" ON "generated_images" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "generated_images_generation" ON "generated_images" USING btree ("user_id","generation_id");--> statement-breakpoint
ALTER TABLE "generated_images" DROP COLUMN "prompt";