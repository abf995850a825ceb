CREATE TABLE "contact_counts" (
	"user_id" text NOT NULL,
	"archived" boolean NOT NULL,
	"stage" varchar(20) NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "contact_counts_user_id_archived_stage_pk" PRIMARY KEY("user_id","archived","stage")
);
--> statement-breakpoint
-- The indexes for searches stand already; the one by name had columns that Drizzle cannot declare.
DROP INDEX "contacts_by_name";--> statement-breakpoint
DROP INDEX "contacts_deleted";--> statement-breakpoint
DROP INDEX "contacts_stage";--> statement-breakpoint
DROP INDEX "moodboard_images_deleted";--> statement-breakpoint
DROP INDEX "moodboards_deleted";--> statement-breakpoint
DROP INDEX "shoots_deleted";--> statement-breakpoint
ALTER TABLE "contact_counts" ADD CONSTRAINT "contact_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contacts_by_name" ON "contacts" USING btree ("user_id","archived","sort_name" collate "C","id","type_id","shoot_count","tag_ids","genre_ids") WHERE "contacts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "contacts_deleted" ON "contacts" USING btree ("deleted_at") WHERE "contacts"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "contacts_stage" ON "contacts" USING btree ("user_id","archived","stage") WHERE "contacts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "moodboard_images_deleted" ON "moodboard_images" USING btree ("deleted_at") WHERE "moodboard_images"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "moodboards_deleted" ON "moodboards" USING btree ("deleted_at") WHERE "moodboards"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "shoots_deleted" ON "shoots" USING btree ("deleted_at") WHERE "shoots"."deleted_at" is not null;--> statement-breakpoint
INSERT INTO "contact_counts" ("user_id", "archived", "stage", "n")
SELECT "user_id", "archived", "stage", count(*) FROM "contacts" WHERE "deleted_at" IS NULL GROUP BY 1, 2, 3;
