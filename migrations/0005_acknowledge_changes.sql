CREATE TABLE `gig_changes` (
	`gig_id` text NOT NULL,
	`version` integer NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text,
	`before` text NOT NULL,
	`after` text NOT NULL,
	PRIMARY KEY(`gig_id`, `version`),
	FOREIGN KEY (`gig_id`) REFERENCES `gigs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
ALTER TABLE `assignments` ADD `acknowledged_version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `assignments` ADD `acknowledged_at` integer;--> statement-breakpoint
ALTER TABLE `assignments` ADD `seen_version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `assignments` ADD `seen_at` integer;--> statement-breakpoint
-- Who is in a crew already was named for the gig as it is.
UPDATE `assignments` SET
	`acknowledged_version` = (SELECT `version` FROM `gigs` WHERE `id` = `gig_id`),
	`seen_version` = (SELECT `version` FROM `gigs` WHERE `id` = `gig_id`);
