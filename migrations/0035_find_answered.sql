CREATE TABLE `support_words` (
	`word` text NOT NULL,
	`ticket_id` text NOT NULL,
	PRIMARY KEY(`word`, `ticket_id`),
	FOREIGN KEY (`ticket_id`) REFERENCES `support_tickets`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `support_words_ticket` ON `support_words` (`ticket_id`);--> statement-breakpoint
DROP INDEX `applications_by_name`;--> statement-breakpoint
DROP INDEX `applications_in_state_by_name`;--> statement-breakpoint
ALTER TABLE `applications` ADD `answered_key` integer GENERATED ALWAYS AS (coalesce("answered_at", 0)) VIRTUAL;--> statement-breakpoint
CREATE INDEX `applications_by_answered` ON `applications` (`answered_key`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `applications_in_state_by_answered` ON `applications` (`status_rank`,`answered_key`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `applications_by_name` ON `applications` (`name_key`,`id`,`status_rank`,`contact_key`,`email`,`phone`,`company_id_key`,`location_key`,`type_rank`,`created_at`,`answered_key`,`industries`);--> statement-breakpoint
CREATE INDEX `applications_in_state_by_name` ON `applications` (`status_rank`,`name_key`,`id`,`contact_key`,`email`,`phone`,`company_id_key`,`location_key`,`type_rank`,`created_at`,`answered_key`,`industries`);--> statement-breakpoint
DROP INDEX `support_tickets_by_name`;--> statement-breakpoint
DROP INDEX `support_tickets_in_state_by_name`;--> statement-breakpoint
ALTER TABLE `support_tickets` ADD `answered_at` integer;--> statement-breakpoint
ALTER TABLE `support_tickets` ADD `answered_key` integer GENERATED ALWAYS AS (coalesce("answered_at", 0)) VIRTUAL;--> statement-breakpoint
CREATE INDEX `support_tickets_by_answered` ON `support_tickets` (`answered_key`,`subject_key`,`id`);--> statement-breakpoint
CREATE INDEX `support_tickets_in_state_by_answered` ON `support_tickets` (`status_rank`,`answered_key`,`subject_key`,`id`);--> statement-breakpoint
CREATE INDEX `support_tickets_by_name` ON `support_tickets` (`subject_key`,`id`,`status_rank`,`person_key`,`organization_key`,`updated_at`,`created_at`,`answered_key`);--> statement-breakpoint
CREATE INDEX `support_tickets_in_state_by_name` ON `support_tickets` (`status_rank`,`subject_key`,`id`,`person_key`,`organization_key`,`updated_at`,`created_at`,`answered_key`);--> statement-breakpoint
-- What is written is found word by word: folded as in 0028, the first 1,000 letters of a message, words of three letters or more.
CREATE TRIGGER support_messages_are_found AFTER INSERT ON support_messages
BEGIN
  UPDATE support_tickets SET answered_at = max(coalesce(answered_at, 0), new.created_at) WHERE id = new.ticket_id AND new.from_support;
  INSERT INTO support_words (word, ticket_id)
    WITH RECURSIVE spelled (at, text, word, whole) AS (
      SELECT 0, replace(replace(replace(replace(replace(replace(lower(substr(new.text, 1, 1000)), 'a' || char(778), 'å'), 'a' || char(776), 'æ'), 'o' || char(776), 'ö'),
        'u' || char(776), 'y'), 'и' || char(774), 'й'), 'И' || char(774), 'й'), '', NULL
      UNION ALL
      SELECT at + 1, text,
        CASE WHEN instr(char(9, 10, 13, 32, 160), substr(text, at + 1, 1)) THEN '' ELSE word || coalesce(letters.key, substr(text, at + 1, 1)) END,
        CASE WHEN instr(char(9, 10, 13, 32, 160), substr(text, at + 1, 1)) THEN trim(word, '.,;:!?()[]{}"''/') END
        FROM spelled LEFT JOIN letters ON letters.letter = substr(text, at + 1, 1) WHERE at <= length(text))
    SELECT DISTINCT substr(whole, 1, 40), new.ticket_id FROM spelled WHERE length(whole) >= 3
    ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER support_messages_are_found_once AFTER UPDATE OF text ON support_messages
BEGIN
  INSERT INTO support_words (word, ticket_id)
    WITH RECURSIVE spelled (at, text, word, whole) AS (
      SELECT 0, replace(replace(replace(replace(replace(replace(lower(substr(new.text, 1, 1000)), 'a' || char(778), 'å'), 'a' || char(776), 'æ'), 'o' || char(776), 'ö'),
        'u' || char(776), 'y'), 'и' || char(774), 'й'), 'И' || char(774), 'й'), '', NULL
      UNION ALL
      SELECT at + 1, text,
        CASE WHEN instr(char(9, 10, 13, 32, 160), substr(text, at + 1, 1)) THEN '' ELSE word || coalesce(letters.key, substr(text, at + 1, 1)) END,
        CASE WHEN instr(char(9, 10, 13, 32, 160), substr(text, at + 1, 1)) THEN trim(word, '.,;:!?()[]{}"''/') END
        FROM spelled LEFT JOIN letters ON letters.letter = substr(text, at + 1, 1) WHERE at <= length(text))
    SELECT DISTINCT substr(whole, 1, 40), new.ticket_id FROM spelled WHERE length(whole) >= 3
    ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
UPDATE support_tickets SET answered_at = (SELECT max(created_at) FROM support_messages
  WHERE ticket_id = support_tickets.id AND from_support);
--> statement-breakpoint
UPDATE support_messages SET text = text;--> statement-breakpoint
DROP TRIGGER support_messages_are_found_once;
