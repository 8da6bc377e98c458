-- The rules of booking, where no request can get past them. Each message is an error code of the API.

CREATE TRIGGER offers_need_an_open_gig BEFORE INSERT ON offers
BEGIN
  SELECT RAISE(ABORT, 'gig.full') FROM gigs WHERE id = new.gig_id AND status = 'filled';
  SELECT RAISE(ABORT, 'gig.notOpen') FROM gigs WHERE id = new.gig_id AND status <> 'open';
END;
--> statement-breakpoint
CREATE TRIGGER offers_are_answered_once BEFORE UPDATE OF status ON offers
BEGIN
  SELECT RAISE(ABORT, 'offer.notPending') WHERE old.status <> 'pending';
  SELECT RAISE(ABORT, 'gig.full') FROM gigs
    WHERE id = new.gig_id AND new.status = 'accepted' AND status IN ('open', 'filled') AND accepted + new.accepted > headcount;
  SELECT RAISE(ABORT, 'gig.notOpen') FROM gigs
    WHERE id = new.gig_id AND new.status = 'accepted' AND status NOT IN ('open', 'filled');
END;
--> statement-breakpoint
CREATE TRIGGER offers_keep_their_named_crew BEFORE UPDATE OF accepted ON offers WHEN new.accepted < old.accepted
BEGIN
  SELECT RAISE(ABORT, 'offer.crewFull') FROM shifts
    WHERE offer_id = new.id GROUP BY date HAVING count(*) > new.accepted;
END;
--> statement-breakpoint
CREATE TRIGGER offers_fill_the_gig AFTER UPDATE OF accepted ON offers WHEN new.accepted <> old.accepted
BEGIN
  UPDATE gigs SET accepted = accepted + new.accepted - old.accepted WHERE id = new.gig_id;
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
CREATE TRIGGER assignments_need_an_accepted_offer BEFORE INSERT ON assignments
BEGIN
  SELECT RAISE(ABORT, 'offer.notAccepted') WHERE NOT EXISTS (
    SELECT 1 FROM offers WHERE id = new.offer_id AND gig_id = new.gig_id AND status = 'accepted' AND accepted > 0
  );
  SELECT RAISE(ABORT, 'gig.notOpen') FROM gigs WHERE id = new.gig_id AND status NOT IN ('open', 'filled');
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
    WHERE id = new.offer_id
      AND accepted <= (SELECT count(*) FROM shifts WHERE offer_id = new.offer_id AND date = new.date);
END;
--> statement-breakpoint
CREATE TRIGGER assignments_are_answered_once BEFORE UPDATE OF status ON assignments
WHEN NOT (
  (old.status = 'proposed' AND new.status IN ('confirmed', 'declined', 'removed'))
  OR (old.status = 'confirmed' AND new.status IN ('declined', 'removed'))
)
BEGIN
  SELECT RAISE(ABORT, 'assignment.answered');
END;
--> statement-breakpoint
CREATE TRIGGER assignments_count_confirmed AFTER UPDATE OF status ON assignments
WHEN (new.status = 'confirmed') <> (old.status = 'confirmed')
BEGIN
  UPDATE gigs SET confirmed = confirmed + iif(new.status = 'confirmed', 1, -1) WHERE id = new.gig_id;
END;
--> statement-breakpoint
CREATE TRIGGER assignments_free_their_shifts AFTER UPDATE OF status ON assignments
WHEN new.status IN ('declined', 'removed')
BEGIN
  DELETE FROM shifts WHERE assignment_id = new.id;
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
