ALTER TABLE `offers` ADD `positions` text;--> statement-breakpoint
ALTER TABLE `offers` ADD `accepted_positions` text;--> statement-breakpoint
ALTER TABLE `shifts` ADD `position_id` text;--> statement-breakpoint
ALTER TABLE `gigs` ADD `positions` text;--> statement-breakpoint
CREATE VIEW gig_positions AS
SELECT
  gigs.id AS gig_id,
  coalesce(part.value ->> '$.id', gigs.id) AS id,
  coalesce(part.key, 0) AS place,
  CASE
    WHEN part.key IS NOT NULL THEN part.value ->> '$.industry'
    WHEN json_array_length(gigs.industries) = 1 THEN gigs.industries ->> '$[0]'
  END AS industry,
  coalesce(part.value ->> '$.headcount', gigs.headcount) AS headcount,
  coalesce(part.value ->> '$.amountCents', gigs.amount_cents) AS amount_cents
FROM gigs LEFT JOIN json_each(gigs.positions) AS part ON true;
--> statement-breakpoint
CREATE VIEW offer_positions AS
SELECT
  offers.id AS offer_id,
  offers.gig_id,
  offers.status,
  offers.start_date,
  offers.end_date,
  offers.created_at,
  offers.answered_at,
  coalesce(part.value ->> '$.id', offers.gig_id) AS position_id,
  coalesce(part.key, 0) AS place,
  coalesce(part.value ->> '$.workers', offers.workers) AS workers,
  coalesce(part.value ->> '$.amountCents', offers.amount_cents) AS amount_cents,
  CASE
    WHEN offers.accepted = 0 OR json_array_length(offers.positions) IS NULL OR json_array_length(offers.positions) = 1 THEN offers.accepted
    ELSE coalesce(offers.accepted_positions ->> (part.value ->> '$.id'), 0)
  END AS accepted
FROM offers LEFT JOIN json_each(offers.positions) AS part ON true;
--> statement-breakpoint
CREATE TRIGGER gigs_sum_their_positions BEFORE INSERT ON gigs WHEN new.positions IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'gig.positions') WHERE (
    SELECT sum(value ->> '$.headcount') IS NOT new.headcount OR min(value ->> '$.headcount') < 1
      OR count(DISTINCT value ->> '$.id') < count(*) FROM json_each(new.positions));
END;
--> statement-breakpoint
CREATE TRIGGER gigs_sum_their_changed_positions BEFORE UPDATE OF positions, headcount ON gigs
WHEN new.positions IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'gig.positions') WHERE (
    SELECT sum(value ->> '$.headcount') IS NOT new.headcount OR min(value ->> '$.headcount') < 1
      OR count(DISTINCT value ->> '$.id') < count(*) FROM json_each(new.positions));
END;
--> statement-breakpoint
CREATE TRIGGER offers_sum_their_positions BEFORE INSERT ON offers WHEN new.positions IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'offer.positions') WHERE (
    SELECT sum(value ->> '$.workers') IS NOT new.workers OR min(value ->> '$.workers') < 1
      OR count(DISTINCT value ->> '$.id') < count(*) FROM json_each(new.positions));
  SELECT RAISE(ABORT, 'gig.changed') FROM json_each(new.positions)
    WHERE value ->> '$.id' NOT IN (SELECT id FROM gig_positions WHERE gig_id = new.gig_id);
END;
--> statement-breakpoint
CREATE TRIGGER offers_are_accepted_by_position BEFORE UPDATE OF accepted, accepted_positions ON offers
WHEN new.accepted > 0 AND json_array_length(new.positions) > 1
BEGIN
  SELECT RAISE(ABORT, 'offer.positions') WHERE (
    SELECT sum(coalesce(new.accepted_positions ->> (part.value ->> '$.id'), 0)) <> new.accepted
      OR max(coalesce(new.accepted_positions ->> (part.value ->> '$.id'), 0) > part.value ->> '$.workers')
    FROM json_each(new.positions) AS part);
  SELECT RAISE(ABORT, 'offer.notPending') FROM json_each(new.positions) AS part
    WHERE old.status <> 'pending'
      AND coalesce(new.accepted_positions ->> (part.value ->> '$.id'), 0)
        > coalesce(old.accepted_positions ->> (part.value ->> '$.id'), 0);
END;
--> statement-breakpoint
CREATE TRIGGER offers_fit_into_their_positions BEFORE UPDATE OF status ON offers
WHEN new.status = 'accepted' AND EXISTS (SELECT 1 FROM gigs WHERE id = new.gig_id AND positions IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'gig.full') FROM (
      SELECT position.id, position.headcount, CASE
        WHEN json_array_length(new.positions) > 1 THEN coalesce(new.accepted_positions ->> position.id, 0)
        ELSE iif(coalesce(new.positions ->> '$[0].id', new.gig_id) = position.id, new.accepted, 0)
      END AS places
      FROM gig_positions AS position WHERE position.gig_id = new.gig_id) AS position
    JOIN gig_days AS day ON day.gig_id = new.gig_id
      AND day.date BETWEEN new.start_date AND new.end_date AND day.added_at <= new.created_at
      AND day.ends_at > coalesce(new.answered_at, 0)
    WHERE position.places > 0 AND position.places + (
        SELECT coalesce(sum(other.accepted), 0) FROM offer_positions AS other
        WHERE other.gig_id = new.gig_id AND other.status = 'accepted' AND other.position_id = position.id
          AND day.date BETWEEN other.start_date AND other.end_date AND day.added_at <= other.created_at
      ) > position.headcount;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS offers_keep_their_terms;
--> statement-breakpoint
CREATE TRIGGER offers_keep_their_terms
BEFORE UPDATE OF gig_id, provider_id, side, version, workers, amount_cents, start_date, end_date, positions ON offers
BEGIN
  SELECT RAISE(ABORT, 'offer.immutable');
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS offers_keep_their_named_crew;
--> statement-breakpoint
CREATE TRIGGER offers_keep_their_named_crew BEFORE UPDATE OF accepted, accepted_positions ON offers
WHEN new.accepted < old.accepted
BEGIN
  SELECT RAISE(ABORT, 'offer.crewFull') FROM shifts JOIN assignments ON assignments.id = shifts.assignment_id
    WHERE shifts.offer_id = new.id AND assignments.status IN ('proposed', 'confirmed')
      AND shifts.ends_at > unixepoch() * 1000
    GROUP BY shifts.date, shifts.position_id
    HAVING count(*) > iif(json_array_length(new.positions) > 1 AND new.accepted > 0,
      coalesce(new.accepted_positions ->> shifts.position_id, 0), new.accepted);
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
      ELSE (SELECT sum((amount_cents * accepted * 2 + workers) / (workers * 2)) FROM offer_positions WHERE offer_id = new.id)
    END FROM gigs WHERE gigs.id = new.gig_id)
  WHERE id = new.id;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS shifts_never_overlap;
--> statement-breakpoint
CREATE TRIGGER shifts_never_overlap BEFORE INSERT ON shifts
BEGIN
  SELECT RAISE(ABORT, 'shift.overlap') WHERE new.starts_at < (
    SELECT ends_at FROM shifts WHERE user_id = new.user_id AND starts_at < new.ends_at ORDER BY starts_at DESC LIMIT 1
  );
  SELECT RAISE(ABORT, 'offer.crewFull') FROM offers
    WHERE id = new.offer_id AND coalesce((
      SELECT position.accepted FROM offer_positions AS position
      WHERE position.offer_id = new.offer_id AND position.position_id = coalesce(new.position_id, position.gig_id)
    ), 0) <= (
      SELECT count(*) FROM shifts JOIN assignments ON assignments.id = shifts.assignment_id
      WHERE shifts.offer_id = new.offer_id AND shifts.date = new.date AND shifts.position_id IS new.position_id
        AND assignments.status IN ('proposed', 'confirmed')
    );
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS assignments_free_their_shifts;
--> statement-breakpoint
CREATE TRIGGER assignments_free_their_shifts AFTER UPDATE OF status ON assignments
WHEN new.status IN ('declined', 'removed')
BEGIN
  UPDATE assignments SET released_shifts = (
      SELECT json_group_array(json_object('date', date, 'offerId', offer_id, 'positionId', position_id)) FROM shifts
      WHERE assignment_id = new.id AND starts_at >= coalesce(new.answered_at, 0))
    WHERE id = new.id;
  DELETE FROM shifts WHERE assignment_id = new.id AND starts_at >= coalesce(new.answered_at, 0);
  UPDATE shifts SET ends_at = new.answered_at WHERE assignment_id = new.id AND ends_at > new.answered_at;
  UPDATE offers SET accepted = 0
    WHERE gig_id = new.gig_id AND user_id = new.user_id AND accepted > 0
      AND EXISTS (SELECT 1 FROM gigs WHERE id = new.gig_id AND status IN ('open', 'filled'));
END;
