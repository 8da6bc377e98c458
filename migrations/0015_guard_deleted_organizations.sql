-- Nobody joins an organisation that is gone, and nothing is asked or offered in its name, however close the moments.
CREATE TRIGGER users_join_what_stands BEFORE INSERT ON users WHEN new.organization_id IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'notFound') FROM organizations WHERE id = new.organization_id AND deleted_at IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER gigs_are_of_what_stands BEFORE INSERT ON gigs
BEGIN
  SELECT RAISE(ABORT, 'notFound') FROM organizations WHERE id = new.organization_id AND deleted_at IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER offers_are_of_what_stands BEFORE INSERT ON offers
BEGIN
  SELECT RAISE(ABORT, 'notFound') FROM organizations WHERE id = new.organization_id AND deleted_at IS NOT NULL;
  SELECT RAISE(ABORT, 'notFound') FROM users WHERE id = new.user_id AND deleted_at IS NOT NULL;
END;
