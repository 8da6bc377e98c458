DROP INDEX `offers_one_pending`;--> statement-breakpoint
CREATE UNIQUE INDEX `offers_one_request` ON `offers` (`gig_id`,`provider_id`,`start_date`) WHERE "offers"."status" = 'pending' and "offers"."asks" <> '[]';--> statement-breakpoint
CREATE UNIQUE INDEX `offers_one_pending` ON `offers` (`gig_id`,`provider_id`) WHERE "offers"."status" = 'pending' and "offers"."asks" = '[]';--> statement-breakpoint
ALTER TABLE `gig_days` ADD `added_at` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- A place is taken on the days that its offer covers: those in its dates that were ahead when it was answered, and there when
-- it was made. So a day that is added to a full gig has places of its own.
DROP TRIGGER IF EXISTS offers_are_answered_once;
--> statement-breakpoint
CREATE TRIGGER offers_are_answered_once BEFORE UPDATE OF status ON offers
BEGIN
  SELECT RAISE(ABORT, 'offer.notPending') WHERE old.status <> 'pending';
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
DROP TRIGGER IF EXISTS offers_fill_the_gig;
--> statement-breakpoint
CREATE TRIGGER offers_fill_the_gig AFTER UPDATE OF accepted ON offers WHEN new.accepted <> old.accepted
BEGIN
  UPDATE gigs SET accepted = (
    SELECT coalesce(max(places), 0) FROM (
      SELECT sum(offers.accepted) AS places FROM offers JOIN gig_days AS day ON day.gig_id = offers.gig_id
        AND day.date BETWEEN offers.start_date AND offers.end_date AND day.added_at <= offers.created_at
        AND day.ends_at > coalesce(offers.answered_at, offers.created_at)
      WHERE offers.gig_id = new.gig_id AND offers.accepted > 0 GROUP BY day.date)) WHERE id = new.gig_id;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS offers_fill_the_gig_from_the_start;
--> statement-breakpoint
CREATE TRIGGER offers_fill_the_gig_from_the_start AFTER INSERT ON offers WHEN new.accepted > 0
BEGIN
  UPDATE gigs SET accepted = (
    SELECT coalesce(max(places), 0) FROM (
      SELECT sum(offers.accepted) AS places FROM offers JOIN gig_days AS day ON day.gig_id = offers.gig_id
        AND day.date BETWEEN offers.start_date AND offers.end_date AND day.added_at <= offers.created_at
        AND day.ends_at > coalesce(offers.answered_at, offers.created_at)
      WHERE offers.gig_id = new.gig_id AND offers.accepted > 0 GROUP BY day.date)) WHERE id = new.gig_id;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS offers_leave_the_gig_with_their_provider;
--> statement-breakpoint
CREATE TRIGGER offers_leave_the_gig_with_their_provider AFTER DELETE ON offers WHEN old.accepted > 0
BEGIN
  UPDATE gigs SET accepted = (
    SELECT coalesce(max(places), 0) FROM (
      SELECT sum(offers.accepted) AS places FROM offers JOIN gig_days AS day ON day.gig_id = offers.gig_id
        AND day.date BETWEEN offers.start_date AND offers.end_date AND day.added_at <= offers.created_at
        AND day.ends_at > coalesce(offers.answered_at, offers.created_at)
      WHERE offers.gig_id = old.gig_id AND offers.accepted > 0 GROUP BY day.date)) WHERE id = old.gig_id;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS gigs_fill_and_reopen;
--> statement-breakpoint
-- Filled is what has no place left on any day ahead; a gig without such days stays as it was.
CREATE TRIGGER gigs_fill_and_reopen AFTER UPDATE OF accepted, headcount ON gigs WHEN new.status IN ('open', 'filled')
BEGIN
  UPDATE gigs SET status = rest.status FROM (
    SELECT iif(min(places) >= new.headcount, 'filled', 'open') AS status FROM (
      SELECT (
        SELECT coalesce(sum(offers.accepted), 0) FROM offers
        WHERE offers.gig_id = new.id AND offers.status = 'accepted'
          AND day.date BETWEEN offers.start_date AND offers.end_date AND day.added_at <= offers.created_at
      ) AS places FROM gig_days AS day WHERE day.gig_id = new.id AND day.ends_at > unixepoch() * 1000)
    HAVING count(*) > 0) AS rest
  WHERE id = new.id AND gigs.status <> rest.status;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS assignments_free_their_shifts;
--> statement-breakpoint
-- Who leaves is free from that instant; all places of somebody on their own account go back to the gig.
CREATE TRIGGER assignments_free_their_shifts AFTER UPDATE OF status ON assignments
WHEN new.status IN ('declined', 'removed')
BEGIN
  DELETE FROM shifts WHERE assignment_id = new.id AND starts_at >= coalesce(new.answered_at, 0);
  UPDATE shifts SET ends_at = new.answered_at WHERE assignment_id = new.id AND ends_at > new.answered_at;
  UPDATE offers SET accepted = 0
    WHERE gig_id = new.gig_id AND user_id = new.user_id AND accepted > 0
      AND EXISTS (SELECT 1 FROM gigs WHERE id = new.gig_id AND status IN ('open', 'filled'));
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS offers_agree_an_amount;
--> statement-breakpoint
CREATE TRIGGER offers_agree_an_amount AFTER UPDATE OF accepted ON offers WHEN new.accepted <> old.accepted
BEGIN
  UPDATE offers SET accepted_amount_cents = (
    SELECT CASE
      WHEN gigs.type = 'hourly' THEN NULL
      WHEN new.accepted = 0 THEN 0
      WHEN new.as_agreed THEN new.amount_cents
      WHEN new.at_ask AND new.accepted > old.accepted AND (
        SELECT sum(accepted) = gigs.headcount AND min(at_ask AND gigs.total_minutes = (
          SELECT sum((ends_at - starts_at) / 60000 - break_minutes) FROM gig_days
          WHERE gig_days.gig_id = agreed.gig_id AND date BETWEEN agreed.start_date AND agreed.end_date
            AND added_at <= agreed.created_at AND ends_at > agreed.created_at))
        FROM offers AS agreed WHERE agreed.gig_id = new.gig_id AND agreed.status = 'accepted' AND agreed.accepted > 0)
      THEN max(0, gigs.amount_cents - (
        SELECT coalesce(sum(accepted_amount_cents), 0) FROM offers AS agreed
        WHERE agreed.gig_id = new.gig_id AND agreed.id <> new.id AND agreed.status = 'accepted'))
      ELSE (new.amount_cents * new.accepted * 2 + new.workers) / (new.workers * 2)
    END FROM gigs WHERE gigs.id = new.gig_id)
  WHERE id = new.id;
END;
--> statement-breakpoint
UPDATE gigs SET accepted = (
    SELECT coalesce(max(places), 0) FROM (
      SELECT sum(offers.accepted) AS places FROM offers JOIN gig_days AS day ON day.gig_id = offers.gig_id
        AND day.date BETWEEN offers.start_date AND offers.end_date AND day.added_at <= offers.created_at
        AND day.ends_at > coalesce(offers.answered_at, offers.created_at)
      WHERE offers.gig_id = gigs.id AND offers.accepted > 0 GROUP BY day.date)) WHERE accepted > 0 AND status IN ('open', 'filled');
