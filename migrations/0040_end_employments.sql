CREATE TABLE `ended_employments` (
	`user_id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`email` text,
	`phone` text NOT NULL,
	`roles` text NOT NULL,
	`ended_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `ended_employments_organization` ON `ended_employments` (`organization_id`);--> statement-breakpoint
CREATE INDEX `users_ending` ON `users` (`ended_on`) WHERE "users"."ended_on" is not null;
--> statement-breakpoint
-- Who has left has no e-mail, no organisation and no role.
DROP TRIGGER IF EXISTS users_without_email_stay_employees;
--> statement-breakpoint
CREATE TRIGGER users_without_email_stay_employees BEFORE UPDATE OF email, organization_id, roles ON users
WHEN new.email IS NULL AND new.deleted_at IS NULL
  AND NOT (new.ended_on IS NOT NULL AND new.organization_id IS NULL AND new.roles = '[]')
BEGIN
  SELECT RAISE(ABORT, 'user.needsEmail') WHERE new.organization_id IS NULL OR new.roles <> '["employee"]';
END;
--> statement-breakpoint
-- As before, but one whose employment is to end does not count: they will not be there.
DROP TRIGGER IF EXISTS users_keep_an_admin;
--> statement-breakpoint
CREATE TRIGGER users_keep_an_admin BEFORE UPDATE OF organization_id, roles, ended_on ON users
WHEN new.roles <> old.roles OR new.organization_id IS NOT old.organization_id
  OR (new.ended_on IS NOT NULL AND old.ended_on IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'user.lastAdmin')
    FROM organizations
    WHERE organizations.id = old.organization_id AND organizations.deleted_at IS NULL
      AND EXISTS (SELECT 1 FROM json_each(old.roles) WHERE value IN ('workProviderAdmin', 'staffProviderAdmin'))
      AND NOT (new.organization_id IS old.organization_id AND new.ended_on IS NULL
        AND EXISTS (SELECT 1 FROM json_each(new.roles) WHERE value IN ('workProviderAdmin', 'staffProviderAdmin')))
      AND NOT EXISTS (
        SELECT 1 FROM users, json_each(users.roles)
        WHERE users.organization_id = old.organization_id AND users.id <> old.id AND users.ended_on IS NULL
          AND json_each.value IN ('workProviderAdmin', 'staffProviderAdmin')
      );
  SELECT RAISE(ABORT, 'user.lastAdmin')
    WHERE EXISTS (SELECT 1 FROM json_each(old.roles) WHERE value = 'admin')
      AND NOT EXISTS (SELECT 1 FROM json_each(new.roles) WHERE value = 'admin')
      AND NOT EXISTS (
        SELECT 1 FROM users, json_each(users.roles) WHERE users.id <> old.id AND json_each.value = 'admin'
      );
END;
--> statement-breakpoint
-- Nobody is named for a day after the last one of their employment.
CREATE TRIGGER shifts_end_with_the_employment BEFORE INSERT ON shifts
BEGIN
  SELECT RAISE(ABORT, 'shift.overlap') FROM users WHERE id = new.user_id AND ended_on < new.date;
END;
