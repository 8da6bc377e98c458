-- Confirmed are the people who have said yes on the day ahead that has fewest of them, among days with agreed places. Who
-- has the first days of a gig says nothing of the last ones.
CREATE TRIGGER gigs_count_confirmed AFTER UPDATE OF accepted, headcount ON gigs
BEGIN
  UPDATE gigs SET confirmed = crew.people FROM (
    SELECT coalesce(min(iif(ends_at > unixepoch() * 1000, people, NULL)), min(people), 0) AS people FROM (
      SELECT day.ends_at, (
        SELECT count(*) FROM offers JOIN shifts ON shifts.offer_id = offers.id AND shifts.date = day.date
          JOIN assignments ON assignments.id = shifts.assignment_id AND assignments.status = 'confirmed'
        WHERE offers.gig_id = new.id AND offers.status = 'accepted'
      ) AS people
      FROM gig_days AS day WHERE day.gig_id = new.id AND EXISTS (
        SELECT 1 FROM offers WHERE offers.gig_id = new.id AND offers.status = 'accepted' AND offers.accepted > 0
          AND day.date BETWEEN offers.start_date AND offers.end_date AND day.added_at <= offers.created_at
          AND day.ends_at > coalesce(offers.answered_at, offers.created_at)))) AS crew
  WHERE id = new.id AND confirmed <> crew.people;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS assignments_count_confirmed;
--> statement-breakpoint
CREATE TRIGGER assignments_count_confirmed AFTER UPDATE OF status ON assignments
WHEN (new.status = 'confirmed') <> (old.status = 'confirmed')
BEGIN
  UPDATE gigs SET accepted = accepted WHERE id = new.gig_id;
END;
--> statement-breakpoint
-- Who is confirmed from the start is counted when their shifts come.
DROP TRIGGER IF EXISTS assignments_count_confirmed_from_the_start;
--> statement-breakpoint
DROP TRIGGER IF EXISTS assignments_leave_the_gig_with_their_worker;
--> statement-breakpoint
CREATE TRIGGER assignments_leave_the_gig_with_their_worker AFTER DELETE ON assignments WHEN old.status = 'confirmed'
BEGIN
  UPDATE gigs SET accepted = accepted WHERE id = old.gig_id;
END;
--> statement-breakpoint
CREATE TRIGGER shifts_count_confirmed AFTER INSERT ON shifts
WHEN EXISTS (SELECT 1 FROM assignments WHERE id = new.assignment_id AND status = 'confirmed')
BEGIN
  UPDATE gigs SET accepted = accepted WHERE id = new.gig_id;
END;
--> statement-breakpoint
CREATE TRIGGER shifts_leave_the_count AFTER DELETE ON shifts
WHEN EXISTS (SELECT 1 FROM assignments WHERE id = old.assignment_id AND status = 'confirmed')
BEGIN
  UPDATE gigs SET accepted = accepted WHERE id = old.gig_id;
END;
--> statement-breakpoint
UPDATE gigs SET accepted = accepted WHERE confirmed > 0 AND status IN ('open', 'filled');
