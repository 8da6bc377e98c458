ALTER TABLE `applications` ADD `name_key` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `name_back` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `contact_key` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `contact_back` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `email_back` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `phone_back` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `company_id_key` text GENERATED ALWAYS AS (coalesce("company_id", '')) VIRTUAL;--> statement-breakpoint
ALTER TABLE `applications` ADD `company_id_back` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `location_key` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `location_back` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `type_rank` integer GENERATED ALWAYS AS (case "account_type" when 'providesWorkers' then 0 when 'needsWorkers' then 1 when 'individual' then 2 end) VIRTUAL;--> statement-breakpoint
ALTER TABLE `applications` ADD `status_rank` integer GENERATED ALWAYS AS (case "status" when 'new' then 0 when 'contacted' then 1 when 'approved' then 2 when 'rejected' then 3 end) VIRTUAL;--> statement-breakpoint
CREATE INDEX `applications_by_name` ON `applications` (`name_key`,`id`,`status_rank`,`contact_key`,`email`,`phone`,`company_id_key`,`location_key`,`type_rank`,`created_at`);--> statement-breakpoint
CREATE INDEX `applications_in_state_by_name` ON `applications` (`status_rank`,`name_key`,`id`,`contact_key`,`email`,`phone`,`company_id_key`,`location_key`,`type_rank`,`created_at`);--> statement-breakpoint
CREATE INDEX `applications_by_status` ON `applications` (`status_rank`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `applications_by_name_end` ON `applications` (`name_back`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `applications_in_state_by_name_end` ON `applications` (`status_rank`,`name_back`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `applications_by_contact` ON `applications` (`contact_key`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `applications_in_state_by_contact` ON `applications` (`status_rank`,`contact_key`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `applications_by_contact_end` ON `applications` (`contact_back`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `applications_in_state_by_contact_end` ON `applications` (`status_rank`,`contact_back`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `applications_by_email` ON `applications` (`email`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `applications_in_state_by_email` ON `applications` (`status_rank`,`email`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `applications_by_email_end` ON `applications` (`email_back`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `applications_in_state_by_email_end` ON `applications` (`status_rank`,`email_back`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `applications_by_phone` ON `applications` (`phone`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `applications_in_state_by_phone` ON `applications` (`status_rank`,`phone`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `applications_by_phone_end` ON `applications` (`phone_back`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `applications_in_state_by_phone_end` ON `applications` (`status_rank`,`phone_back`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `applications_by_company_id` ON `applications` (`company_id_key`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `applications_in_state_by_company_id` ON `applications` (`status_rank`,`company_id_key`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `applications_by_company_id_end` ON `applications` (`company_id_back`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `applications_in_state_by_company_id_end` ON `applications` (`status_rank`,`company_id_back`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `applications_by_location` ON `applications` (`location_key`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `applications_in_state_by_location` ON `applications` (`status_rank`,`location_key`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `applications_by_location_end` ON `applications` (`location_back`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `applications_in_state_by_location_end` ON `applications` (`status_rank`,`location_back`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `applications_by_type` ON `applications` (`type_rank`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `applications_in_state_by_type` ON `applications` (`status_rank`,`type_rank`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `applications_by_created` ON `applications` (`created_at`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `applications_in_state_by_created` ON `applications` (`status_rank`,`created_at`,`name_key`,`id`);--> statement-breakpoint
ALTER TABLE `support_tickets` ADD `subject_key` text;--> statement-breakpoint
ALTER TABLE `support_tickets` ADD `subject_back` text;--> statement-breakpoint
ALTER TABLE `support_tickets` ADD `person_key` text;--> statement-breakpoint
ALTER TABLE `support_tickets` ADD `person_back` text;--> statement-breakpoint
ALTER TABLE `support_tickets` ADD `organization_key` text;--> statement-breakpoint
ALTER TABLE `support_tickets` ADD `organization_back` text;--> statement-breakpoint
ALTER TABLE `support_tickets` ADD `status_rank` integer GENERATED ALWAYS AS (case "status" when 'open' then 0 when 'answered' then 1 when 'closed' then 2 end) VIRTUAL;--> statement-breakpoint
CREATE INDEX `support_tickets_by_name` ON `support_tickets` (`subject_key`,`id`,`status_rank`,`person_key`,`organization_key`,`updated_at`,`created_at`);--> statement-breakpoint
CREATE INDEX `support_tickets_in_state_by_name` ON `support_tickets` (`status_rank`,`subject_key`,`id`,`person_key`,`organization_key`,`updated_at`,`created_at`);--> statement-breakpoint
CREATE INDEX `support_tickets_by_status` ON `support_tickets` (`status_rank`,`subject_key`,`id`);--> statement-breakpoint
CREATE INDEX `support_tickets_by_name_end` ON `support_tickets` (`subject_back`,`subject_key`,`id`);--> statement-breakpoint
CREATE INDEX `support_tickets_in_state_by_name_end` ON `support_tickets` (`status_rank`,`subject_back`,`subject_key`,`id`);--> statement-breakpoint
CREATE INDEX `support_tickets_by_person` ON `support_tickets` (`person_key`,`subject_key`,`id`);--> statement-breakpoint
CREATE INDEX `support_tickets_in_state_by_person` ON `support_tickets` (`status_rank`,`person_key`,`subject_key`,`id`);--> statement-breakpoint
CREATE INDEX `support_tickets_by_person_end` ON `support_tickets` (`person_back`,`subject_key`,`id`);--> statement-breakpoint
CREATE INDEX `support_tickets_in_state_by_person_end` ON `support_tickets` (`status_rank`,`person_back`,`subject_key`,`id`);--> statement-breakpoint
CREATE INDEX `support_tickets_by_organization` ON `support_tickets` (`organization_key`,`subject_key`,`id`);--> statement-breakpoint
CREATE INDEX `support_tickets_in_state_by_organization` ON `support_tickets` (`status_rank`,`organization_key`,`subject_key`,`id`);--> statement-breakpoint
CREATE INDEX `support_tickets_by_organization_end` ON `support_tickets` (`organization_back`,`subject_key`,`id`);--> statement-breakpoint
CREATE INDEX `support_tickets_in_state_by_organization_end` ON `support_tickets` (`status_rank`,`organization_back`,`subject_key`,`id`);--> statement-breakpoint
CREATE INDEX `support_tickets_by_updated` ON `support_tickets` (`updated_at`,`subject_key`,`id`);--> statement-breakpoint
CREATE INDEX `support_tickets_in_state_by_updated` ON `support_tickets` (`status_rank`,`updated_at`,`subject_key`,`id`);--> statement-breakpoint
CREATE INDEX `support_tickets_by_created` ON `support_tickets` (`created_at`,`subject_key`,`id`);--> statement-breakpoint
CREATE INDEX `support_tickets_in_state_by_created` ON `support_tickets` (`status_rank`,`created_at`,`subject_key`,`id`);--> statement-breakpoint
-- What the queues are found by, spelled as in 0028. Of a ticket also who asked, as the row of users has them.
CREATE TRIGGER applications_have_keys AFTER INSERT ON applications
BEGIN
  UPDATE applications SET name = name WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER applications_change_keys
AFTER UPDATE OF company_name, company_id, name, email, phone, location ON applications
WHEN new.name_key IS NULL OR new.company_name IS NOT old.company_name OR new.company_id IS NOT old.company_id
  OR new.name <> old.name OR new.email <> old.email OR new.phone <> old.phone OR new.location <> old.location
BEGIN
  UPDATE applications SET
    (name_key, name_back) = (WITH RECURSIVE spelled (at, text, key, back) AS (
      SELECT 0, replace(replace(replace(replace(replace(replace(lower(coalesce(new.company_name, new.name)), 'a' || char(778), 'å'), 'a' || char(776), 'æ'), 'o' || char(776), 'ö'),
        'u' || char(776), 'y'), 'и' || char(774), 'й'), 'И' || char(774), 'й'), '', ''
      UNION ALL
      SELECT at + 1, text, spelled.key || coalesce(letters.key, substr(text, at + 1, 1)),
        coalesce(letters.key, substr(text, at + 1, 1)) || back
        FROM spelled LEFT JOIN letters ON letters.letter = substr(text, at + 1, 1) WHERE at < length(text))
      SELECT key, substr(back, 1, 100) FROM spelled ORDER BY at DESC LIMIT 1),
    (contact_key, contact_back) = (WITH RECURSIVE spelled (at, text, key, back) AS (
      SELECT 0, replace(replace(replace(replace(replace(replace(lower(new.name), 'a' || char(778), 'å'), 'a' || char(776), 'æ'), 'o' || char(776), 'ö'),
        'u' || char(776), 'y'), 'и' || char(774), 'й'), 'И' || char(774), 'й'), '', ''
      UNION ALL
      SELECT at + 1, text, spelled.key || coalesce(letters.key, substr(text, at + 1, 1)),
        coalesce(letters.key, substr(text, at + 1, 1)) || back
        FROM spelled LEFT JOIN letters ON letters.letter = substr(text, at + 1, 1) WHERE at < length(text))
      SELECT key, substr(back, 1, 100) FROM spelled ORDER BY at DESC LIMIT 1),
    (location_key, location_back) = (WITH RECURSIVE spelled (at, text, key, back) AS (
      SELECT 0, replace(replace(replace(replace(replace(replace(lower(new.location), 'a' || char(778), 'å'), 'a' || char(776), 'æ'), 'o' || char(776), 'ö'),
        'u' || char(776), 'y'), 'и' || char(774), 'й'), 'И' || char(774), 'й'), '', ''
      UNION ALL
      SELECT at + 1, text, spelled.key || coalesce(letters.key, substr(text, at + 1, 1)),
        coalesce(letters.key, substr(text, at + 1, 1)) || back
        FROM spelled LEFT JOIN letters ON letters.letter = substr(text, at + 1, 1) WHERE at < length(text))
      SELECT key, substr(back, 1, 100) FROM spelled ORDER BY at DESC LIMIT 1),
    email_back = (WITH RECURSIVE turned (at, text) AS (
      SELECT 0, ''
      UNION ALL
      SELECT at + 1, text || substr(email, -1 - at, 1) FROM turned WHERE at < min(length(email), 100))
      SELECT text FROM turned ORDER BY at DESC LIMIT 1),
    phone_back = (WITH RECURSIVE turned (at, text) AS (
      SELECT 0, ''
      UNION ALL
      SELECT at + 1, text || substr(phone, -1 - at, 1) FROM turned WHERE at < min(length(phone), 100))
      SELECT text FROM turned ORDER BY at DESC LIMIT 1),
    company_id_back = (WITH RECURSIVE turned (at, text) AS (
      SELECT 0, ''
      UNION ALL
      SELECT at + 1, text || substr(company_id_key, -1 - at, 1) FROM turned WHERE at < min(length(company_id_key), 100))
      SELECT text FROM turned ORDER BY at DESC LIMIT 1)
  WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER support_tickets_have_keys AFTER INSERT ON support_tickets
BEGIN
  UPDATE support_tickets SET subject = subject WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER support_tickets_change_keys AFTER UPDATE OF subject, user_id ON support_tickets
WHEN new.subject_key IS NULL OR new.subject <> old.subject OR new.user_id <> old.user_id
BEGIN
  UPDATE support_tickets SET
    (subject_key, subject_back) = (WITH RECURSIVE spelled (at, text, key, back) AS (
      SELECT 0, replace(replace(replace(replace(replace(replace(lower(new.subject), 'a' || char(778), 'å'), 'a' || char(776), 'æ'), 'o' || char(776), 'ö'),
        'u' || char(776), 'y'), 'и' || char(774), 'й'), 'И' || char(774), 'й'), '', ''
      UNION ALL
      SELECT at + 1, text, spelled.key || coalesce(letters.key, substr(text, at + 1, 1)),
        coalesce(letters.key, substr(text, at + 1, 1)) || back
        FROM spelled LEFT JOIN letters ON letters.letter = substr(text, at + 1, 1) WHERE at < length(text))
      SELECT key, substr(back, 1, 100) FROM spelled ORDER BY at DESC LIMIT 1),
    (person_key, person_back, organization_key, organization_back) = (
      SELECT coalesce(name_key, ''), coalesce(name_back, ''), coalesce(organization_key, ''), coalesce(organization_back, '')
        FROM users WHERE id = new.user_id)
  WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER users_name_their_tickets AFTER UPDATE OF name_key, organization_key ON users
WHEN new.name_key IS NOT old.name_key OR new.organization_key IS NOT old.organization_key
BEGIN
  UPDATE support_tickets SET person_key = coalesce(new.name_key, ''), person_back = coalesce(new.name_back, ''),
    organization_key = coalesce(new.organization_key, ''), organization_back = coalesce(new.organization_back, '')
    WHERE user_id = new.id;
END;
--> statement-breakpoint
UPDATE applications SET name = name;
--> statement-breakpoint
UPDATE support_tickets SET subject = subject;
