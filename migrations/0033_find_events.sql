CREATE TABLE `audit_parties` (
	`scope` text NOT NULL,
	`part` text NOT NULL,
	`id` text NOT NULL,
	`type` text,
	`name` text,
	`gig_id` text,
	`key` text DEFAULT '' NOT NULL,
	`back` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`scope`, `part`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `audit_parties_by_key` ON `audit_parties` (`scope`,`part`,`key`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `audit_parties_by_end` ON `audit_parties` (`scope`,`part`,`back`,`id`);--> statement-breakpoint
CREATE INDEX `audit_parties_of` ON `audit_parties` (`id`);--> statement-breakpoint
DROP INDEX `audit_log_at`;--> statement-breakpoint
DROP INDEX `audit_log_organization`;--> statement-breakpoint
CREATE INDEX `audit_log_kind` ON `audit_log` (substr("action", 1, instr("action", '.') - 1),`at`);--> statement-breakpoint
CREATE INDEX `audit_log_organization_actor` ON `audit_log` (`organization_id`,`actor_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_log_organization_subject` ON `audit_log` (`organization_id`,`subject_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_log_organization_action` ON `audit_log` (`organization_id`,`action`,`at`);--> statement-breakpoint
CREATE INDEX `audit_log_organization_kind` ON `audit_log` (`organization_id`,substr("action", 1, instr("action", '.') - 1),`at`);--> statement-breakpoint
CREATE INDEX `audit_log_at` ON `audit_log` (`at`,`seq`,`actor_id`,`subject_id`,`action`,`organization_id`);--> statement-breakpoint
CREATE INDEX `audit_log_organization` ON `audit_log` (`organization_id`,`at`,`seq`,`actor_id`,`subject_id`,`action`);--> statement-breakpoint
-- Whom and what the log names is kept beside it: nothing here changes a row of the log, or is sealed with it.
CREATE TRIGGER audit_log_lists_its_parties AFTER INSERT ON audit_log
BEGIN
  INSERT INTO audit_parties (scope, part, id)
    SELECT scopes.scope, parts.part, parts.id
    FROM (SELECT 'all' AS scope UNION ALL SELECT new.organization_id) AS scopes,
      (SELECT 'actor' AS part, coalesce(new.actor_id, '') AS id UNION ALL SELECT 'subject', new.subject_id
        UNION ALL SELECT 'organization', coalesce(new.organization_id, '')) AS parts
    WHERE scopes.scope IS NOT NULL
    ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER audit_parties_have_names AFTER INSERT ON audit_parties
BEGIN
  UPDATE audit_parties SET name = NULL WHERE scope = new.scope AND part = new.part AND id = new.id;
END;
--> statement-breakpoint
-- A null asks for the name of today.
CREATE TRIGGER audit_parties_look_up_names AFTER UPDATE OF name ON audit_parties WHEN new.name IS NULL
BEGIN
  UPDATE audit_parties SET (type, name, gig_id) = (
    SELECT found.fact ->> 0, found.fact ->> 1, found.fact ->> 2 FROM (SELECT coalesce(
      (SELECT json_array('user', name) FROM users WHERE id = new.id),
      (SELECT json_array('gig', title) FROM gigs WHERE id = new.id),
      (SELECT json_array('offer', gigs.title, gigs.id) FROM offers JOIN gigs ON gigs.id = offers.gig_id
        WHERE offers.id = new.id),
      (SELECT json_array('assignment', gigs.title, gigs.id) FROM assignments JOIN gigs ON gigs.id = assignments.gig_id
        WHERE assignments.id = new.id),
      (SELECT json_array('organization', name) FROM organizations WHERE id = new.id),
      (SELECT json_array('ticket', subject) FROM support_tickets WHERE id = new.id),
      (SELECT json_array('application', coalesce(company_name, name)) FROM applications WHERE id = new.id),
      json_array(NULL, '')) AS fact) AS found)
  WHERE scope = new.scope AND part = new.part AND id = new.id;
END;
--> statement-breakpoint
-- Spelled letter by letter as src/db/table/fold.ts does.
CREATE TRIGGER audit_parties_have_keys AFTER UPDATE OF name ON audit_parties WHEN new.name IS NOT NULL
BEGIN
  UPDATE audit_parties SET
    (key, back) = (WITH RECURSIVE spelled (at, text, key, back) AS (
      SELECT 0, replace(replace(replace(replace(replace(replace(lower(new.name), 'a' || char(778), 'å'), 'a' || char(776), 'æ'), 'o' || char(776), 'ö'),
        'u' || char(776), 'y'), 'и' || char(774), 'й'), 'И' || char(774), 'й'), '', ''
      UNION ALL
      SELECT at + 1, text, spelled.key || coalesce(letters.key, substr(text, at + 1, 1)),
        coalesce(letters.key, substr(text, at + 1, 1)) || back
        FROM spelled LEFT JOIN letters ON letters.letter = substr(text, at + 1, 1) WHERE at < length(text))
      SELECT key, substr(back, 1, 100) FROM spelled ORDER BY at DESC LIMIT 1)
  WHERE scope = new.scope AND part = new.part AND id = new.id;
END;
--> statement-breakpoint
-- What has a name tells of it when it comes, is called something else, or goes.
CREATE TRIGGER users_come_into_audit AFTER INSERT ON users
BEGIN
  UPDATE audit_parties SET name = NULL WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER users_rename_in_audit AFTER UPDATE OF name ON users
WHEN new.name IS NOT old.name
BEGIN
  UPDATE audit_parties SET name = NULL WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER users_leave_audit AFTER DELETE ON users
BEGIN
  UPDATE audit_parties SET name = NULL WHERE id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER organizations_come_into_audit AFTER INSERT ON organizations
BEGIN
  UPDATE audit_parties SET name = NULL WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER organizations_rename_in_audit AFTER UPDATE OF name ON organizations
WHEN new.name IS NOT old.name
BEGIN
  UPDATE audit_parties SET name = NULL WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER organizations_leave_audit AFTER DELETE ON organizations
BEGIN
  UPDATE audit_parties SET name = NULL WHERE id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER gigs_come_into_audit AFTER INSERT ON gigs
BEGIN
  UPDATE audit_parties SET name = NULL WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER gigs_rename_in_audit AFTER UPDATE OF title ON gigs
WHEN new.title IS NOT old.title
BEGIN
  UPDATE audit_parties SET name = NULL WHERE id = new.id
    OR id IN (SELECT id FROM offers WHERE gig_id = new.id UNION ALL SELECT id FROM assignments WHERE gig_id = new.id);
END;
--> statement-breakpoint
CREATE TRIGGER gigs_leave_audit AFTER DELETE ON gigs
BEGIN
  UPDATE audit_parties SET name = NULL WHERE id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER offers_come_into_audit AFTER INSERT ON offers
BEGIN
  UPDATE audit_parties SET name = NULL WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER offers_leave_audit AFTER DELETE ON offers
BEGIN
  UPDATE audit_parties SET name = NULL WHERE id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER assignments_come_into_audit AFTER INSERT ON assignments
BEGIN
  UPDATE audit_parties SET name = NULL WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER assignments_leave_audit AFTER DELETE ON assignments
BEGIN
  UPDATE audit_parties SET name = NULL WHERE id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER support_tickets_come_into_audit AFTER INSERT ON support_tickets
BEGIN
  UPDATE audit_parties SET name = NULL WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER support_tickets_rename_in_audit AFTER UPDATE OF subject ON support_tickets
WHEN new.subject IS NOT old.subject
BEGIN
  UPDATE audit_parties SET name = NULL WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER support_tickets_leave_audit AFTER DELETE ON support_tickets
BEGIN
  UPDATE audit_parties SET name = NULL WHERE id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER applications_come_into_audit AFTER INSERT ON applications
BEGIN
  UPDATE audit_parties SET name = NULL WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER applications_rename_in_audit AFTER UPDATE OF name, company_name ON applications
WHEN new.name IS NOT old.name OR new.company_name IS NOT old.company_name
BEGIN
  UPDATE audit_parties SET name = NULL WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER applications_leave_audit AFTER DELETE ON applications
BEGIN
  UPDATE audit_parties SET name = NULL WHERE id = old.id;
END;
--> statement-breakpoint
INSERT INTO audit_parties (scope, part, id)
  SELECT DISTINCT scope, part, id FROM (
    SELECT iif(whose.place, organization_id, 'all') AS scope, parts.part, CASE parts.part
        WHEN 'actor' THEN coalesce(actor_id, '') WHEN 'subject' THEN subject_id ELSE coalesce(organization_id, '') END AS id
      FROM audit_log, (SELECT 0 AS place UNION ALL SELECT 1) AS whose,
        (SELECT 'actor' AS part UNION ALL SELECT 'subject' UNION ALL SELECT 'organization') AS parts
  ) WHERE scope IS NOT NULL;
