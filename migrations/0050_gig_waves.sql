CREATE TABLE `gig_waves` (
	`gig_id` text NOT NULL,
	`audience` text NOT NULL,
	`due_at` integer NOT NULL,
	`begun_at` integer,
	PRIMARY KEY(`gig_id`, `audience`),
	FOREIGN KEY (`gig_id`) REFERENCES `gigs`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "wave_audience" CHECK("gig_waves"."audience" in ('partners', 'fitting', 'all'))
);
--> statement-breakpoint
CREATE INDEX `gig_waves_due` ON `gig_waves` (`due_at`) WHERE "gig_waves"."begun_at" is null;--> statement-breakpoint
CREATE TABLE `partners` (
	`organization_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`provider_organization_id` text,
	`user_id` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`organization_id`, `provider_id`),
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`provider_organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "partner_is_one_provider" CHECK(("partners"."provider_organization_id" is null) <> ("partners"."user_id" is null)),
	CONSTRAINT "partner_is_named" CHECK("partners"."provider_id" = coalesce("partners"."provider_organization_id", "partners"."user_id"))
);
--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`gig_id` text,
	`room_id` text,
	`data` text NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`gig_id`) REFERENCES `gigs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`room_id`) REFERENCES `rooms`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_notifications`("id", "user_id", "kind", "gig_id", "room_id", "data", "created_at", "read_at") SELECT "id", "user_id", "kind", "gig_id", "room_id", "data", "created_at", "read_at" FROM `notifications`;--> statement-breakpoint
DROP TABLE `notifications`;--> statement-breakpoint
ALTER TABLE `__new_notifications` RENAME TO `notifications`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_gig_open` ON `notifications` (`gig_id`,`user_id`) WHERE "notifications"."kind" = 'gigOpen';--> statement-breakpoint
CREATE INDEX `notifications_user` ON `notifications` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`) WHERE "notifications"."read_at" is null;--> statement-breakpoint
ALTER TABLE `gigs` ADD `waves` text;--> statement-breakpoint
ALTER TABLE `organizations` ADD `waves` text;--> statement-breakpoint
ALTER TABLE `organizations` ADD `wave_limit` integer DEFAULT 50 NOT NULL;