CREATE TABLE `quiet_hours` (
	`user_id` text PRIMARY KEY NOT NULL,
	`from_time` text NOT NULL,
	`to_time` text NOT NULL,
	`weekends` integer NOT NULL,
	`time_zone` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `mail_outbox` ADD `send_at` integer;