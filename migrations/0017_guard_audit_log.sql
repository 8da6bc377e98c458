DROP INDEX `audit_log_organization`;--> statement-breakpoint
DROP INDEX `audit_log_subject`;--> statement-breakpoint
CREATE INDEX `audit_log_at` ON `audit_log` (`at`);--> statement-breakpoint
CREATE INDEX `audit_log_actor` ON `audit_log` (`actor_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_log_action` ON `audit_log` (`action`,`at`);--> statement-breakpoint
CREATE INDEX `audit_log_organization` ON `audit_log` (`organization_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_log_subject` ON `audit_log` (`subject_id`,`at`);--> statement-breakpoint
DROP TRIGGER audit_log_is_append_only_update;--> statement-breakpoint
-- What earlier versions wrote with names, or as JSON in JSON.
UPDATE audit_log SET details = json_remove(details, '$.warnings') WHERE action = 'crew.override';--> statement-breakpoint
UPDATE audit_log
SET details = json_set(details, '$.roles', replace(replace(replace(details ->> '$.roles', '["', ''), '","', ' '), '"]', ''))
WHERE action = 'user.roles';--> statement-breakpoint
-- The log is only ever added to. What may change is a row's missing seal, once.
CREATE TRIGGER audit_log_is_append_only_update BEFORE UPDATE ON audit_log
WHEN old.seal IS NOT NULL OR new.seal IS NULL OR new.seq <> old.seq OR new.at <> old.at
  OR new.actor_id IS NOT old.actor_id OR new.organization_id IS NOT old.organization_id
  OR new.action <> old.action OR new.subject_id <> old.subject_id OR new.details <> old.details
BEGIN
  SELECT RAISE(ABORT, 'audit.appendOnly');
END;--> statement-breakpoint
-- REPLACE deletes without asking the trigger of DELETE.
CREATE TRIGGER audit_log_is_append_only_insert BEFORE INSERT ON audit_log
WHEN new.seal IS NOT NULL OR EXISTS (SELECT 1 FROM audit_log WHERE seq = new.seq)
BEGIN
  SELECT RAISE(ABORT, 'audit.appendOnly');
END;--> statement-breakpoint
CREATE TRIGGER audit_log_grows_at_its_end AFTER INSERT ON audit_log
WHEN new.seq <> (SELECT max(seq) FROM audit_log)
BEGIN
  SELECT RAISE(ABORT, 'audit.appendOnly');
END;--> statement-breakpoint
-- Details are numbers, ids, and words as a program has them: "staffProvider", "rest:480:2027-01-12". No name, e-mail
-- address, phone number or sentence is one.
CREATE TRIGGER audit_log_names_nobody BEFORE INSERT ON audit_log
WHEN new.subject_id GLOB '*[^0-9A-Za-z-]*' OR new.actor_id GLOB '*[^0-9A-Za-z-]*' OR EXISTS (
  SELECT 1 FROM json_each(new.details) AS detail
  WHERE detail.type NOT IN ('integer', 'text')
    OR (detail.type = 'text' AND EXISTS (
      SELECT 1 FROM json_each('["' || replace(detail.value, ' ', '","') || '"]') AS word
      WHERE NOT (word.value = ''
        OR (length(word.value) = 21 AND word.value NOT GLOB '*[^0-9A-Za-z]*')
        OR (word.value GLOB '[a-z]*' AND word.value NOT GLOB '*[^0-9A-Za-z:-]*'))
    ))
)
BEGIN
  SELECT RAISE(ABORT, 'audit.personal');
END;
