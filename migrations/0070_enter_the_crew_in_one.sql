DROP TRIGGER IF EXISTS assignments_enter_the_gig_room;
--> statement-breakpoint
DROP TRIGGER IF EXISTS assignments_leave_the_reserve;
--> statement-breakpoint
CREATE TRIGGER assignments_enter_the_crew AFTER INSERT ON assignments
BEGIN
  INSERT INTO room_members (room_id, user_id, joined_at)
    SELECT id, new.user_id, new.created_at FROM rooms
    WHERE gig_id = new.gig_id
      AND NOT EXISTS (SELECT 1 FROM room_members WHERE room_id = rooms.id AND user_id = new.user_id);
  DELETE FROM crew_reserves WHERE gig_id = new.gig_id AND user_id = new.user_id;
END;
