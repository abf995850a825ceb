-- Rows of users are spread over machines by `user_id` where one PostgreSQL is not enough. What is asked before the user is known,
-- all by secrets, goes through one table; every other table has the user in its keys.
CREATE TABLE "lookups" (
	"kind" varchar(10) NOT NULL,
	"key" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "lookups_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
-- As base64url, which is how the product writes a SHA-256; the ids of sessions are hashes already.
INSERT INTO "lookups" ("kind", "key", "user_id")
SELECT 'session', "sid", "user_id" FROM "sessions"
UNION ALL
SELECT "kind", rtrim(translate(encode(sha256(convert_to("secret", 'UTF8')), 'base64'), '+/', '-_'), '='), "user_id" FROM (
	SELECT 'share' AS "kind", "token" AS "secret", "user_id" FROM "share_links"
	UNION ALL SELECT 'calendar', "token", "user_id" FROM "calendar_feeds"
	UNION ALL SELECT 'identity', "issuer" || E'\n' || "subject", "user_id" FROM "user_identities"
) AS "found";
--> statement-breakpoint
ALTER TABLE "lookups" ADD CONSTRAINT "lookups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lookups_user" ON "lookups" USING btree ("user_id","kind");--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_id_unique";--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_pkey";--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_sid_pk" PRIMARY KEY("user_id","sid");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_id" ON "sessions" USING btree ("user_id","id");--> statement-breakpoint
DROP INDEX "sessions_user";--> statement-breakpoint
ALTER TABLE "user_identities" DROP CONSTRAINT "user_identities_issuer_subject_pk";--> statement-breakpoint
ALTER TABLE "user_identities" ADD CONSTRAINT "user_identities_user_id_issuer_subject_pk" PRIMARY KEY("user_id","issuer","subject");--> statement-breakpoint
DROP INDEX "user_identities_user";--> statement-breakpoint
ALTER TABLE "share_links" DROP CONSTRAINT "share_links_pkey";--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_user_id_token_pk" PRIMARY KEY("user_id","token");--> statement-breakpoint
ALTER TABLE "calendar_feeds" DROP CONSTRAINT "calendar_feeds_pkey";--> statement-breakpoint
ALTER TABLE "calendar_feeds" DROP CONSTRAINT "calendar_feeds_user_id_unique";--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD PRIMARY KEY ("user_id");--> statement-breakpoint
-- Rows of these come from triggers, which run on the machine of the row: each numbers from a range beyond an integer's.
ALTER TABLE "contact_versions" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "file_removals" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
-- A key that every row has cannot be emptied by its foreign key: the purge of boards does it, in its transaction.
ALTER TABLE "ai_generations" DROP CONSTRAINT "ai_generations_user_id_moodboard_id_moodboards_user_id_id_fk";--> statement-breakpoint
ALTER TABLE "ai_generations" ADD CONSTRAINT "ai_generations_user_id_moodboard_id_moodboards_user_id_id_fk" FOREIGN KEY ("user_id","moodboard_id") REFERENCES "public"."moodboards"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoots" DROP CONSTRAINT "shoots_user_id_moodboard_id_moodboards_user_id_id_fk";--> statement-breakpoint
ALTER TABLE "shoots" ADD CONSTRAINT "shoots_user_id_moodboard_id_moodboards_user_id_id_fk" FOREIGN KEY ("user_id","moodboard_id") REFERENCES "public"."moodboards"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Row by row, because a table that is spread over machines has no table of what a statement erased.
DROP TRIGGER "media_files_erased" ON "media_files";--> statement-breakpoint
CREATE OR REPLACE FUNCTION "media_file_erased"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO file_removals (user_id, key) VALUES (OLD.user_id, OLD.key);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "media_files_erased" AFTER DELETE ON "media_files" FOR EACH ROW EXECUTE FUNCTION "media_file_erased"();
