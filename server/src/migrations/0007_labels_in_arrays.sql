-- The arrays have been copies of these tables; should one differ, the table is right.
UPDATE "contacts" c SET "genre_ids" = j."ids" FROM (
	SELECT p."user_id", p."id", coalesce(array_agg(l."genre_id" ORDER BY l."genre_id") FILTER (WHERE l."genre_id" IS NOT NULL), '{}') AS "ids"
	FROM "contacts" p LEFT JOIN "contact_genres" l ON l."user_id" = p."user_id" AND l."contact_id" = p."id" GROUP BY 1, 2) j
WHERE j."user_id" = c."user_id" AND j."id" = c."id" AND NOT (c."genre_ids" @> j."ids" AND c."genre_ids" <@ j."ids");--> statement-breakpoint
UPDATE "contacts" c SET "tag_ids" = j."ids" FROM (
	SELECT p."user_id", p."id", coalesce(array_agg(l."tag_id" ORDER BY l."tag_id") FILTER (WHERE l."tag_id" IS NOT NULL), '{}') AS "ids"
	FROM "contacts" p LEFT JOIN "contact_tags" l ON l."user_id" = p."user_id" AND l."contact_id" = p."id" GROUP BY 1, 2) j
WHERE j."user_id" = c."user_id" AND j."id" = c."id" AND NOT (c."tag_ids" @> j."ids" AND c."tag_ids" <@ j."ids");--> statement-breakpoint
DROP TABLE "contact_genres";--> statement-breakpoint
DROP TABLE "contact_tags";
