-- Who comes to a desk finds its conversations read: they were others' to answer.
DROP TRIGGER IF EXISTS users_change_their_rooms;
--> statement-breakpoint
CREATE TRIGGER users_change_their_rooms AFTER UPDATE OF organization_id, roles ON users
WHEN new.organization_id IS NOT old.organization_id OR new.roles <> old.roles
BEGIN
  DELETE FROM room_members
    WHERE user_id = new.id
      AND room_id IN (SELECT id FROM rooms WHERE kind <> 'direct')
      AND room_id NOT IN (SELECT room_id FROM room_people WHERE user_id = new.id);
  INSERT INTO room_members (room_id, user_id, joined_at, read_seq)
    SELECT room_id, user_id, CAST(unixepoch('subsec') * 1000 AS INTEGER),
      (SELECT last_seq FROM rooms WHERE rooms.id = room_people.room_id)
    FROM room_people
    WHERE user_id = new.id AND room_id NOT IN (SELECT room_id FROM room_members WHERE user_id = new.id);
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS users_enter_their_rooms;
--> statement-breakpoint
CREATE TRIGGER users_enter_their_rooms AFTER INSERT ON users WHEN new.organization_id IS NOT NULL
BEGIN
  INSERT INTO room_members (room_id, user_id, joined_at, read_seq)
    SELECT room_id, user_id, new.created_at, (SELECT last_seq FROM rooms WHERE rooms.id = room_people.room_id)
    FROM room_people WHERE user_id = new.id;
END;
