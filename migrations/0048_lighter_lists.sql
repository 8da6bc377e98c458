-- Lists are read through one index for the order they open in, and scanned for the rest: what the others needed goes, with
-- the triggers that kept it. The code writes `_key` now, also of those who are in no list.
DROP TRIGGER applications_change_keys;
--> statement-breakpoint
DROP TRIGGER applications_come_into_audit;
--> statement-breakpoint
DROP TRIGGER applications_have_keys;
--> statement-breakpoint
DROP TRIGGER applications_leave_audit;
--> statement-breakpoint
DROP TRIGGER applications_rename_in_audit;
--> statement-breakpoint
DROP TRIGGER assignments_come_into_audit;
--> statement-breakpoint
DROP TRIGGER assignments_leave_audit;
--> statement-breakpoint
DROP TRIGGER audit_log_lists_its_parties;
--> statement-breakpoint
DROP TRIGGER audit_parties_have_keys;
--> statement-breakpoint
DROP TRIGGER audit_parties_have_names;
--> statement-breakpoint
DROP TRIGGER audit_parties_look_up_names;
--> statement-breakpoint
DROP TRIGGER gig_industries_are_added;
--> statement-breakpoint
DROP TRIGGER gig_industries_are_taken_away;
--> statement-breakpoint
DROP TRIGGER gigs_change_keys;
--> statement-breakpoint
DROP TRIGGER gigs_come_into_audit;
--> statement-breakpoint
DROP TRIGGER gigs_have_keys;
--> statement-breakpoint
DROP TRIGGER gigs_leave_audit;
--> statement-breakpoint
DROP TRIGGER gigs_rename_in_audit;
--> statement-breakpoint
DROP TRIGGER offers_come_into_audit;
--> statement-breakpoint
DROP TRIGGER offers_leave_audit;
--> statement-breakpoint
DROP TRIGGER organizations_change_keys;
--> statement-breakpoint
DROP TRIGGER organizations_come_into_audit;
--> statement-breakpoint
DROP TRIGGER organizations_have_keys;
--> statement-breakpoint
DROP TRIGGER organizations_leave_audit;
--> statement-breakpoint
DROP TRIGGER organizations_lose_keys;
--> statement-breakpoint
DROP TRIGGER organizations_name_their_gigs;
--> statement-breakpoint
DROP TRIGGER organizations_name_their_people;
--> statement-breakpoint
DROP TRIGGER organizations_rename_in_audit;
--> statement-breakpoint
DROP TRIGGER support_messages_are_found;
--> statement-breakpoint
DROP TRIGGER support_tickets_change_keys;
--> statement-breakpoint
DROP TRIGGER support_tickets_come_into_audit;
--> statement-breakpoint
DROP TRIGGER support_tickets_have_keys;
--> statement-breakpoint
DROP TRIGGER support_tickets_leave_audit;
--> statement-breakpoint
DROP TRIGGER support_tickets_rename_in_audit;
--> statement-breakpoint
DROP TRIGGER user_industries_are_added;
--> statement-breakpoint
DROP TRIGGER user_industries_are_taken_away;
--> statement-breakpoint
DROP TRIGGER users_change_keys;
--> statement-breakpoint
DROP TRIGGER users_change_organizations;
--> statement-breakpoint
DROP TRIGGER users_come_into_audit;
--> statement-breakpoint
DROP TRIGGER users_have_keys;
--> statement-breakpoint
DROP TRIGGER users_join_an_organization;
--> statement-breakpoint
DROP TRIGGER users_leave_an_organization;
--> statement-breakpoint
DROP TRIGGER users_leave_audit;
--> statement-breakpoint
DROP TRIGGER users_lose_keys;
--> statement-breakpoint
DROP TRIGGER users_name_their_tickets;
--> statement-breakpoint
DROP TRIGGER users_rename_in_audit;
--> statement-breakpoint
UPDATE organizations SET name_key = (WITH RECURSIVE spelled (at, text, key) AS (
    SELECT 0, replace(replace(replace(replace(replace(replace(lower(organizations.name), 'a' || char(778), 'å'), 'a' || char(776), 'æ'), 'o' || char(776), 'ö'),
      'u' || char(776), 'y'), 'и' || char(774), 'й'), 'И' || char(774), 'й'), ''
    UNION ALL
    SELECT at + 1, text, spelled.key || coalesce(letters.key, substr(text, at + 1, 1))
      FROM spelled LEFT JOIN letters ON letters.letter = substr(text, at + 1, 1) WHERE at < length(text))
    SELECT key FROM spelled ORDER BY at DESC LIMIT 1)
  WHERE name_key IS NULL;
--> statement-breakpoint
UPDATE users SET name_key = (WITH RECURSIVE spelled (at, text, key) AS (
    SELECT 0, replace(replace(replace(replace(replace(replace(lower(users.name), 'a' || char(778), 'å'), 'a' || char(776), 'æ'), 'o' || char(776), 'ö'),
      'u' || char(776), 'y'), 'и' || char(774), 'й'), 'И' || char(774), 'й'), ''
    UNION ALL
    SELECT at + 1, text, spelled.key || coalesce(letters.key, substr(text, at + 1, 1))
      FROM spelled LEFT JOIN letters ON letters.letter = substr(text, at + 1, 1) WHERE at < length(text))
    SELECT key FROM spelled ORDER BY at DESC LIMIT 1),
  location_key = (WITH RECURSIVE spelled (at, text, key) AS (
    SELECT 0, replace(replace(replace(replace(replace(replace(lower(users.location), 'a' || char(778), 'å'), 'a' || char(776), 'æ'), 'o' || char(776), 'ö'),
      'u' || char(776), 'y'), 'и' || char(774), 'й'), 'И' || char(774), 'й'), ''
    UNION ALL
    SELECT at + 1, text, spelled.key || coalesce(letters.key, substr(text, at + 1, 1))
      FROM spelled LEFT JOIN letters ON letters.letter = substr(text, at + 1, 1) WHERE at < length(text))
    SELECT key FROM spelled ORDER BY at DESC LIMIT 1)
  WHERE name_key IS NULL OR location_key IS NULL;
--> statement-breakpoint
ALTER TABLE `support_messages` ADD `text_key` text;
--> statement-breakpoint
UPDATE support_messages SET text_key = (WITH RECURSIVE spelled (at, text, key) AS (
    SELECT 0, replace(replace(replace(replace(replace(replace(lower(substr(support_messages.text, 1, 1000)), 'a' || char(778), 'å'), 'a' || char(776), 'æ'), 'o' || char(776), 'ö'),
      'u' || char(776), 'y'), 'и' || char(774), 'й'), 'И' || char(774), 'й'), ''
    UNION ALL
    SELECT at + 1, text, spelled.key || coalesce(letters.key, substr(text, at + 1, 1))
      FROM spelled LEFT JOIN letters ON letters.letter = substr(text, at + 1, 1) WHERE at < length(text))
    SELECT key FROM spelled ORDER BY at DESC LIMIT 1);
--> statement-breakpoint
UPDATE gigs SET industries = (SELECT json_group_array(industry) FROM (
    SELECT industry FROM gig_industries WHERE gig_id = gigs.id ORDER BY industry))
  WHERE id IN (SELECT gig_id FROM gig_industries);
--> statement-breakpoint
UPDATE users SET industries = (SELECT json_group_array(industry) FROM (
    SELECT industry FROM user_industries WHERE user_id = users.id ORDER BY industry))
  WHERE id IN (SELECT user_id FROM user_industries);
--> statement-breakpoint
DROP TABLE letters;
--> statement-breakpoint
DROP TABLE `gig_industries`;--> statement-breakpoint
DROP TABLE `audit_parties`;--> statement-breakpoint
DROP TABLE `user_industries`;--> statement-breakpoint
DROP TABLE `support_words`;--> statement-breakpoint
DROP INDEX `applications_by_name`;--> statement-breakpoint
DROP INDEX `applications_in_state_by_name`;--> statement-breakpoint
DROP INDEX `applications_by_status`;--> statement-breakpoint
DROP INDEX `applications_by_name_end`;--> statement-breakpoint
DROP INDEX `applications_in_state_by_name_end`;--> statement-breakpoint
DROP INDEX `applications_by_contact`;--> statement-breakpoint
DROP INDEX `applications_in_state_by_contact`;--> statement-breakpoint
DROP INDEX `applications_by_contact_end`;--> statement-breakpoint
DROP INDEX `applications_in_state_by_contact_end`;--> statement-breakpoint
DROP INDEX `applications_by_email`;--> statement-breakpoint
DROP INDEX `applications_in_state_by_email`;--> statement-breakpoint
DROP INDEX `applications_by_email_end`;--> statement-breakpoint
DROP INDEX `applications_in_state_by_email_end`;--> statement-breakpoint
DROP INDEX `applications_by_phone`;--> statement-breakpoint
DROP INDEX `applications_in_state_by_phone`;--> statement-breakpoint
DROP INDEX `applications_by_phone_end`;--> statement-breakpoint
DROP INDEX `applications_in_state_by_phone_end`;--> statement-breakpoint
DROP INDEX `applications_by_company_id`;--> statement-breakpoint
DROP INDEX `applications_in_state_by_company_id`;--> statement-breakpoint
DROP INDEX `applications_by_company_id_end`;--> statement-breakpoint
DROP INDEX `applications_in_state_by_company_id_end`;--> statement-breakpoint
DROP INDEX `applications_by_location`;--> statement-breakpoint
DROP INDEX `applications_in_state_by_location`;--> statement-breakpoint
DROP INDEX `applications_by_location_end`;--> statement-breakpoint
DROP INDEX `applications_in_state_by_location_end`;--> statement-breakpoint
DROP INDEX `applications_by_type`;--> statement-breakpoint
DROP INDEX `applications_in_state_by_type`;--> statement-breakpoint
DROP INDEX `applications_by_created`;--> statement-breakpoint
DROP INDEX `applications_in_state_by_created`;--> statement-breakpoint
DROP INDEX `applications_by_answered`;--> statement-breakpoint
DROP INDEX `applications_in_state_by_answered`;--> statement-breakpoint
ALTER TABLE `applications` DROP COLUMN `name_back`;--> statement-breakpoint
ALTER TABLE `applications` DROP COLUMN `contact_back`;--> statement-breakpoint
ALTER TABLE `applications` DROP COLUMN `email_back`;--> statement-breakpoint
ALTER TABLE `applications` DROP COLUMN `phone_back`;--> statement-breakpoint
ALTER TABLE `applications` DROP COLUMN `company_id_key`;--> statement-breakpoint
ALTER TABLE `applications` DROP COLUMN `company_id_back`;--> statement-breakpoint
ALTER TABLE `applications` DROP COLUMN `location_back`;--> statement-breakpoint
ALTER TABLE `applications` DROP COLUMN `type_rank`;--> statement-breakpoint
ALTER TABLE `applications` DROP COLUMN `answered_key`;--> statement-breakpoint
ALTER TABLE `applications` DROP COLUMN `status_rank`;--> statement-breakpoint
DROP INDEX `gigs_by_all`;--> statement-breakpoint
DROP INDEX `gigs_by_title`;--> statement-breakpoint
DROP INDEX `gigs_by_title_end`;--> statement-breakpoint
DROP INDEX `gigs_by_organization`;--> statement-breakpoint
DROP INDEX `gigs_by_organization_end`;--> statement-breakpoint
DROP INDEX `gigs_by_municipality`;--> statement-breakpoint
DROP INDEX `gigs_by_municipality_end`;--> statement-breakpoint
DROP INDEX `gigs_by_start`;--> statement-breakpoint
DROP INDEX `gigs_by_end`;--> statement-breakpoint
DROP INDEX `gigs_by_created`;--> statement-breakpoint
DROP INDEX `gigs_by_pay`;--> statement-breakpoint
DROP INDEX `gigs_by_headcount`;--> statement-breakpoint
DROP INDEX `gigs_by_days`;--> statement-breakpoint
DROP INDEX `gigs_by_status`;--> statement-breakpoint
DROP INDEX `gigs_open_by_all`;--> statement-breakpoint
DROP INDEX `gigs_open_by_title`;--> statement-breakpoint
DROP INDEX `gigs_open_by_title_end`;--> statement-breakpoint
DROP INDEX `gigs_open_by_organization`;--> statement-breakpoint
DROP INDEX `gigs_open_by_organization_end`;--> statement-breakpoint
DROP INDEX `gigs_open_by_municipality`;--> statement-breakpoint
DROP INDEX `gigs_open_by_municipality_end`;--> statement-breakpoint
DROP INDEX `gigs_open_by_start`;--> statement-breakpoint
DROP INDEX `gigs_open_by_end`;--> statement-breakpoint
DROP INDEX `gigs_open_by_created`;--> statement-breakpoint
DROP INDEX `gigs_open_by_pay`;--> statement-breakpoint
DROP INDEX `gigs_open_by_headcount`;--> statement-breakpoint
DROP INDEX `gigs_open_by_days`;--> statement-breakpoint
DROP INDEX `gigs_open_by_status`;--> statement-breakpoint
DROP INDEX `gigs_own_by_all`;--> statement-breakpoint
DROP INDEX `gigs_own_by_title`;--> statement-breakpoint
DROP INDEX `gigs_own_by_title_end`;--> statement-breakpoint
DROP INDEX `gigs_own_by_organization`;--> statement-breakpoint
DROP INDEX `gigs_own_by_organization_end`;--> statement-breakpoint
DROP INDEX `gigs_own_by_municipality`;--> statement-breakpoint
DROP INDEX `gigs_own_by_municipality_end`;--> statement-breakpoint
DROP INDEX `gigs_own_by_start`;--> statement-breakpoint
DROP INDEX `gigs_own_by_end`;--> statement-breakpoint
DROP INDEX `gigs_own_by_created`;--> statement-breakpoint
DROP INDEX `gigs_own_by_pay`;--> statement-breakpoint
DROP INDEX `gigs_own_by_headcount`;--> statement-breakpoint
DROP INDEX `gigs_own_by_days`;--> statement-breakpoint
DROP INDEX `gigs_own_by_status`;--> statement-breakpoint
CREATE INDEX `gigs_start` ON `gigs` (`starts_at`,`id`);--> statement-breakpoint
CREATE INDEX `gigs_organization_start` ON `gigs` (`organization_id`,`starts_at`,`id`);--> statement-breakpoint
ALTER TABLE `gigs` DROP COLUMN `title_back`;--> statement-breakpoint
ALTER TABLE `gigs` DROP COLUMN `municipality_back`;--> statement-breakpoint
ALTER TABLE `gigs` DROP COLUMN `organization_key`;--> statement-breakpoint
ALTER TABLE `gigs` DROP COLUMN `organization_back`;--> statement-breakpoint
ALTER TABLE `gigs` DROP COLUMN `start_day`;--> statement-breakpoint
ALTER TABLE `gigs` DROP COLUMN `end_day`;--> statement-breakpoint
ALTER TABLE `gigs` DROP COLUMN `hour_cents`;--> statement-breakpoint
ALTER TABLE `gigs` DROP COLUMN `status_rank`;--> statement-breakpoint
DROP INDEX `audit_log_action`;--> statement-breakpoint
DROP INDEX `audit_log_kind`;--> statement-breakpoint
DROP INDEX `audit_log_organization_actor`;--> statement-breakpoint
DROP INDEX `audit_log_organization_subject`;--> statement-breakpoint
DROP INDEX `audit_log_organization_action`;--> statement-breakpoint
DROP INDEX `audit_log_organization_kind`;--> statement-breakpoint
DROP INDEX `audit_log_at`;--> statement-breakpoint
DROP INDEX `audit_log_organization`;--> statement-breakpoint
CREATE INDEX `audit_log_at` ON `audit_log` (`at`);--> statement-breakpoint
CREATE INDEX `audit_log_organization` ON `audit_log` (`organization_id`,`at`);--> statement-breakpoint
DROP INDEX `organizations_by_name`;--> statement-breakpoint
DROP INDEX `organizations_by_name_end`;--> statement-breakpoint
DROP INDEX `organizations_by_company_id`;--> statement-breakpoint
DROP INDEX `organizations_by_company_id_end`;--> statement-breakpoint
DROP INDEX `organizations_by_admin_email`;--> statement-breakpoint
DROP INDEX `organizations_by_admin_email_end`;--> statement-breakpoint
DROP INDEX `organizations_by_phone`;--> statement-breakpoint
DROP INDEX `organizations_by_phone_end`;--> statement-breakpoint
DROP INDEX `organizations_by_type`;--> statement-breakpoint
DROP INDEX `organizations_by_work`;--> statement-breakpoint
DROP INDEX `organizations_by_staff`;--> statement-breakpoint
DROP INDEX `organizations_by_people`;--> statement-breakpoint
DROP INDEX `organizations_by_created`;--> statement-breakpoint
CREATE INDEX `organizations_name` ON `organizations` (`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `organizations_company_id` ON `organizations` (`company_id`);--> statement-breakpoint
ALTER TABLE `organizations` DROP COLUMN `people`;--> statement-breakpoint
ALTER TABLE `organizations` DROP COLUMN `name_back`;--> statement-breakpoint
ALTER TABLE `organizations` DROP COLUMN `company_id_back`;--> statement-breakpoint
ALTER TABLE `organizations` DROP COLUMN `admin_email_key`;--> statement-breakpoint
ALTER TABLE `organizations` DROP COLUMN `admin_email_back`;--> statement-breakpoint
ALTER TABLE `organizations` DROP COLUMN `phone_back`;--> statement-breakpoint
ALTER TABLE `organizations` DROP COLUMN `type_rank`;--> statement-breakpoint
DROP INDEX `users_by_name`;--> statement-breakpoint
DROP INDEX `users_by_name_end`;--> statement-breakpoint
DROP INDEX `users_by_email`;--> statement-breakpoint
DROP INDEX `users_by_email_end`;--> statement-breakpoint
DROP INDEX `users_by_phone`;--> statement-breakpoint
DROP INDEX `users_by_phone_end`;--> statement-breakpoint
DROP INDEX `users_by_location`;--> statement-breakpoint
DROP INDEX `users_by_location_end`;--> statement-breakpoint
DROP INDEX `users_by_organization`;--> statement-breakpoint
DROP INDEX `users_by_organization_end`;--> statement-breakpoint
DROP INDEX `users_by_role`;--> statement-breakpoint
DROP INDEX `users_by_login`;--> statement-breakpoint
DROP INDEX `users_by_created`;--> statement-breakpoint
DROP INDEX `users_with_admin`;--> statement-breakpoint
DROP INDEX `users_with_workProviderAdmin`;--> statement-breakpoint
DROP INDEX `users_with_staffProviderAdmin`;--> statement-breakpoint
DROP INDEX `users_with_workProvider`;--> statement-breakpoint
DROP INDEX `users_with_staffProvider`;--> statement-breakpoint
DROP INDEX `users_with_employee`;--> statement-breakpoint
DROP INDEX `users_without_employee`;--> statement-breakpoint
DROP INDEX `members_by_name`;--> statement-breakpoint
DROP INDEX `members_by_email`;--> statement-breakpoint
DROP INDEX `members_by_phone`;--> statement-breakpoint
DROP INDEX `members_by_location`;--> statement-breakpoint
DROP INDEX `members_by_role`;--> statement-breakpoint
DROP INDEX `members_by_login`;--> statement-breakpoint
DROP INDEX `members_by_created`;--> statement-breakpoint
DROP INDEX `users_organization`;--> statement-breakpoint
CREATE INDEX `users_name` ON `users` (`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `users_organization` ON `users` (`organization_id`,`name_key`,`id`);--> statement-breakpoint
ALTER TABLE `users` DROP COLUMN `name_back`;--> statement-breakpoint
ALTER TABLE `users` DROP COLUMN `email_key`;--> statement-breakpoint
ALTER TABLE `users` DROP COLUMN `email_back`;--> statement-breakpoint
ALTER TABLE `users` DROP COLUMN `phone_back`;--> statement-breakpoint
ALTER TABLE `users` DROP COLUMN `location_back`;--> statement-breakpoint
ALTER TABLE `users` DROP COLUMN `organization_key`;--> statement-breakpoint
ALTER TABLE `users` DROP COLUMN `organization_back`;--> statement-breakpoint
ALTER TABLE `users` DROP COLUMN `role_rank`;--> statement-breakpoint
ALTER TABLE `users` DROP COLUMN `login`;--> statement-breakpoint
DROP INDEX `support_tickets_by_name`;--> statement-breakpoint
DROP INDEX `support_tickets_in_state_by_name`;--> statement-breakpoint
DROP INDEX `support_tickets_by_status`;--> statement-breakpoint
DROP INDEX `support_tickets_by_name_end`;--> statement-breakpoint
DROP INDEX `support_tickets_in_state_by_name_end`;--> statement-breakpoint
DROP INDEX `support_tickets_by_person`;--> statement-breakpoint
DROP INDEX `support_tickets_in_state_by_person`;--> statement-breakpoint
DROP INDEX `support_tickets_by_person_end`;--> statement-breakpoint
DROP INDEX `support_tickets_in_state_by_person_end`;--> statement-breakpoint
DROP INDEX `support_tickets_by_organization`;--> statement-breakpoint
DROP INDEX `support_tickets_in_state_by_organization`;--> statement-breakpoint
DROP INDEX `support_tickets_by_organization_end`;--> statement-breakpoint
DROP INDEX `support_tickets_in_state_by_organization_end`;--> statement-breakpoint
DROP INDEX `support_tickets_by_updated`;--> statement-breakpoint
DROP INDEX `support_tickets_in_state_by_updated`;--> statement-breakpoint
DROP INDEX `support_tickets_by_created`;--> statement-breakpoint
DROP INDEX `support_tickets_in_state_by_created`;--> statement-breakpoint
DROP INDEX `support_tickets_by_answered`;--> statement-breakpoint
DROP INDEX `support_tickets_in_state_by_answered`;--> statement-breakpoint
ALTER TABLE `support_tickets` DROP COLUMN `subject_back`;--> statement-breakpoint
ALTER TABLE `support_tickets` DROP COLUMN `person_key`;--> statement-breakpoint
ALTER TABLE `support_tickets` DROP COLUMN `person_back`;--> statement-breakpoint
ALTER TABLE `support_tickets` DROP COLUMN `organization_key`;--> statement-breakpoint
ALTER TABLE `support_tickets` DROP COLUMN `organization_back`;--> statement-breakpoint
ALTER TABLE `support_tickets` DROP COLUMN `answered_key`;--> statement-breakpoint
ALTER TABLE `support_tickets` DROP COLUMN `status_rank`;
