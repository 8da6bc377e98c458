CREATE TABLE `absence_spans` (
	`user_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `starts_at`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "absence_span_in_order" CHECK("absence_spans"."ends_at" > "absence_spans"."starts_at")
);
--> statement-breakpoint
CREATE TABLE `absences` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`start_date` text NOT NULL,
	`end_date` text NOT NULL,
	`start_time` text,
	`end_time` text,
	`weekdays` integer,
	`kind` text NOT NULL,
	`by_desk` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "absence_kind" CHECK("absences"."kind" in ('free', 'unavailable', 'holiday', 'sick', 'other')),
	CONSTRAINT "absence_dates_in_order" CHECK("absences"."end_date" >= "absences"."start_date"),
	CONSTRAINT "absence_length" CHECK(julianday("absences"."end_date") - julianday("absences"."start_date") < 366),
	CONSTRAINT "absence_has_both_times" CHECK(("absences"."start_time" is null) = ("absences"."end_time" is null)),
	CONSTRAINT "absence_weekdays" CHECK("absences"."weekdays" between 1 and 127)
);
--> statement-breakpoint
CREATE INDEX `absences_user` ON `absences` (`user_id`,`end_date`);--> statement-breakpoint
CREATE INDEX `absences_sick` ON `absences` (`end_date`) WHERE "absences"."kind" = 'sick';--> statement-breakpoint
ALTER TABLE `assignments` ADD `part_of` text;