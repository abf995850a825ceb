-- The accounts of the embedded provider were known by the address at which it ran; now by a name that no move changes.
-- Their subjects are ids of local_accounts, which no outside provider has. Of several old addresses the first one stays.
INSERT INTO "user_identities" ("issuer", "subject", "user_id", "created_at")
SELECT DISTINCT ON (i."subject") 'embedded', i."subject", i."user_id", i."created_at"
FROM "user_identities" i JOIN "local_accounts" a ON a."id" = i."subject"
WHERE i."issuer" ~ '^https?://[^/]+/oidc$'
ORDER BY i."subject", i."created_at";--> statement-breakpoint
DELETE FROM "user_identities" i USING "user_identities" e
WHERE e."issuer" = 'embedded' AND e."subject" = i."subject" AND e."user_id" = i."user_id" AND i."issuer" ~ '^https?://[^/]+/oidc$';--> statement-breakpoint
UPDATE "sessions" s SET "issuer" = 'embedded' FROM "local_accounts" a
WHERE a."id" = s."subject" AND s."issuer" ~ '^https?://[^/]+/oidc$';--> statement-breakpoint
-- UTC was what everybody started with, so nobody knows who chose it.
UPDATE "users" SET "time_zone_set" = true WHERE "time_zone" <> 'UTC';--> statement-breakpoint
UPDATE "users" u SET "time_zone" = n."name" FROM pg_timezone_names n
WHERE lower(n."name") = lower(u."time_zone") AND n."name" <> u."time_zone";--> statement-breakpoint
UPDATE "shoots" s SET "time_zone" = n."name" FROM pg_timezone_names n
WHERE lower(n."name") = lower(s."time_zone") AND n."name" <> s."time_zone";
