CREATE TABLE `crew_reserves` (
	`gig_id` text NOT NULL,
	`user_id` text NOT NULL,
	`position` integer NOT NULL,
	`kept_at` integer NOT NULL,
	PRIMARY KEY(`gig_id`, `user_id`),
	FOREIGN KEY (`gig_id`) REFERENCES `gigs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `assignments` ADD `replaces` text;--> statement-breakpoint
ALTER TABLE `assignments` ADD `answer_until` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `assignments_one_replacement` ON `assignments` (`replaces`) WHERE "assignments"."replaces" is not null;--> statement-breakpoint
CREATE INDEX `assignments_answer_due` ON `assignments` (`answer_until`) WHERE "assignments"."status" = 'proposed' and "assignments"."answer_until" is not null;--> statement-breakpoint
CREATE TRIGGER assignments_leave_the_reserve AFTER INSERT ON assignments
BEGIN
  DELETE FROM crew_reserves WHERE gig_id = new.gig_id AND user_id = new.user_id;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS assignments_free_their_shifts;
--> statement-breakpoint
CREATE TRIGGER assignments_free_their_shifts AFTER UPDATE OF status ON assignments
WHEN new.status IN ('declined', 'removed')
BEGIN
  UPDATE assignments SET released_shifts = (
      SELECT json_group_array(json_object('date', date, 'offerId', offer_id)) FROM shifts
      WHERE assignment_id = new.id AND starts_at >= coalesce(new.answered_at, 0))
    WHERE id = new.id;
  DELETE FROM shifts WHERE assignment_id = new.id AND starts_at >= coalesce(new.answered_at, 0);
  UPDATE shifts SET ends_at = new.answered_at WHERE assignment_id = new.id AND ends_at > new.answered_at;
  UPDATE offers SET accepted = 0
    WHERE gig_id = new.gig_id AND user_id = new.user_id AND accepted > 0
      AND EXISTS (SELECT 1 FROM gigs WHERE id = new.gig_id AND status IN ('open', 'filled'));
END;
