-- A gig's shifts are found through its offers: no index leads from a gig to them, and each cancellation read them all.
DROP TRIGGER IF EXISTS gigs_let_go_when_they_end;
--> statement-breakpoint
CREATE TRIGGER gigs_let_go_when_they_end AFTER UPDATE OF status ON gigs
WHEN new.status <> old.status AND new.status IN ('cancelled', 'done')
BEGIN
  UPDATE offers SET status = 'expired' WHERE gig_id = new.id AND status = 'pending';
  DELETE FROM shifts WHERE offer_id IN (SELECT id FROM offers WHERE gig_id = new.id)
    AND new.status = 'cancelled' AND starts_at >= unixepoch() * 1000;
END;
