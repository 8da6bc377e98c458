-- Who is in a room follows from who works together: nobody has to remember to add or remove anybody.
-- An organisation's room has the organisation's id, a gig's room the gig's. A gig's room opens with its first
-- accepted offer. Direct rooms are not in this view: they are made and kept by the chat itself.

CREATE VIEW room_people AS
  SELECT rooms.id AS room_id, users.id AS user_id
    FROM rooms JOIN users ON users.organization_id = rooms.organization_id
    WHERE rooms.kind = 'organization'
  UNION
  SELECT rooms.id, users.id
    FROM rooms JOIN gigs ON gigs.id = rooms.gig_id JOIN users ON users.organization_id = gigs.organization_id
    WHERE EXISTS (SELECT 1 FROM json_each(users.roles) WHERE value IN ('workProvider', 'workProviderAdmin'))
  UNION
  SELECT rooms.id, users.id
    FROM rooms JOIN offers ON offers.gig_id = rooms.gig_id AND offers.status = 'accepted' AND offers.accepted > 0
    JOIN users ON users.organization_id = offers.organization_id
    WHERE EXISTS (SELECT 1 FROM json_each(users.roles) WHERE value IN ('staffProvider', 'staffProviderAdmin'))
  UNION
  SELECT rooms.id, offers.user_id
    FROM rooms JOIN offers ON offers.gig_id = rooms.gig_id AND offers.status = 'accepted' AND offers.accepted > 0
    WHERE offers.user_id IS NOT NULL
  UNION
  SELECT rooms.id, assignments.user_id
    FROM rooms JOIN assignments ON assignments.gig_id = rooms.gig_id
    WHERE assignments.status IN ('proposed', 'confirmed');
--> statement-breakpoint
CREATE TRIGGER rooms_gather_their_people AFTER INSERT ON rooms
BEGIN
  INSERT INTO room_members (room_id, user_id, joined_at)
    SELECT room_id, user_id, new.created_at FROM room_people WHERE room_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER organizations_have_a_room AFTER INSERT ON organizations
BEGIN
  INSERT INTO rooms (id, kind, organization_id, created_at) VALUES (new.id, 'organization', new.id, new.created_at);
END;
--> statement-breakpoint
CREATE TRIGGER gigs_open_their_room AFTER UPDATE OF accepted ON gigs WHEN new.accepted <> old.accepted
BEGIN
  INSERT INTO rooms (id, kind, gig_id, created_at)
    SELECT new.id, 'gig', new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER)
    WHERE new.accepted > 0 AND NOT EXISTS (SELECT 1 FROM rooms WHERE gig_id = new.id);
  INSERT INTO room_members (room_id, user_id, joined_at)
    SELECT room_id, user_id, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM room_people
    WHERE room_id = (SELECT id FROM rooms WHERE gig_id = new.id)
      AND user_id NOT IN (SELECT user_id FROM room_members WHERE room_id = (SELECT id FROM rooms WHERE gig_id = new.id));
  DELETE FROM room_members
    WHERE room_id = (SELECT id FROM rooms WHERE gig_id = new.id)
      AND user_id NOT IN (SELECT user_id FROM room_people WHERE room_id = (SELECT id FROM rooms WHERE gig_id = new.id));
END;
--> statement-breakpoint
CREATE TRIGGER assignments_enter_the_gig_room AFTER INSERT ON assignments
BEGIN
  INSERT INTO room_members (room_id, user_id, joined_at)
    SELECT id, new.user_id, new.created_at FROM rooms
    WHERE gig_id = new.gig_id
      AND NOT EXISTS (SELECT 1 FROM room_members WHERE room_id = rooms.id AND user_id = new.user_id);
END;
--> statement-breakpoint
CREATE TRIGGER assignments_leave_the_gig_room AFTER UPDATE OF status ON assignments
WHEN new.status IN ('declined', 'removed')
BEGIN
  DELETE FROM room_members
    WHERE user_id = new.user_id
      AND room_id = (SELECT id FROM rooms WHERE gig_id = new.gig_id)
      AND room_id NOT IN (SELECT room_id FROM room_people WHERE user_id = new.user_id);
END;
--> statement-breakpoint
CREATE TRIGGER users_enter_their_rooms AFTER INSERT ON users WHEN new.organization_id IS NOT NULL
BEGIN
  INSERT INTO room_members (room_id, user_id, joined_at)
    SELECT room_id, user_id, new.created_at FROM room_people WHERE user_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER users_change_their_rooms AFTER UPDATE OF organization_id, roles ON users
WHEN new.organization_id IS NOT old.organization_id OR new.roles <> old.roles
BEGIN
  DELETE FROM room_members
    WHERE user_id = new.id
      AND room_id IN (SELECT id FROM rooms WHERE kind <> 'direct')
      AND room_id NOT IN (SELECT room_id FROM room_people WHERE user_id = new.id);
  INSERT INTO room_members (room_id, user_id, joined_at)
    SELECT room_id, user_id, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM room_people
    WHERE user_id = new.id AND room_id NOT IN (SELECT room_id FROM room_members WHERE user_id = new.id);
END;
