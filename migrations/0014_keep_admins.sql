-- An organisation that stands keeps somebody who manages it, and the platform somebody who manages that, however many
-- leave or change their roles at the same moment.
CREATE TRIGGER users_keep_an_admin BEFORE UPDATE OF organization_id, roles ON users
WHEN new.roles <> old.roles OR new.organization_id IS NOT old.organization_id
BEGIN
  SELECT RAISE(ABORT, 'user.lastAdmin')
    FROM organizations
    WHERE organizations.id = old.organization_id AND organizations.deleted_at IS NULL
      AND EXISTS (SELECT 1 FROM json_each(old.roles) WHERE value IN ('workProviderAdmin', 'staffProviderAdmin'))
      AND NOT (new.organization_id IS old.organization_id
        AND EXISTS (SELECT 1 FROM json_each(new.roles) WHERE value IN ('workProviderAdmin', 'staffProviderAdmin')))
      AND NOT EXISTS (
        SELECT 1 FROM users, json_each(users.roles)
        WHERE users.organization_id = old.organization_id AND users.id <> old.id
          AND json_each.value IN ('workProviderAdmin', 'staffProviderAdmin')
      );
  SELECT RAISE(ABORT, 'user.lastAdmin')
    WHERE EXISTS (SELECT 1 FROM json_each(old.roles) WHERE value = 'admin')
      AND NOT EXISTS (SELECT 1 FROM json_each(new.roles) WHERE value = 'admin')
      AND NOT EXISTS (
        SELECT 1 FROM users, json_each(users.roles) WHERE users.id <> old.id AND json_each.value = 'admin'
      );
END;
