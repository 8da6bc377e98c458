PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_user_cards` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`expires_on` text,
	`picture` text,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "card_kind" CHECK("__new_user_cards"."kind" in ('valtti', 'workSafety', 'hotWork', 'firstAid1', 'electricalSafety', 'roadSafety1', 'roadSafety2', 'forklift', 'aerialLift', 'asbestos', 'slinging', 'crane', 'drivingLicence'))
);
--> statement-breakpoint
INSERT INTO `__new_user_cards`("user_id", "kind", "expires_on") SELECT "user_id", "kind", "expires_on" FROM `user_cards`;--> statement-breakpoint
DROP TABLE `user_cards`;--> statement-breakpoint
ALTER TABLE `__new_user_cards` RENAME TO `user_cards`;--> statement-breakpoint
PRAGMA foreign_keys=ON;