-- Who has no e-mail has no login, and their desk answers for them: an organisation's employee and nothing else.
CREATE TRIGGER users_without_email_are_employees BEFORE INSERT ON users
WHEN new.email IS NULL AND new.deleted_at IS NULL
BEGIN
  SELECT RAISE(ABORT, 'user.needsEmail')
    WHERE new.organization_id IS NULL OR new.roles <> '["employee"]' OR new.password_hash IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER users_without_email_stay_employees BEFORE UPDATE OF email, organization_id, roles ON users
WHEN new.email IS NULL AND new.deleted_at IS NULL
BEGIN
  SELECT RAISE(ABORT, 'user.needsEmail') WHERE new.organization_id IS NULL OR new.roles <> '["employee"]';
END;
