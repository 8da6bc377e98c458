CREATE TABLE `swap_asks` (
	`swap_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`swap_id`, `user_id`),
	FOREIGN KEY (`swap_id`) REFERENCES `swaps`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `swap_asks_user` ON `swap_asks` (`user_id`);--> statement-breakpoint
CREATE TABLE `swaps` (
	`id` text PRIMARY KEY NOT NULL,
	`assignment_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`dates` text NOT NULL,
	`status` text DEFAULT 'offered' NOT NULL,
	`created_at` integer NOT NULL,
	`taker_id` text,
	`taken_at` integer,
	`taken_version` integer,
	`ended_at` integer,
	FOREIGN KEY (`assignment_id`) REFERENCES `assignments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`taker_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "swap_status" CHECK("swaps"."status" in ('offered', 'accepted', 'approved', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "swap_is_taken" CHECK("swaps"."status" not in ('accepted', 'approved') or "swaps"."taken_version" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `swaps_one_live` ON `swaps` (`assignment_id`) WHERE "swaps"."status" in ('offered', 'accepted');--> statement-breakpoint
CREATE INDEX `swaps_live` ON `swaps` (`organization_id`) WHERE "swaps"."status" in ('offered', 'accepted');--> statement-breakpoint
CREATE INDEX `swaps_assignment` ON `swaps` (`assignment_id`);--> statement-breakpoint
CREATE INDEX `swaps_taker` ON `swaps` (`taker_id`);--> statement-breakpoint
CREATE TRIGGER swaps_are_answered_once AFTER UPDATE OF status ON swaps
BEGIN
  SELECT RAISE(ABORT, 'swap.ended') WHERE old.status NOT IN ('offered', 'accepted');
  SELECT RAISE(ABORT, 'swap.taken') WHERE old.status = 'accepted' AND new.status = 'accepted';
  SELECT RAISE(ABORT, 'swap.notTaken') WHERE old.status <> 'accepted' AND new.status = 'approved';
  DELETE FROM swap_asks WHERE swap_id = new.id AND new.status NOT IN ('offered', 'accepted');
END;
--> statement-breakpoint
CREATE TRIGGER swaps_end_with_their_shifts AFTER DELETE ON shifts
BEGIN
  UPDATE swaps SET status = 'expired', ended_at = CAST(unixepoch('subsec') * 1000 AS INTEGER)
    WHERE assignment_id = old.assignment_id AND status IN ('offered', 'accepted')
      AND EXISTS (SELECT 1 FROM json_each(swaps.dates) WHERE value = old.date);
END;
--> statement-breakpoint
CREATE TRIGGER swap_asks_end_with_a_no AFTER DELETE ON swap_asks
BEGIN
  UPDATE swaps SET status = 'offered', taker_id = NULL, taken_at = NULL, taken_version = NULL
    WHERE id = old.swap_id AND status = 'accepted' AND taker_id = old.user_id;
  UPDATE swaps SET status = 'declined', ended_at = CAST(unixepoch('subsec') * 1000 AS INTEGER)
    WHERE id = old.swap_id AND status IN ('offered', 'accepted')
      AND NOT EXISTS (SELECT 1 FROM swap_asks WHERE swap_id = old.swap_id);
END;
--> statement-breakpoint
CREATE TRIGGER swap_asks_end_with_the_employment AFTER UPDATE OF organization_id ON users
WHEN new.organization_id IS NOT old.organization_id
BEGIN
  DELETE FROM swap_asks WHERE user_id = new.id;
END;
