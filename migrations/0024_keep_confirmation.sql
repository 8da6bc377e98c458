ALTER TABLE `assignments` ADD `confirmed_at` integer;--> statement-breakpoint
-- Who has left by now: the log tells when they said yes, or who accepted the buyer's terms had by that.
UPDATE assignments SET confirmed_at = iif(status = 'confirmed', coalesce(answered_at, created_at), coalesce(
  (SELECT max(at) FROM audit_log WHERE subject_id = assignments.id AND action = 'assignment.confirmed'),
  (SELECT assignments.created_at FROM offers
    WHERE offers.id = assignments.offer_id AND offers.user_id IS NOT NULL AND offers.side = 'buyer')))
WHERE status <> 'proposed';--> statement-breakpoint
-- When somebody said yes stays when they leave: without it nobody knows whether they came.
CREATE TRIGGER assignments_keep_their_yes AFTER UPDATE OF status ON assignments
WHEN new.status = 'confirmed' AND old.status <> 'confirmed'
BEGIN
  UPDATE assignments SET confirmed_at = coalesce(new.answered_at, new.created_at) WHERE id = new.id;
END;--> statement-breakpoint
CREATE TRIGGER assignments_keep_their_yes_from_the_start AFTER INSERT ON assignments WHEN new.status = 'confirmed'
BEGIN
  UPDATE assignments SET confirmed_at = coalesce(new.answered_at, new.created_at) WHERE id = new.id;
END;
