DROP INDEX "shoots_date";--> statement-breakpoint
CREATE INDEX "shoots_date" ON "shoots" USING btree ("user_id","date","time","id","status","time_zone") WHERE "shoots"."deleted_at" is null;