ALTER TABLE `offers` ADD `reserve_at` integer;--> statement-breakpoint
ALTER TABLE `offers` ADD `asked_at` integer;--> statement-breakpoint
ALTER TABLE `offers` ADD `asked_until` integer;--> statement-breakpoint
CREATE INDEX `offers_reserve` ON `offers` (`gig_id`) WHERE "offers"."status" = 'pending' and "offers"."reserve_at" is not null;--> statement-breakpoint
ALTER TABLE `gigs` ADD `freed_at` integer;--> statement-breakpoint
DROP TRIGGER offers_fill_the_gig;
--> statement-breakpoint
CREATE TRIGGER offers_fill_the_gig AFTER UPDATE OF accepted ON offers WHEN new.accepted <> old.accepted
BEGIN
  UPDATE gigs SET accepted = (
    SELECT coalesce(max(places), 0) FROM (
      SELECT sum(offers.accepted) AS places FROM offers JOIN gig_days AS day ON day.gig_id = offers.gig_id
        AND day.date BETWEEN offers.start_date AND offers.end_date AND day.added_at <= offers.created_at
        AND day.ends_at > coalesce(offers.answered_at, offers.created_at)
      WHERE offers.gig_id = new.gig_id AND offers.accepted > 0 GROUP BY day.date)),
    freed_at = iif(new.accepted < old.accepted, CAST(unixepoch('subsec') * 1000 AS INTEGER), freed_at)
  WHERE id = new.gig_id;
END;
--> statement-breakpoint
DROP TRIGGER offers_leave_the_gig_with_their_provider;
--> statement-breakpoint
CREATE TRIGGER offers_leave_the_gig_with_their_provider AFTER DELETE ON offers WHEN old.accepted > 0
BEGIN
  UPDATE gigs SET accepted = (
    SELECT coalesce(max(places), 0) FROM (
      SELECT sum(offers.accepted) AS places FROM offers JOIN gig_days AS day ON day.gig_id = offers.gig_id
        AND day.date BETWEEN offers.start_date AND offers.end_date AND day.added_at <= offers.created_at
        AND day.ends_at > coalesce(offers.answered_at, offers.created_at)
      WHERE offers.gig_id = old.gig_id AND offers.accepted > 0 GROUP BY day.date)),
    freed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE id = old.gig_id;
END;
