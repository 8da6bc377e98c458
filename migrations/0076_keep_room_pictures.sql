CREATE TABLE `room_pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`room_id` text NOT NULL,
	`user_id` text NOT NULL,
	`message_id` text,
	`key` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`room_id`) REFERENCES `rooms`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `room_pictures_room` ON `room_pictures` (`room_id`);--> statement-breakpoint
CREATE INDEX `room_pictures_user` ON `room_pictures` (`user_id`);--> statement-breakpoint
CREATE INDEX `room_pictures_unsent` ON `room_pictures` (`created_at`) WHERE "room_pictures"."message_id" is null;--> statement-breakpoint
ALTER TABLE `rooms` ADD `last_pictures` integer DEFAULT 0 NOT NULL;