CREATE TABLE `user_cards` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`expires_on` text,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "card_kind" CHECK("user_cards"."kind" in ('valtti', 'workSafety', 'hotWork', 'firstAid1', 'electricalSafety', 'roadSafety1', 'roadSafety2', 'forklift', 'aerialLift'))
);
