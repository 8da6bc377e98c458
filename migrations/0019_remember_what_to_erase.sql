CREATE TABLE `erasures` (
	`kind` text NOT NULL,
	`target` text NOT NULL,
	`user_id` text DEFAULT '' NOT NULL,
	`since` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`kind`, `target`, `user_id`),
	CONSTRAINT "erasure_kind" CHECK("erasures"."kind" in ('author', 'room', 'session'))
);
--> statement-breakpoint
CREATE INDEX `erasures_due` ON `erasures` (`tries`,`since`);--> statement-breakpoint
CREATE TABLE `room_leavers` (
	`room_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `room_id`),
	FOREIGN KEY (`room_id`) REFERENCES `rooms`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `room_leavers_room` ON `room_leavers` (`room_id`);--> statement-breakpoint
ALTER TABLE `applications` ADD `user_id` text REFERENCES users(id);--> statement-breakpoint
CREATE INDEX `applications_user` ON `applications` (`user_id`);
--> statement-breakpoint
-- What somebody said in a room stays there when they leave it. Of those whose account goes nothing is remembered.
CREATE TRIGGER rooms_remember_leavers AFTER DELETE ON room_members
BEGIN
  INSERT INTO room_leavers (room_id, user_id)
    SELECT rooms.id, users.id FROM rooms JOIN users ON users.id = old.user_id AND users.deleted_at IS NULL
    WHERE rooms.id = old.room_id
      AND NOT EXISTS (SELECT 1 FROM room_leavers WHERE user_id = old.user_id AND room_id = old.room_id);
END;
--> statement-breakpoint
-- As before, without those whose account is gone: what they worked stays, and put them back into its room.
DROP VIEW room_people;
--> statement-breakpoint
CREATE VIEW room_people AS
  SELECT rooms.id AS room_id, users.id AS user_id
    FROM rooms JOIN users ON users.organization_id = rooms.organization_id
    WHERE rooms.kind = 'organization'
  UNION
  SELECT rooms.id, users.id
    FROM rooms JOIN gigs ON gigs.id = rooms.gig_id JOIN users ON users.organization_id = gigs.organization_id
    WHERE EXISTS (SELECT 1 FROM json_each(users.roles) WHERE value IN ('workProvider', 'workProviderAdmin'))
  UNION
  SELECT rooms.id, users.id
    FROM rooms JOIN offers ON offers.gig_id = rooms.gig_id AND offers.status = 'accepted' AND offers.accepted > 0
    JOIN users ON users.organization_id = offers.organization_id
    WHERE EXISTS (SELECT 1 FROM json_each(users.roles) WHERE value IN ('staffProvider', 'staffProviderAdmin'))
  UNION
  SELECT rooms.id, users.id
    FROM rooms JOIN offers ON offers.gig_id = rooms.gig_id AND offers.status = 'accepted' AND offers.accepted > 0
    JOIN users ON users.id = offers.user_id AND users.deleted_at IS NULL
  UNION
  SELECT rooms.id, users.id
    FROM rooms JOIN assignments ON assignments.gig_id = rooms.gig_id
    JOIN users ON users.id = assignments.user_id AND users.deleted_at IS NULL
    WHERE assignments.status IN ('proposed', 'confirmed');
