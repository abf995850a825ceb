CREATE TABLE "backups" (
	"name" varchar(60) PRIMARY KEY NOT NULL,
	"begun_at" timestamptz DEFAULT now() NOT NULL,
	"made_at" timestamptz,
	"seconds" real,
	"bytes" bigint
);
