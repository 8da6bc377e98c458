-- The rules of booking, where no request can get past them. Each message is an error code of the API.

CREATE TRIGGER offers_need_an_open_gig BEFORE INSERT ON offers
BEGIN
  SELECT RAISE(ABORT, 'gig.full') FROM gigs WHERE id = new.gig_id AND status = 'filled' AND ends_at > new.created_at;
  SELECT RAISE(ABORT, 'gig.notOpen') FROM gigs
    WHERE id = new.gig_id AND (status <> 'open' OR ends_at <= new.created_at);
END;
--> statement-breakpoint
CREATE TRIGGER offers_are_answered_once BEFORE UPDATE OF status ON offers
BEGIN
  SELECT RAISE(ABORT, 'offer.notPending') WHERE old.status <> 'pending';
  SELECT RAISE(ABORT, 'gig.notOpen') FROM gigs
    WHERE id = new.gig_id AND new.status = 'accepted'
      AND (status NOT IN ('open', 'filled') OR ends_at <= new.answered_at);
  SELECT RAISE(ABORT, 'gig.notOpen') WHERE new.status = 'accepted' AND NOT EXISTS (
    SELECT 1 FROM gig_days WHERE gig_id = new.gig_id
      AND date BETWEEN new.start_date AND new.end_date AND ends_at > coalesce(new.answered_at, 0)
  );
  SELECT RAISE(ABORT, 'gig.full') FROM gigs
    WHERE id = new.gig_id AND new.status = 'accepted' AND accepted + new.accepted > headcount;
  SELECT RAISE(ABORT, 'offer.notAccepted') WHERE new.status = 'accepted' AND new.accepted < 1;
END;
--> statement-breakpoint
CREATE TRIGGER offers_keep_their_terms
BEFORE UPDATE OF gig_id, provider_id, side, version, workers, amount_cents, start_date, end_date ON offers
BEGIN
  SELECT RAISE(ABORT, 'offer.immutable');
END;
--> statement-breakpoint
CREATE TRIGGER offers_grow_only_by_acceptance BEFORE UPDATE OF accepted ON offers
WHEN new.accepted > old.accepted AND old.status <> 'pending'
BEGIN
  SELECT RAISE(ABORT, 'offer.notPending');
END;
--> statement-breakpoint
-- People who left keep the days that they worked; those take no place from whoever comes instead.
CREATE TRIGGER offers_keep_their_named_crew BEFORE UPDATE OF accepted ON offers WHEN new.accepted < old.accepted
BEGIN
  SELECT RAISE(ABORT, 'offer.crewFull') FROM shifts JOIN assignments ON assignments.id = shifts.assignment_id
    WHERE shifts.offer_id = new.id AND assignments.status IN ('proposed', 'confirmed')
    GROUP BY shifts.date HAVING count(*) > new.accepted;
END;
--> statement-breakpoint
CREATE TRIGGER offers_fill_the_gig AFTER UPDATE OF accepted ON offers WHEN new.accepted <> old.accepted
BEGIN
  UPDATE gigs SET accepted = accepted + new.accepted - old.accepted WHERE id = new.gig_id;
END;
--> statement-breakpoint
CREATE TRIGGER offers_fill_the_gig_from_the_start AFTER INSERT ON offers WHEN new.accepted > 0
BEGIN
  UPDATE gigs SET accepted = accepted + new.accepted WHERE id = new.gig_id;
END;
--> statement-breakpoint
CREATE TRIGGER offers_leave_the_gig_with_their_provider AFTER DELETE ON offers WHEN old.accepted > 0
BEGIN
  UPDATE gigs SET accepted = accepted - old.accepted WHERE id = old.gig_id;
END;
--> statement-breakpoint
CREATE TRIGGER gigs_fill_and_reopen AFTER UPDATE OF accepted, headcount ON gigs WHEN new.status IN ('open', 'filled')
BEGIN
  UPDATE gigs SET status = iif(new.accepted = new.headcount, 'filled', 'open')
    WHERE id = new.id AND status <> iif(new.accepted = new.headcount, 'filled', 'open');
END;
--> statement-breakpoint
CREATE TRIGGER gigs_end_once BEFORE UPDATE OF status ON gigs
WHEN new.status <> old.status AND NOT (
  (old.status = 'draft' AND new.status IN ('open', 'cancelled'))
  OR (old.status = 'open' AND new.status IN ('filled', 'done', 'cancelled'))
  OR (old.status = 'filled' AND new.status IN ('open', 'done', 'cancelled'))
)
BEGIN
  SELECT RAISE(ABORT, 'gig.transition');
END;
--> statement-breakpoint
CREATE TRIGGER gigs_let_go_when_they_end AFTER UPDATE OF status ON gigs
WHEN new.status <> old.status AND new.status IN ('cancelled', 'done')
BEGIN
  UPDATE offers SET status = 'expired' WHERE gig_id = new.id AND status = 'pending';
  DELETE FROM shifts WHERE gig_id = new.id AND new.status = 'cancelled' AND starts_at >= unixepoch() * 1000;
END;
--> statement-breakpoint
CREATE TRIGGER assignments_need_an_accepted_offer BEFORE INSERT ON assignments
BEGIN
  SELECT RAISE(ABORT, 'offer.notAccepted') WHERE NOT EXISTS (
    SELECT 1 FROM offers JOIN users ON users.id = new.user_id
    WHERE offers.id = new.offer_id AND offers.gig_id = new.gig_id
      AND offers.status = 'accepted' AND offers.accepted > 0
      AND (users.organization_id = offers.organization_id OR users.id = offers.user_id)
  );
  SELECT RAISE(ABORT, 'gig.notOpen') FROM gigs
    WHERE id = new.gig_id AND (status NOT IN ('open', 'filled') OR ends_at <= new.created_at);
END;
--> statement-breakpoint
CREATE TRIGGER assignments_are_answered_once BEFORE UPDATE OF status ON assignments
BEGIN
  SELECT RAISE(ABORT, 'assignment.answered') WHERE NOT (
    (old.status = 'proposed' AND new.status IN ('confirmed', 'declined', 'removed'))
    OR (old.status = 'confirmed' AND new.status IN ('declined', 'removed'))
  );
  SELECT RAISE(ABORT, 'gig.notOpen') FROM gigs
    WHERE id = new.gig_id AND (
      status = 'done'
      OR (status IN ('open', 'filled') AND ends_at <= new.answered_at)
      OR (status = 'cancelled' AND new.status <> 'removed')
    );
END;
--> statement-breakpoint
CREATE TRIGGER assignments_count_confirmed AFTER UPDATE OF status ON assignments
WHEN (new.status = 'confirmed') <> (old.status = 'confirmed')
BEGIN
  UPDATE gigs SET confirmed = confirmed + iif(new.status = 'confirmed', 1, -1) WHERE id = new.gig_id;
END;
--> statement-breakpoint
CREATE TRIGGER assignments_count_confirmed_from_the_start AFTER INSERT ON assignments WHEN new.status = 'confirmed'
BEGIN
  UPDATE gigs SET confirmed = confirmed + 1 WHERE id = new.gig_id;
END;
--> statement-breakpoint
CREATE TRIGGER assignments_leave_the_gig_with_their_worker AFTER DELETE ON assignments WHEN old.status = 'confirmed'
BEGIN
  UPDATE gigs SET confirmed = confirmed - 1 WHERE id = old.gig_id;
END;
--> statement-breakpoint
-- Who leaves is free from that instant; the place of somebody on their own account goes back to the gig.
CREATE TRIGGER assignments_free_their_shifts AFTER UPDATE OF status ON assignments
WHEN new.status IN ('declined', 'removed')
BEGIN
  DELETE FROM shifts WHERE assignment_id = new.id AND starts_at >= coalesce(new.answered_at, 0);
  UPDATE shifts SET ends_at = new.answered_at WHERE assignment_id = new.id AND ends_at > new.answered_at;
  UPDATE offers SET accepted = 0
    WHERE id = new.offer_id AND user_id IS NOT NULL AND accepted > 0
      AND EXISTS (SELECT 1 FROM gigs WHERE id = new.gig_id AND status IN ('open', 'filled'));
END;
--> statement-breakpoint
CREATE TRIGGER shifts_never_overlap BEFORE INSERT ON shifts
BEGIN
  SELECT RAISE(ABORT, 'shift.overlap') WHERE EXISTS (
    SELECT 1 FROM shifts
    WHERE user_id = new.user_id
      AND starts_at BETWEEN new.starts_at - 90000000 AND new.ends_at - 1
      AND ends_at > new.starts_at
  );
  SELECT RAISE(ABORT, 'offer.crewFull') FROM offers
    WHERE id = new.offer_id AND accepted <= (
      SELECT count(*) FROM shifts JOIN assignments ON assignments.id = shifts.assignment_id
      WHERE shifts.offer_id = new.offer_id AND shifts.date = new.date
        AND assignments.status IN ('proposed', 'confirmed')
    );
END;
--> statement-breakpoint
CREATE TRIGGER shifts_never_move_into_another BEFORE UPDATE OF starts_at, ends_at, user_id ON shifts
BEGIN
  SELECT RAISE(ABORT, 'shift.overlap') WHERE EXISTS (
    SELECT 1 FROM shifts
    WHERE user_id = new.user_id
      AND starts_at BETWEEN new.starts_at - 90000000 AND new.ends_at - 1
      AND ends_at > new.starts_at
      AND (assignment_id, date) <> (old.assignment_id, old.date)
  );
END;
--> statement-breakpoint
CREATE TRIGGER audit_log_is_append_only_update BEFORE UPDATE ON audit_log
BEGIN
  SELECT RAISE(ABORT, 'audit.appendOnly');
END;
--> statement-breakpoint
CREATE TRIGGER audit_log_is_append_only_delete BEFORE DELETE ON audit_log
BEGIN
  SELECT RAISE(ABORT, 'audit.appendOnly');
END;
