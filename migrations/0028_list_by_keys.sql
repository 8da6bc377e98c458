DROP INDEX `organizations_name`;--> statement-breakpoint
ALTER TABLE `organizations` ADD `people` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `organizations` ADD `name_key` text;--> statement-breakpoint
ALTER TABLE `organizations` ADD `name_back` text;--> statement-breakpoint
ALTER TABLE `organizations` ADD `company_id_back` text;--> statement-breakpoint
ALTER TABLE `organizations` ADD `admin_email_key` text GENERATED ALWAYS AS (lower("admin_email")) VIRTUAL;--> statement-breakpoint
ALTER TABLE `organizations` ADD `admin_email_back` text;--> statement-breakpoint
ALTER TABLE `organizations` ADD `phone_back` text;--> statement-breakpoint
ALTER TABLE `organizations` ADD `type_rank` integer GENERATED ALWAYS AS ("provides_staff" * (2 - "provides_work")) VIRTUAL;--> statement-breakpoint
CREATE INDEX `organizations_by_name` ON `organizations` (`name_key`,`id`,`company_id`,`admin_email_key`,`phone`,`type_rank`,`people`,`created_at`,`provides_work`,`provides_staff`) WHERE "name_key" is not null;--> statement-breakpoint
CREATE INDEX `organizations_by_name_end` ON `organizations` (`name_back`,`name_key`,`id`) WHERE "name_key" is not null;--> statement-breakpoint
CREATE INDEX `organizations_by_company_id` ON `organizations` (`company_id`,`name_key`,`id`) WHERE "name_key" is not null;--> statement-breakpoint
CREATE INDEX `organizations_by_company_id_end` ON `organizations` (`company_id_back`,`name_key`,`id`) WHERE "name_key" is not null;--> statement-breakpoint
CREATE INDEX `organizations_by_admin_email` ON `organizations` (`admin_email_key`,`name_key`,`id`) WHERE "name_key" is not null;--> statement-breakpoint
CREATE INDEX `organizations_by_admin_email_end` ON `organizations` (`admin_email_back`,`name_key`,`id`) WHERE "name_key" is not null;--> statement-breakpoint
CREATE INDEX `organizations_by_phone` ON `organizations` (`phone`,`name_key`,`id`) WHERE "name_key" is not null;--> statement-breakpoint
CREATE INDEX `organizations_by_phone_end` ON `organizations` (`phone_back`,`name_key`,`id`) WHERE "name_key" is not null;--> statement-breakpoint
CREATE INDEX `organizations_by_type` ON `organizations` (`type_rank`,`name_key`,`id`) WHERE "name_key" is not null;--> statement-breakpoint
CREATE INDEX `organizations_by_work` ON `organizations` (`provides_work`,`name_key`,`id`) WHERE "name_key" is not null;--> statement-breakpoint
CREATE INDEX `organizations_by_staff` ON `organizations` (`provides_staff`,`name_key`,`id`) WHERE "name_key" is not null;--> statement-breakpoint
CREATE INDEX `organizations_by_people` ON `organizations` (`people`,`name_key`,`id`) WHERE "name_key" is not null;--> statement-breakpoint
CREATE INDEX `organizations_by_created` ON `organizations` (`created_at`,`name_key`,`id`) WHERE "name_key" is not null;--> statement-breakpoint
ALTER TABLE `users` ADD `name_key` text;--> statement-breakpoint
ALTER TABLE `users` ADD `name_back` text;--> statement-breakpoint
ALTER TABLE `users` ADD `email_key` text GENERATED ALWAYS AS (coalesce("email", '')) VIRTUAL;--> statement-breakpoint
ALTER TABLE `users` ADD `email_back` text;--> statement-breakpoint
ALTER TABLE `users` ADD `phone_back` text;--> statement-breakpoint
ALTER TABLE `users` ADD `location_key` text;--> statement-breakpoint
ALTER TABLE `users` ADD `location_back` text;--> statement-breakpoint
ALTER TABLE `users` ADD `organization_key` text;--> statement-breakpoint
ALTER TABLE `users` ADD `organization_back` text;--> statement-breakpoint
ALTER TABLE `users` ADD `role_rank` integer GENERATED ALWAYS AS (case when instr("roles", '"admin"') > 0 then 0 when instr("roles", '"workProviderAdmin"') > 0 then 1 when instr("roles", '"staffProviderAdmin"') > 0 then 2 when instr("roles", '"workProvider"') > 0 then 3 when instr("roles", '"staffProvider"') > 0 then 4 when instr("roles", '"employee"') > 0 then 5 else 6 end) VIRTUAL;--> statement-breakpoint
ALTER TABLE `users` ADD `login` integer GENERATED ALWAYS AS (case when "email" is null then 2 when "has_set_password" then 0 else 1 end) VIRTUAL;--> statement-breakpoint
CREATE INDEX `users_by_name` ON `users` (`name_key`,`id`,`email_key`,`phone`,`location_key`,`role_rank`,`login`,`created_at`,`roles`,`organization_key`) WHERE "name_key" is not null;--> statement-breakpoint
CREATE INDEX `users_by_name_end` ON `users` (`name_back`,`name_key`,`id`) WHERE "name_key" is not null;--> statement-breakpoint
CREATE INDEX `users_by_email` ON `users` (`email_key`,`name_key`,`id`) WHERE "name_key" is not null;--> statement-breakpoint
CREATE INDEX `users_by_email_end` ON `users` (`email_back`,`name_key`,`id`) WHERE "name_key" is not null;--> statement-breakpoint
CREATE INDEX `users_by_phone` ON `users` (`phone`,`name_key`,`id`) WHERE "name_key" is not null;--> statement-breakpoint
CREATE INDEX `users_by_phone_end` ON `users` (`phone_back`,`name_key`,`id`) WHERE "name_key" is not null;--> statement-breakpoint
CREATE INDEX `users_by_location` ON `users` (`location_key`,`name_key`,`id`) WHERE "name_key" is not null;--> statement-breakpoint
CREATE INDEX `users_by_location_end` ON `users` (`location_back`,`name_key`,`id`) WHERE "name_key" is not null;--> statement-breakpoint
CREATE INDEX `users_by_organization` ON `users` (`organization_key`,`name_key`,`id`) WHERE "name_key" is not null;--> statement-breakpoint
CREATE INDEX `users_by_organization_end` ON `users` (`organization_back`,`name_key`,`id`) WHERE "name_key" is not null;--> statement-breakpoint
CREATE INDEX `users_by_role` ON `users` (`role_rank`,`name_key`,`id`) WHERE "name_key" is not null;--> statement-breakpoint
CREATE INDEX `users_by_login` ON `users` (`login`,`name_key`,`id`) WHERE "name_key" is not null;--> statement-breakpoint
CREATE INDEX `users_by_created` ON `users` (`created_at`,`name_key`,`id`) WHERE "name_key" is not null;--> statement-breakpoint
CREATE INDEX `users_with_admin` ON `users` (`name_key`,`id`) WHERE "name_key" is not null and instr("roles", '"admin"') > 0;--> statement-breakpoint
CREATE INDEX `users_with_workProvider` ON `users` (`name_key`,`id`) WHERE "name_key" is not null and instr("roles", '"workProvider"') > 0;--> statement-breakpoint
CREATE INDEX `users_with_staffProvider` ON `users` (`name_key`,`id`) WHERE "name_key" is not null and instr("roles", '"staffProvider"') > 0;--> statement-breakpoint
CREATE INDEX `users_with_workProviderAdmin` ON `users` (`name_key`,`id`) WHERE "name_key" is not null and instr("roles", '"workProviderAdmin"') > 0;--> statement-breakpoint
CREATE INDEX `users_with_staffProviderAdmin` ON `users` (`name_key`,`id`) WHERE "name_key" is not null and instr("roles", '"staffProviderAdmin"') > 0;--> statement-breakpoint
CREATE INDEX `users_with_employee` ON `users` (`name_key`,`id`) WHERE "name_key" is not null and instr("roles", '"employee"') > 0;--> statement-breakpoint
CREATE INDEX `users_without_employee` ON `users` (`name_key`,`id`) WHERE "name_key" is not null and not instr("roles", '"employee"') > 0;--> statement-breakpoint
CREATE INDEX `members_by_name` ON `users` (`organization_id`,`name_key`,`id`,`email_key`,`phone`,`location_key`,`role_rank`,`login`,`created_at`,`roles`) WHERE "name_key" is not null;--> statement-breakpoint
CREATE INDEX `members_by_email` ON `users` (`organization_id`,`email_key`,`name_key`,`id`) WHERE "name_key" is not null;--> statement-breakpoint
CREATE INDEX `members_by_phone` ON `users` (`organization_id`,`phone`,`name_key`,`id`) WHERE "name_key" is not null;--> statement-breakpoint
CREATE INDEX `members_by_location` ON `users` (`organization_id`,`location_key`,`name_key`,`id`) WHERE "name_key" is not null;--> statement-breakpoint
CREATE INDEX `members_by_role` ON `users` (`organization_id`,`role_rank`,`name_key`,`id`) WHERE "name_key" is not null;--> statement-breakpoint
CREATE INDEX `members_by_login` ON `users` (`organization_id`,`login`,`name_key`,`id`) WHERE "name_key" is not null;--> statement-breakpoint
CREATE INDEX `members_by_created` ON `users` (`organization_id`,`created_at`,`name_key`,`id`) WHERE "name_key" is not null;--> statement-breakpoint
-- What lists are found by. A text's key is spelled letter by letter as src/db/table/fold.ts does, whose letters these are;
-- its back is the key from its end, of at most 100 letters.
CREATE TABLE letters (letter text PRIMARY KEY NOT NULL, key text NOT NULL) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO letters (letter, key) VALUES
  ('А', 'а'), ('Б', 'б'), ('В', 'в'), ('Г', 'г'), ('Д', 'д'), ('Е', 'е'), ('Ё', 'ё'), ('Ж', 'ж'), ('З', 'з'),
  ('И', 'и'), ('Й', 'й'), ('К', 'к'), ('Л', 'л'), ('М', 'м'), ('Н', 'н'), ('О', 'о'), ('П', 'п'), ('Р', 'р'),
  ('С', 'с'), ('Т', 'т'), ('У', 'у'), ('Ф', 'ф'), ('Х', 'х'), ('Ц', 'ц'), ('Ч', 'ч'), ('Ш', 'ш'), ('Щ', 'щ'),
  ('Ъ', 'ъ'), ('Ы', 'ы'), ('Ь', 'ь'), ('Э', 'э'), ('Ю', 'ю'), ('Я', 'я'), ('І', 'і'), ('Ї', 'ї'), ('Є', 'є'),
  ('Ґ', 'ґ'), (char(768), ''), (char(769), ''), (char(770), ''), (char(771), ''), (char(772), ''),
  (char(774), ''), (char(775), ''), (char(776), ''), (char(778), ''), (char(779), ''), (char(780), ''),
  (char(807), ''), (char(808), ''), ('Å', 'å'), ('Ä', 'æ'), ('ä', 'æ'), ('Æ', 'æ'), ('Ö', 'ö'), ('Õ', 'ö'),
  ('õ', 'ö'), ('Ø', 'ö'), ('ø', 'ö'), ('Ő', 'ö'), ('ő', 'ö'), ('À', 'a'), ('Á', 'a'), ('Â', 'a'), ('Ã', 'a'),
  ('à', 'a'), ('á', 'a'), ('â', 'a'), ('ã', 'a'), ('Ā', 'a'), ('ā', 'a'), ('Ă', 'a'), ('ă', 'a'), ('Ą', 'a'),
  ('ą', 'a'), ('Ç', 'c'), ('ç', 'c'), ('Ć', 'c'), ('ć', 'c'), ('Č', 'c'), ('č', 'c'), ('Đ', 'd'), ('đ', 'd'),
  ('Ð', 'd'), ('ð', 'd'), ('Ď', 'd'), ('ď', 'd'), ('È', 'e'), ('É', 'e'), ('Ê', 'e'), ('Ë', 'e'), ('è', 'e'),
  ('é', 'e'), ('ê', 'e'), ('ë', 'e'), ('Ē', 'e'), ('ē', 'e'), ('Ė', 'e'), ('ė', 'e'), ('Ę', 'e'), ('ę', 'e'),
  ('Ě', 'e'), ('ě', 'e'), ('Ğ', 'g'), ('ğ', 'g'), ('Ģ', 'g'), ('ģ', 'g'), ('Ì', 'i'), ('Í', 'i'), ('Î', 'i'),
  ('Ï', 'i'), ('ì', 'i'), ('í', 'i'), ('î', 'i'), ('ï', 'i'), ('Ī', 'i'), ('ī', 'i'), ('Į', 'i'), ('į', 'i'),
  ('İ', 'i'), ('ı', 'i'), ('Ķ', 'k'), ('ķ', 'k'), ('Ł', 'l'), ('ł', 'l'), ('Ļ', 'l'), ('ļ', 'l'), ('Ľ', 'l'),
  ('ľ', 'l'), ('Ñ', 'n'), ('ñ', 'n'), ('Ń', 'n'), ('ń', 'n'), ('Ņ', 'n'), ('ņ', 'n'), ('Ň', 'n'), ('ň', 'n'),
  ('Ò', 'o'), ('Ó', 'o'), ('Ô', 'o'), ('ò', 'o'), ('ó', 'o'), ('ô', 'o'), ('Ō', 'o'), ('ō', 'o'), ('Ř', 'r'),
  ('ř', 'r'), ('Š', 's'), ('š', 's'), ('Ś', 's'), ('ś', 's'), ('Ş', 's'), ('ş', 's'), ('Ș', 's'), ('ș', 's'),
  ('Ť', 't'), ('ť', 't'), ('Ţ', 't'), ('ţ', 't'), ('Ț', 't'), ('ț', 't'), ('Ù', 'u'), ('Ú', 'u'), ('Û', 'u'),
  ('ù', 'u'), ('ú', 'u'), ('û', 'u'), ('Ū', 'u'), ('ū', 'u'), ('Ů', 'u'), ('ů', 'u'), ('Ų', 'u'), ('ų', 'u'),
  ('Ü', 'y'), ('ü', 'y'), ('Ý', 'y'), ('ý', 'y'), ('Ÿ', 'y'), ('ÿ', 'y'), ('Ű', 'y'), ('ű', 'y'), ('Ž', 'z'),
  ('ž', 'z'), ('Ź', 'z'), ('ź', 'z'), ('Ż', 'z'), ('ż', 'z');
--> statement-breakpoint
CREATE TRIGGER organizations_have_keys AFTER INSERT ON organizations WHEN new.deleted_at IS NULL
BEGIN
  UPDATE organizations SET name = name WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER organizations_change_keys AFTER UPDATE OF name, company_id, admin_email, phone ON organizations
WHEN new.deleted_at IS NULL AND (new.name_key IS NULL OR new.name <> old.name OR new.company_id <> old.company_id
  OR new.admin_email <> old.admin_email OR new.phone <> old.phone)
BEGIN
  UPDATE organizations SET
    (name_key, name_back) = (WITH RECURSIVE spelled (at, text, key, back) AS (
      SELECT 0, replace(replace(replace(replace(replace(replace(lower(new.name), 'a' || char(778), 'å'), 'a' || char(776), 'æ'), 'o' || char(776), 'ö'),
        'u' || char(776), 'y'), 'и' || char(774), 'й'), 'И' || char(774), 'й'), '', ''
      UNION ALL
      SELECT at + 1, text, spelled.key || coalesce(letters.key, substr(text, at + 1, 1)),
        coalesce(letters.key, substr(text, at + 1, 1)) || back
        FROM spelled LEFT JOIN letters ON letters.letter = substr(text, at + 1, 1) WHERE at < length(text))
      SELECT key, substr(back, 1, 100) FROM spelled ORDER BY at DESC LIMIT 1),
    company_id_back = (WITH RECURSIVE turned (at, text) AS (
      SELECT 0, ''
      UNION ALL
      SELECT at + 1, text || substr(company_id, -1 - at, 1) FROM turned WHERE at < min(length(company_id), 100))
      SELECT text FROM turned ORDER BY at DESC LIMIT 1),
    admin_email_back = (WITH RECURSIVE turned (at, text) AS (
      SELECT 0, ''
      UNION ALL
      SELECT at + 1, text || substr(admin_email_key, -1 - at, 1) FROM turned WHERE at < min(length(admin_email_key), 100))
      SELECT text FROM turned ORDER BY at DESC LIMIT 1),
    phone_back = (WITH RECURSIVE turned (at, text) AS (
      SELECT 0, ''
      UNION ALL
      SELECT at + 1, text || substr(phone, -1 - at, 1) FROM turned WHERE at < min(length(phone), 100))
      SELECT text FROM turned ORDER BY at DESC LIMIT 1)
  WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER organizations_lose_keys AFTER UPDATE OF deleted_at ON organizations
WHEN new.deleted_at IS NOT NULL AND old.deleted_at IS NULL
BEGIN
  UPDATE organizations SET name_key = NULL, name_back = NULL, company_id_back = NULL, admin_email_back = NULL,
    phone_back = NULL WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER organizations_name_their_people AFTER UPDATE OF name_key ON organizations
WHEN new.name_key IS NOT NULL AND new.name_key IS NOT old.name_key
BEGIN
  UPDATE users SET organization_key = new.name_key, organization_back = new.name_back
    WHERE organization_id = new.id AND deleted_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER users_have_keys AFTER INSERT ON users WHEN new.deleted_at IS NULL
BEGIN
  UPDATE users SET name = name WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER users_change_keys AFTER UPDATE OF name, email, phone, location, organization_id ON users
WHEN new.deleted_at IS NULL AND (new.name_key IS NULL OR new.name <> old.name OR new.email IS NOT old.email
  OR new.phone <> old.phone OR new.location <> old.location OR new.organization_id IS NOT old.organization_id)
BEGIN
  UPDATE users SET
    (name_key, name_back) = (WITH RECURSIVE spelled (at, text, key, back) AS (
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
    (organization_key, organization_back) = (SELECT max(name_key), max(name_back) FROM (
      SELECT name_key, name_back FROM organizations WHERE id = new.organization_id UNION ALL SELECT '', '')),
    email_back = (WITH RECURSIVE turned (at, text) AS (
      SELECT 0, ''
      UNION ALL
      SELECT at + 1, text || substr(email_key, -1 - at, 1) FROM turned WHERE at < min(length(email_key), 100))
      SELECT text FROM turned ORDER BY at DESC LIMIT 1),
    phone_back = (WITH RECURSIVE turned (at, text) AS (
      SELECT 0, ''
      UNION ALL
      SELECT at + 1, text || substr(phone, -1 - at, 1) FROM turned WHERE at < min(length(phone), 100))
      SELECT text FROM turned ORDER BY at DESC LIMIT 1)
  WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER users_lose_keys AFTER UPDATE OF deleted_at ON users
WHEN new.deleted_at IS NOT NULL AND old.deleted_at IS NULL
BEGIN
  UPDATE users SET name_key = NULL, name_back = NULL, email_back = NULL, phone_back = NULL, location_key = NULL,
    location_back = NULL, organization_key = NULL, organization_back = NULL WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER users_join_an_organization AFTER INSERT ON users
WHEN new.organization_id IS NOT NULL AND new.deleted_at IS NULL
BEGIN
  UPDATE organizations SET people = people + 1 WHERE id = new.organization_id;
END;
--> statement-breakpoint
CREATE TRIGGER users_change_organizations AFTER UPDATE OF organization_id, deleted_at ON users
WHEN new.organization_id IS NOT old.organization_id OR (new.deleted_at IS NULL) <> (old.deleted_at IS NULL)
BEGIN
  UPDATE organizations SET people = people - 1 WHERE id = old.organization_id AND old.deleted_at IS NULL;
  UPDATE organizations SET people = people + 1 WHERE id = new.organization_id AND new.deleted_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER users_leave_an_organization AFTER DELETE ON users
WHEN old.organization_id IS NOT NULL AND old.deleted_at IS NULL
BEGIN
  UPDATE organizations SET people = people - 1 WHERE id = old.organization_id;
END;
--> statement-breakpoint
UPDATE organizations SET name = name,
  people = (SELECT count(*) FROM users WHERE organization_id = organizations.id AND deleted_at IS NULL);
--> statement-breakpoint
UPDATE users SET name = name;
