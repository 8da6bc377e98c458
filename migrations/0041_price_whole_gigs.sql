DROP INDEX `gigs_by_all`;--> statement-breakpoint
DROP INDEX `gigs_by_pay`;--> statement-breakpoint
DROP INDEX `gigs_open_by_all`;--> statement-breakpoint
DROP INDEX `gigs_open_by_pay`;--> statement-breakpoint
DROP INDEX `gigs_own_by_all`;--> statement-breakpoint
DROP INDEX `gigs_own_by_pay`;--> statement-breakpoint
ALTER TABLE `gigs` DROP COLUMN `hour_cents`;--> statement-breakpoint
ALTER TABLE `gigs` ADD `hour_cents` integer GENERATED ALWAYS AS (iif("type" = 'hourly', "amount_cents", "amount_cents" * 60 / ("headcount" * "total_minutes"))) VIRTUAL;--> statement-breakpoint
CREATE INDEX `gigs_by_all` ON `gigs` (`starts_at`,`id`,`title_key`,`organization_key`,`municipality_key`,`start_day`,`end_day`,`created_at`,`hour_cents`,`headcount`,`working_days`,`status_rank`,`industries`,`organization_id`) WHERE "title_key" is not null;--> statement-breakpoint
CREATE INDEX `gigs_by_pay` ON `gigs` (`hour_cents`,`starts_at`,`id`) WHERE "title_key" is not null;--> statement-breakpoint
CREATE INDEX `gigs_open_by_all` ON `gigs` (`starts_at`,`id`,`title_key`,`organization_key`,`municipality_key`,`start_day`,`end_day`,`created_at`,`hour_cents`,`headcount`,`working_days`,`status_rank`,`industries`,`organization_id`) WHERE "title_key" is not null and "status" = 'open';--> statement-breakpoint
CREATE INDEX `gigs_open_by_pay` ON `gigs` (`hour_cents`,`starts_at`,`id`) WHERE "title_key" is not null and "status" = 'open';--> statement-breakpoint
CREATE INDEX `gigs_own_by_all` ON `gigs` (`organization_id`,`starts_at`,`id`,`title_key`,`organization_key`,`municipality_key`,`start_day`,`end_day`,`created_at`,`hour_cents`,`headcount`,`working_days`,`status_rank`,`industries`) WHERE "title_key" is not null;--> statement-breakpoint
CREATE INDEX `gigs_own_by_pay` ON `gigs` (`organization_id`,`hour_cents`,`starts_at`,`id`) WHERE "title_key" is not null;--> statement-breakpoint
-- What is agreed at a fixed price for the accepted places: so much of the offer as they are of its places. The last places
-- that fill a gig at the ask get what is left of its price, where all of it was agreed at the ask and for all its days:
-- so the shares sum to it. What was agreed before a fixed price said anything of places stays what was agreed.
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
            AND ends_at > agreed.created_at))
        FROM offers AS agreed WHERE agreed.gig_id = new.gig_id AND agreed.status = 'accepted' AND agreed.accepted > 0)
      THEN max(0, gigs.amount_cents - (
        SELECT coalesce(sum(accepted_amount_cents), 0) FROM offers AS agreed
        WHERE agreed.gig_id = new.gig_id AND agreed.id <> new.id AND agreed.status = 'accepted'))
      ELSE (new.amount_cents * new.accepted * 2 + new.workers) / (new.workers * 2)
    END FROM gigs WHERE gigs.id = new.gig_id)
  WHERE id = new.id;
END;
--> statement-breakpoint
-- Terms never change, but for this once.
DROP TRIGGER IF EXISTS offers_keep_their_terms;
--> statement-breakpoint
-- Offers that wait and repeat the gig's price take it as it is: of a fixed one their fair share. Other amounts stay.
UPDATE offers SET at_ask = 1, amount_cents = (
  SELECT iif(gigs.type = 'hourly', gigs.amount_cents, max(1,
    (gigs.amount_cents * offers.workers * minutes * 2 + gigs.headcount * gigs.total_minutes)
      / (gigs.headcount * gigs.total_minutes * 2)))
  FROM gigs, (
    SELECT coalesce(sum((ends_at - starts_at) / 60000 - break_minutes), 0) AS minutes FROM gig_days
    WHERE gig_days.gig_id = offers.gig_id AND date BETWEEN offers.start_date AND offers.end_date
      AND ends_at > offers.created_at)
  WHERE gigs.id = offers.gig_id)
WHERE status = 'pending' AND amount_cents = (SELECT amount_cents FROM gigs WHERE gigs.id = offers.gig_id);
--> statement-breakpoint
CREATE TRIGGER offers_keep_their_terms
BEFORE UPDATE OF gig_id, provider_id, side, version, workers, amount_cents, start_date, end_date ON offers
BEGIN
  SELECT RAISE(ABORT, 'offer.immutable');
END;
--> statement-breakpoint
UPDATE offers SET as_agreed = 1, accepted_amount_cents = iif(accepted > 0, amount_cents, 0)
WHERE status = 'accepted' AND gig_id IN (SELECT id FROM gigs WHERE type = 'fixed');
--> statement-breakpoint
-- An agency's employees neither acknowledge what the firms change of the price alone, nor are they told of it.
UPDATE assignments SET
  acknowledged_version = ahead.version, seen_version = max(seen_version, ahead.version)
FROM (
  SELECT assignments.id, coalesce((
    SELECT min(gig_changes.version) - 1 FROM gig_changes
    WHERE gig_changes.gig_id = gigs.id AND gig_changes.version > assignments.acknowledged_version
      AND EXISTS (SELECT 1 FROM json_each(gig_changes.after) WHERE key <> 'pricing')), gigs.version) AS version
  FROM assignments JOIN gigs ON gigs.id = assignments.gig_id
  WHERE assignments.status IN ('proposed', 'confirmed') AND assignments.acknowledged_version < gigs.version
    AND EXISTS (SELECT 1 FROM offers WHERE offers.id = assignments.offer_id AND offers.organization_id IS NOT NULL)
) AS ahead
WHERE ahead.id = assignments.id AND ahead.version - acknowledged_version = (
  SELECT count(*) FROM gig_changes WHERE gig_changes.gig_id = assignments.gig_id
    AND gig_changes.version > assignments.acknowledged_version AND gig_changes.version <= ahead.version);
--> statement-breakpoint
DELETE FROM notifications WHERE kind = 'gigChanged'
  AND user_id IN (SELECT id FROM users WHERE organization_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM json_each(users.roles) WHERE value <> 'employee'))
  AND EXISTS (SELECT 1 FROM gig_changes WHERE gig_changes.gig_id = notifications.gig_id
    AND gig_changes.version = notifications.data ->> '$.version'
    AND NOT EXISTS (SELECT 1 FROM json_each(gig_changes.after) WHERE key <> 'pricing'));
--> statement-breakpoint
UPDATE notifications SET data = json_remove(data, '$.amountCents', '$.pricingType', '$.askedCents')
WHERE user_id IN (SELECT id FROM users WHERE organization_id IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM json_each(users.roles) WHERE value <> 'employee'))
  AND (data ->> '$.amountCents' IS NOT NULL OR data ->> '$.pricingType' IS NOT NULL OR data ->> '$.askedCents' IS NOT NULL);
--> statement-breakpoint
UPDATE mail_outbox SET status = 'failed', sealed = NULL, last_error = 'notNeeded'
WHERE status = 'queued' AND template = 'gigChanged'
  AND user_id IN (SELECT id FROM users WHERE organization_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM json_each(users.roles) WHERE value <> 'employee'))
  AND EXISTS (SELECT 1 FROM gig_changes WHERE gig_changes.gig_id = mail_outbox.data ->> '$.gigId'
    AND gig_changes.version = mail_outbox.data ->> '$.version'
    AND NOT EXISTS (SELECT 1 FROM json_each(gig_changes.after) WHERE key <> 'pricing'));
--> statement-breakpoint
UPDATE mail_outbox SET data = json_remove(data, '$.amountCents', '$.pricingType', '$.askedCents')
WHERE status <> 'sent' AND user_id IN (SELECT id FROM users WHERE organization_id IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM json_each(users.roles) WHERE value <> 'employee'))
  AND (data ->> '$.amountCents' IS NOT NULL OR data ->> '$.pricingType' IS NOT NULL OR data ->> '$.askedCents' IS NOT NULL);
