CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`session_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_session` ON `push_subscriptions` (`session_id`);--> statement-breakpoint
CREATE TABLE `pushes` (
	`notification_id` text NOT NULL,
	`subscription_id` text NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`send_at` integer NOT NULL,
	`last_error` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`notification_id`, `subscription_id`),
	FOREIGN KEY (`notification_id`) REFERENCES `notifications`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`subscription_id`) REFERENCES `push_subscriptions`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "push_status" CHECK("pushes"."status" in ('waiting', 'failed'))
);
--> statement-breakpoint
CREATE INDEX `pushes_waiting` ON `pushes` (`send_at`) WHERE "pushes"."status" = 'waiting';--> statement-breakpoint
-- Whatever tells somebody anything also tells their devices, unless they chose otherwise, or it is for everyone.
CREATE TRIGGER notifications_are_pushed AFTER INSERT ON notifications WHEN new.read_at IS NULL
  AND NOT (new.kind = 'gigOpen' AND new.data ->> '$.why' = 'all')
BEGIN
  INSERT INTO pushes (notification_id, subscription_id, send_at)
    SELECT new.id, id, new.created_at FROM push_subscriptions
    WHERE user_id = new.user_id AND NOT EXISTS (
      SELECT 1 FROM muted_news WHERE user_id = new.user_id AND kind = new.kind AND channel = 'push');
END;
