CREATE TABLE `undos` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`actor_id` text NOT NULL,
	`gig_id` text NOT NULL,
	`organization_id` text,
	`revision` integer NOT NULL,
	`freed_at` integer,
	`offer_id` text,
	`assignment_id` text,
	`user_id` text,
	`status` text NOT NULL,
	`state` text NOT NULL,
	`at` integer NOT NULL,
	`until` integer NOT NULL,
	`undoing` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`gig_id`) REFERENCES `gigs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
DROP TRIGGER IF EXISTS offers_are_answered_once;
--> statement-breakpoint
CREATE TRIGGER offers_are_answered_once BEFORE UPDATE OF status ON offers
BEGIN
  SELECT RAISE(ABORT, 'offer.notPending') WHERE old.status <> 'pending'
    AND NOT (new.status = 'pending' AND EXISTS (SELECT 1 FROM undos WHERE offer_id = old.id AND undoing));
  SELECT RAISE(ABORT, 'gig.notOpen') FROM gigs
    WHERE id = new.gig_id AND new.status = 'accepted'
      AND (status NOT IN ('open', 'filled') OR ends_at <= new.answered_at);
  SELECT RAISE(ABORT, 'gig.notOpen') WHERE new.status = 'accepted' AND NOT EXISTS (
    SELECT 1 FROM gig_days WHERE gig_id = new.gig_id
      AND date BETWEEN new.start_date AND new.end_date AND added_at <= new.created_at
      AND ends_at > coalesce(new.answered_at, 0)
  );
  SELECT RAISE(ABORT, 'gig.full') FROM gigs JOIN gig_days AS day ON day.gig_id = gigs.id
    WHERE gigs.id = new.gig_id AND new.status = 'accepted'
      AND day.date BETWEEN new.start_date AND new.end_date AND day.added_at <= new.created_at
      AND day.ends_at > coalesce(new.answered_at, 0)
      AND new.accepted + (
        SELECT coalesce(sum(other.accepted), 0) FROM offers AS other
        WHERE other.gig_id = new.gig_id AND other.status = 'accepted'
          AND day.date BETWEEN other.start_date AND other.end_date AND day.added_at <= other.created_at
      ) > gigs.headcount;
  SELECT RAISE(ABORT, 'offer.notAccepted') WHERE new.status = 'accepted' AND new.accepted < 1;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS assignments_are_answered_once;
--> statement-breakpoint
CREATE TRIGGER assignments_are_answered_once BEFORE UPDATE OF status ON assignments
BEGIN
  SELECT RAISE(ABORT, 'assignment.answered') WHERE NOT (
    (old.status = 'proposed' AND new.status IN ('confirmed', 'declined', 'removed'))
    OR (old.status = 'confirmed' AND new.status IN ('declined', 'removed'))
    OR EXISTS (SELECT 1 FROM undos
      WHERE assignment_id = old.id AND undoing AND state ->> '$.status' = new.status)
  );
  SELECT RAISE(ABORT, 'gig.notOpen') FROM gigs
    WHERE id = new.gig_id AND (
      status = 'done'
      OR (status IN ('open', 'filled') AND ends_at <= new.answered_at)
      OR (status = 'cancelled' AND new.status <> 'removed')
    );
END;
