CREATE TABLE `__new_known_devices` (
	`token_hash` text NOT NULL,
	`user_id` text NOT NULL,
	`last_used_at` integer NOT NULL,
	PRIMARY KEY(`token_hash`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_known_devices`("token_hash", "user_id", "last_used_at") SELECT "token_hash", "user_id", "last_used_at" FROM `known_devices`;--> statement-breakpoint
DROP TABLE `known_devices`;--> statement-breakpoint
ALTER TABLE `__new_known_devices` RENAME TO `known_devices`;--> statement-breakpoint
CREATE INDEX `known_devices_user` ON `known_devices` (`user_id`,`last_used_at`);--> statement-breakpoint
CREATE INDEX `known_devices_last_used` ON `known_devices` (`last_used_at`);