ALTER TABLE "shoots" ADD COLUMN "cancelled_at" timestamptz;--> statement-breakpoint
-- When it was is not known; the last change is the nearest.
UPDATE "shoots" SET "cancelled_at" = "updated_at" WHERE "status" = 'cancelled';
