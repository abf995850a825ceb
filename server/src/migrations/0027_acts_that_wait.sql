DROP INDEX "idempotency_keys_created";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "kept_until" timestamptz DEFAULT now() + interval '1 day' NOT NULL;--> statement-breakpoint
CREATE INDEX "idempotency_keys_kept" ON "idempotency_keys" USING btree ("kept_until");