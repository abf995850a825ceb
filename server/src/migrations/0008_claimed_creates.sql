ALTER TABLE "idempotency_keys" ADD COLUMN "holder" text;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "held_until" timestamptz;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "made" boolean DEFAULT false NOT NULL;