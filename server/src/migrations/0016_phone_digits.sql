ALTER TABLE "contacts" ADD COLUMN "phone_digits" text;--> statement-breakpoint
CREATE INDEX "contacts_phone_missing" ON "contacts" USING btree ("user_id","id") WHERE "contacts"."phone" is not null and "contacts"."phone_digits" is null;--> statement-breakpoint
CREATE INDEX "contacts_phone" ON "contacts" USING gin ("user_id","phone_digits" gin_trgm_ops);