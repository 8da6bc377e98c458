-- Questions about a gig before anything is agreed: a room of its buyer's desk and a provider's. The columns are added, and
-- the table is not written anew: D1 keeps foreign keys on, so that dropping it would take all members and notifications
-- of all rooms along. The first CHECK holds for a room that is none of the three.
ALTER TABLE `rooms` ADD `inquiry_gig_id` text REFERENCES gigs(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE `rooms` ADD `provider_organization_id` text REFERENCES organizations(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE `rooms` ADD `provider_user_id` text REFERENCES users(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE `rooms` ADD `provider_id` text CONSTRAINT "room_has_its_inquiry" CHECK(("rooms"."kind" = 'inquiry') = ("rooms"."inquiry_gig_id" is not null) and ("rooms"."kind" = 'inquiry') = (("rooms"."provider_organization_id" is null) <> ("rooms"."provider_user_id" is null)) and "rooms"."provider_id" is coalesce("rooms"."provider_organization_id", "rooms"."provider_user_id"));
--> statement-breakpoint
CREATE UNIQUE INDEX `rooms_inquiry` ON `rooms` (`inquiry_gig_id`,`provider_id`);
--> statement-breakpoint
CREATE INDEX `rooms_provider` ON `rooms` (`provider_id`) WHERE "rooms"."provider_id" is not null;
--> statement-breakpoint
-- As before, and the two desks of an inquiry, or its individual. D1 takes no more than five parts of a UNION.
DROP VIEW room_people;
--> statement-breakpoint
CREATE VIEW room_people AS
  SELECT rooms.id AS room_id, users.id AS user_id
    FROM rooms JOIN users ON users.organization_id = rooms.organization_id
      OR users.organization_id = rooms.provider_id OR users.id = rooms.provider_id
    WHERE rooms.kind = 'organization' OR (rooms.kind = 'inquiry' AND users.deleted_at IS NULL
      AND (users.id = rooms.provider_id
        OR EXISTS (SELECT 1 FROM json_each(users.roles) WHERE value IN ('staffProvider', 'staffProviderAdmin'))))
  UNION
  SELECT rooms.id, users.id
    FROM rooms JOIN gigs ON gigs.id = rooms.gig_id OR gigs.id = rooms.inquiry_gig_id
    JOIN users ON users.organization_id = gigs.organization_id
    WHERE EXISTS (SELECT 1 FROM json_each(users.roles) WHERE value IN ('workProvider', 'workProviderAdmin'))
  UNION
  SELECT rooms.id, users.id
    FROM rooms JOIN offers ON offers.gig_id = rooms.gig_id AND offers.status = 'accepted' AND offers.accepted > 0
    JOIN users ON users.organization_id = offers.organization_id
    WHERE EXISTS (SELECT 1 FROM json_each(users.roles) WHERE value IN ('staffProvider', 'staffProviderAdmin'))
  UNION
  SELECT rooms.id, users.id
    FROM rooms JOIN offers ON offers.gig_id = rooms.gig_id AND offers.status = 'accepted' AND offers.accepted > 0
    JOIN users ON users.id = offers.user_id AND users.deleted_at IS NULL
  UNION
  SELECT rooms.id, users.id
    FROM rooms JOIN assignments ON assignments.gig_id = rooms.gig_id
    JOIN users ON users.id = assignments.user_id AND users.deleted_at IS NULL
    WHERE assignments.status IN ('proposed', 'confirmed');
