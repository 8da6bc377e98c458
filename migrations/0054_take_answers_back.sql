ALTER TABLE `assignments` ADD `link_key` text;--> statement-breakpoint
ALTER TABLE `assignments` ADD `returned_from` text;--> statement-breakpoint
ALTER TABLE `assignments` ADD `released_shifts` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
DROP TRIGGER IF EXISTS assignments_free_their_shifts;
--> statement-breakpoint
CREATE TRIGGER assignments_free_their_shifts AFTER UPDATE OF status ON assignments
WHEN new.status IN ('declined', 'removed')
BEGIN
  UPDATE assignments SET released_shifts = (
      SELECT json_group_array(json_object('date', date, 'offerId', offer_id)) FROM shifts
      WHERE assignment_id = new.id AND starts_at >= coalesce(new.answered_at, 0))
    WHERE id = new.id AND new.status = 'declined';
  DELETE FROM shifts WHERE assignment_id = new.id AND starts_at >= coalesce(new.answered_at, 0);
  UPDATE shifts SET ends_at = new.answered_at WHERE assignment_id = new.id AND ends_at > new.answered_at;
  UPDATE offers SET accepted = 0
    WHERE gig_id = new.gig_id AND user_id = new.user_id AND accepted > 0
      AND EXISTS (SELECT 1 FROM gigs WHERE id = new.gig_id AND status IN ('open', 'filled'));
END;
