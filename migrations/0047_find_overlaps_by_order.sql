-- Nobody has two shifts at once, so of the shifts that begin before a moment the last one ends last: it alone is looked at,
-- instead of all that begin within the longest shift before it. How long that is stands in the two CHECKs only.
DROP TRIGGER IF EXISTS shifts_never_overlap;
--> statement-breakpoint
CREATE TRIGGER shifts_never_overlap BEFORE INSERT ON shifts
BEGIN
  SELECT RAISE(ABORT, 'shift.overlap') WHERE new.starts_at < (
    SELECT ends_at FROM shifts WHERE user_id = new.user_id AND starts_at < new.ends_at ORDER BY starts_at DESC LIMIT 1
  );
  SELECT RAISE(ABORT, 'offer.crewFull') FROM offers
    WHERE id = new.offer_id AND accepted <= (
      SELECT count(*) FROM shifts JOIN assignments ON assignments.id = shifts.assignment_id
      WHERE shifts.offer_id = new.offer_id AND shifts.date = new.date
        AND assignments.status IN ('proposed', 'confirmed')
    );
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS shifts_never_move_into_another;
--> statement-breakpoint
CREATE TRIGGER shifts_never_move_into_another BEFORE UPDATE OF starts_at, ends_at, user_id ON shifts
BEGIN
  SELECT RAISE(ABORT, 'shift.overlap') WHERE new.starts_at < (
    SELECT ends_at FROM shifts WHERE user_id = new.user_id AND starts_at < new.ends_at
      AND (assignment_id, date) <> (old.assignment_id, old.date) ORDER BY starts_at DESC LIMIT 1
  );
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS offers_need_a_free_doer;
--> statement-breakpoint
CREATE TRIGGER offers_need_a_free_doer BEFORE INSERT ON offers
WHEN new.user_id IS NOT NULL AND new.status = 'pending' AND new.side = 'provider'
BEGIN
  SELECT RAISE(ABORT, 'shift.overlap') WHERE EXISTS (
    SELECT 1 FROM gig_days JOIN shifts ON shifts.user_id = new.user_id
      AND shifts.starts_at < gig_days.ends_at AND shifts.ends_at > gig_days.starts_at
      AND shifts.starts_at >= coalesce((
        SELECT max(starts_at) FROM shifts WHERE user_id = new.user_id AND starts_at <= gig_days.starts_at), gig_days.starts_at)
    JOIN assignments ON assignments.id = shifts.assignment_id
    WHERE gig_days.gig_id = new.gig_id AND gig_days.date BETWEEN new.start_date AND new.end_date
      AND gig_days.ends_at > new.created_at
      AND (shifts.gig_id <> new.gig_id OR assignments.status IN ('proposed', 'confirmed'))
  );
END;
