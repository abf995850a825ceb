CREATE TABLE "place_lists" (
	"version" varchar(60) PRIMARY KEY NOT NULL,
	"lines_read" integer DEFAULT 0 NOT NULL,
	"complete" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" varchar(200) NOT NULL,
	"other_names" text NOT NULL,
	"region" varchar(200) NOT NULL,
	"region_code" varchar(20) NOT NULL,
	"country" varchar(2) NOT NULL,
	"zone" varchar(64) NOT NULL,
	"population" integer NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"words" "tsvector" NOT NULL,
	"list" varchar(60) NOT NULL
);
--> statement-breakpoint
CREATE INDEX "places_words" ON "places" USING gin ("words");--> statement-breakpoint
CREATE INDEX "places_well_known_words" ON "places" USING gin ("words") WHERE "places"."population" >= 50000;