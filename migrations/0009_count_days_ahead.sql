-- A place is taken by whom it has on a day ahead; who worked a day that is over holds none back.
DROP TRIGGER offers_keep_their_named_crew;
--> statement-breakpoint
CREATE TRIGGER offers_keep_their_named_crew BEFORE UPDATE OF accepted ON offers WHEN new.accepted < old.accepted
BEGIN
  SELECT RAISE(ABORT, 'offer.crewFull') FROM shifts JOIN assignments ON assignments.id = shifts.assignment_id
    WHERE shifts.offer_id = new.id AND assignments.status IN ('proposed', 'confirmed')
      AND shifts.ends_at > unixepoch() * 1000
    GROUP BY shifts.date HAVING count(*) > new.accepted;
END;
