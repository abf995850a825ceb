DROP INDEX "contacts_import";--> statement-breakpoint
CREATE INDEX "contacts_import" ON "contacts" USING btree ("user_id","import_id") WHERE "contacts"."import_id" is not null;