-- Holds for what a doer offers themselves: a buyer's amendment, refused, would tell where else the doer is booked. The
-- doer's yes to it is refused then, by `shifts_never_overlap`.
DROP TRIGGER offers_need_a_free_doer;
--> statement-breakpoint
CREATE TRIGGER offers_need_a_free_doer BEFORE INSERT ON offers
WHEN new.user_id IS NOT NULL AND new.status = 'pending' AND new.side = 'provider'
BEGIN
  SELECT RAISE(ABORT, 'shift.overlap') WHERE EXISTS (
    SELECT 1 FROM gig_days JOIN shifts ON shifts.user_id = new.user_id
      AND shifts.starts_at BETWEEN gig_days.starts_at - 90000000 AND gig_days.ends_at - 1
      AND shifts.ends_at > gig_days.starts_at
    JOIN assignments ON assignments.id = shifts.assignment_id
    WHERE gig_days.gig_id = new.gig_id AND gig_days.date BETWEEN new.start_date AND new.end_date
      AND gig_days.ends_at > new.created_at
      AND (shifts.gig_id <> new.gig_id OR assignments.status IN ('proposed', 'confirmed'))
  );
END;
