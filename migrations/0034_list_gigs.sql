DROP INDEX `gigs_status_created`;--> statement-breakpoint
DROP INDEX `gigs_organization`;--> statement-breakpoint
DROP INDEX `gigs_municipality`;--> statement-breakpoint
ALTER TABLE `gigs` ADD `title_key` text;--> statement-breakpoint
ALTER TABLE `gigs` ADD `title_back` text;--> statement-breakpoint
ALTER TABLE `gigs` ADD `municipality_key` text;--> statement-breakpoint
ALTER TABLE `gigs` ADD `municipality_back` text;--> statement-breakpoint
ALTER TABLE `gigs` ADD `organization_key` text;--> statement-breakpoint
ALTER TABLE `gigs` ADD `organization_back` text;--> statement-breakpoint
ALTER TABLE `gigs` ADD `industries` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `gigs` ADD `start_day` integer GENERATED ALWAYS AS (unixepoch("start_date") * 1000) VIRTUAL;--> statement-breakpoint
ALTER TABLE `gigs` ADD `end_day` integer GENERATED ALWAYS AS (unixepoch("end_date") * 1000) VIRTUAL;--> statement-breakpoint
ALTER TABLE `gigs` ADD `hour_cents` integer GENERATED ALWAYS AS (iif("type" = 'hourly', "amount_cents", "amount_cents" * 60 / "total_minutes")) VIRTUAL;--> statement-breakpoint
ALTER TABLE `gigs` ADD `status_rank` integer GENERATED ALWAYS AS (case "status" when 'draft' then 0 when 'open' then 1 when 'filled' then 2 when 'done' then 3 when 'cancelled' then 4 end) VIRTUAL;--> statement-breakpoint
CREATE INDEX `gigs_by_all` ON `gigs` (`starts_at`,`id`,`title_key`,`organization_key`,`municipality_key`,`start_day`,`end_day`,`created_at`,`hour_cents`,`headcount`,`working_days`,`status_rank`,`industries`,`organization_id`) WHERE "title_key" is not null;--> statement-breakpoint
CREATE INDEX `gigs_by_title` ON `gigs` (`title_key`,`starts_at`,`id`) WHERE "title_key" is not null;--> statement-breakpoint
CREATE INDEX `gigs_by_title_end` ON `gigs` (`title_back`,`starts_at`,`id`) WHERE "title_key" is not null;--> statement-breakpoint
CREATE INDEX `gigs_by_organization` ON `gigs` (`organization_key`,`starts_at`,`id`) WHERE "title_key" is not null;--> statement-breakpoint
CREATE INDEX `gigs_by_organization_end` ON `gigs` (`organization_back`,`starts_at`,`id`) WHERE "title_key" is not null;--> statement-breakpoint
CREATE INDEX `gigs_by_municipality` ON `gigs` (`municipality_key`,`starts_at`,`id`) WHERE "title_key" is not null;--> statement-breakpoint
CREATE INDEX `gigs_by_municipality_end` ON `gigs` (`municipality_back`,`starts_at`,`id`) WHERE "title_key" is not null;--> statement-breakpoint
CREATE INDEX `gigs_by_start` ON `gigs` (`start_day`,`starts_at`,`id`) WHERE "title_key" is not null;--> statement-breakpoint
CREATE INDEX `gigs_by_end` ON `gigs` (`end_day`,`starts_at`,`id`) WHERE "title_key" is not null;--> statement-breakpoint
CREATE INDEX `gigs_by_created` ON `gigs` (`created_at`,`starts_at`,`id`) WHERE "title_key" is not null;--> statement-breakpoint
CREATE INDEX `gigs_by_pay` ON `gigs` (`hour_cents`,`starts_at`,`id`) WHERE "title_key" is not null;--> statement-breakpoint
CREATE INDEX `gigs_by_headcount` ON `gigs` (`headcount`,`starts_at`,`id`) WHERE "title_key" is not null;--> statement-breakpoint
CREATE INDEX `gigs_by_days` ON `gigs` (`working_days`,`starts_at`,`id`) WHERE "title_key" is not null;--> statement-breakpoint
CREATE INDEX `gigs_by_status` ON `gigs` (`status_rank`,`starts_at`,`id`) WHERE "title_key" is not null;--> statement-breakpoint
CREATE INDEX `gigs_open_by_all` ON `gigs` (`starts_at`,`id`,`title_key`,`organization_key`,`municipality_key`,`start_day`,`end_day`,`created_at`,`hour_cents`,`headcount`,`working_days`,`status_rank`,`industries`,`organization_id`) WHERE "title_key" is not null and "status" = 'open';--> statement-breakpoint
CREATE INDEX `gigs_open_by_title` ON `gigs` (`title_key`,`starts_at`,`id`) WHERE "title_key" is not null and "status" = 'open';--> statement-breakpoint
CREATE INDEX `gigs_open_by_title_end` ON `gigs` (`title_back`,`starts_at`,`id`) WHERE "title_key" is not null and "status" = 'open';--> statement-breakpoint
CREATE INDEX `gigs_open_by_organization` ON `gigs` (`organization_key`,`starts_at`,`id`) WHERE "title_key" is not null and "status" = 'open';--> statement-breakpoint
CREATE INDEX `gigs_open_by_organization_end` ON `gigs` (`organization_back`,`starts_at`,`id`) WHERE "title_key" is not null and "status" = 'open';--> statement-breakpoint
CREATE INDEX `gigs_open_by_municipality` ON `gigs` (`municipality_key`,`starts_at`,`id`) WHERE "title_key" is not null and "status" = 'open';--> statement-breakpoint
CREATE INDEX `gigs_open_by_municipality_end` ON `gigs` (`municipality_back`,`starts_at`,`id`) WHERE "title_key" is not null and "status" = 'open';--> statement-breakpoint
CREATE INDEX `gigs_open_by_start` ON `gigs` (`start_day`,`starts_at`,`id`) WHERE "title_key" is not null and "status" = 'open';--> statement-breakpoint
CREATE INDEX `gigs_open_by_end` ON `gigs` (`end_day`,`starts_at`,`id`) WHERE "title_key" is not null and "status" = 'open';--> statement-breakpoint
CREATE INDEX `gigs_open_by_created` ON `gigs` (`created_at`,`starts_at`,`id`) WHERE "title_key" is not null and "status" = 'open';--> statement-breakpoint
CREATE INDEX `gigs_open_by_pay` ON `gigs` (`hour_cents`,`starts_at`,`id`) WHERE "title_key" is not null and "status" = 'open';--> statement-breakpoint
CREATE INDEX `gigs_open_by_headcount` ON `gigs` (`headcount`,`starts_at`,`id`) WHERE "title_key" is not null and "status" = 'open';--> statement-breakpoint
CREATE INDEX `gigs_open_by_days` ON `gigs` (`working_days`,`starts_at`,`id`) WHERE "title_key" is not null and "status" = 'open';--> statement-breakpoint
CREATE INDEX `gigs_open_by_status` ON `gigs` (`status_rank`,`starts_at`,`id`) WHERE "title_key" is not null and "status" = 'open';--> statement-breakpoint
CREATE INDEX `gigs_own_by_all` ON `gigs` (`organization_id`,`starts_at`,`id`,`title_key`,`organization_key`,`municipality_key`,`start_day`,`end_day`,`created_at`,`hour_cents`,`headcount`,`working_days`,`status_rank`,`industries`) WHERE "title_key" is not null;--> statement-breakpoint
CREATE INDEX `gigs_own_by_title` ON `gigs` (`organization_id`,`title_key`,`starts_at`,`id`) WHERE "title_key" is not null;--> statement-breakpoint
CREATE INDEX `gigs_own_by_title_end` ON `gigs` (`organization_id`,`title_back`,`starts_at`,`id`) WHERE "title_key" is not null;--> statement-breakpoint
CREATE INDEX `gigs_own_by_organization` ON `gigs` (`organization_id`,`organization_key`,`starts_at`,`id`) WHERE "title_key" is not null;--> statement-breakpoint
CREATE INDEX `gigs_own_by_organization_end` ON `gigs` (`organization_id`,`organization_back`,`starts_at`,`id`) WHERE "title_key" is not null;--> statement-breakpoint
CREATE INDEX `gigs_own_by_municipality` ON `gigs` (`organization_id`,`municipality_key`,`starts_at`,`id`) WHERE "title_key" is not null;--> statement-breakpoint
CREATE INDEX `gigs_own_by_municipality_end` ON `gigs` (`organization_id`,`municipality_back`,`starts_at`,`id`) WHERE "title_key" is not null;--> statement-breakpoint
CREATE INDEX `gigs_own_by_start` ON `gigs` (`organization_id`,`start_day`,`starts_at`,`id`) WHERE "title_key" is not null;--> statement-breakpoint
CREATE INDEX `gigs_own_by_end` ON `gigs` (`organization_id`,`end_day`,`starts_at`,`id`) WHERE "title_key" is not null;--> statement-breakpoint
CREATE INDEX `gigs_own_by_created` ON `gigs` (`organization_id`,`created_at`,`starts_at`,`id`) WHERE "title_key" is not null;--> statement-breakpoint
CREATE INDEX `gigs_own_by_pay` ON `gigs` (`organization_id`,`hour_cents`,`starts_at`,`id`) WHERE "title_key" is not null;--> statement-breakpoint
CREATE INDEX `gigs_own_by_headcount` ON `gigs` (`organization_id`,`headcount`,`starts_at`,`id`) WHERE "title_key" is not null;--> statement-breakpoint
CREATE INDEX `gigs_own_by_days` ON `gigs` (`organization_id`,`working_days`,`starts_at`,`id`) WHERE "title_key" is not null;--> statement-breakpoint
CREATE INDEX `gigs_own_by_status` ON `gigs` (`organization_id`,`status_rank`,`starts_at`,`id`) WHERE "title_key" is not null;
--> statement-breakpoint
-- What gigs are found by, spelled as in 0028. A deleted organisation has no key any more; its gigs keep theirs.
CREATE TRIGGER gigs_have_keys AFTER INSERT ON gigs
BEGIN
  UPDATE gigs SET title = title WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER gigs_change_keys AFTER UPDATE OF title, municipality ON gigs
WHEN new.title_key IS NULL OR new.title <> old.title OR new.municipality <> old.municipality
BEGIN
  UPDATE gigs SET
    (title_key, title_back) = (WITH RECURSIVE spelled (at, text, key, back) AS (
      SELECT 0, replace(replace(replace(replace(replace(replace(lower(new.title), 'a' || char(778), 'å'), 'a' || char(776), 'æ'), 'o' || char(776), 'ö'),
        'u' || char(776), 'y'), 'и' || char(774), 'й'), 'И' || char(774), 'й'), '', ''
      UNION ALL
      SELECT at + 1, text, spelled.key || coalesce(letters.key, substr(text, at + 1, 1)),
        coalesce(letters.key, substr(text, at + 1, 1)) || back
        FROM spelled LEFT JOIN letters ON letters.letter = substr(text, at + 1, 1) WHERE at < length(text))
      SELECT key, substr(back, 1, 100) FROM spelled ORDER BY at DESC LIMIT 1),
    (municipality_key, municipality_back) = (WITH RECURSIVE spelled (at, text, key, back) AS (
      SELECT 0, replace(replace(replace(replace(replace(replace(lower(new.municipality), 'a' || char(778), 'å'), 'a' || char(776), 'æ'), 'o' || char(776), 'ö'),
        'u' || char(776), 'y'), 'и' || char(774), 'й'), 'И' || char(774), 'й'), '', ''
      UNION ALL
      SELECT at + 1, text, spelled.key || coalesce(letters.key, substr(text, at + 1, 1)),
        coalesce(letters.key, substr(text, at + 1, 1)) || back
        FROM spelled LEFT JOIN letters ON letters.letter = substr(text, at + 1, 1) WHERE at < length(text))
      SELECT key, substr(back, 1, 100) FROM spelled ORDER BY at DESC LIMIT 1),
    (organization_key, organization_back) = (
      SELECT coalesce(name_key, new.organization_key, ''), coalesce(name_back, new.organization_back, '')
        FROM organizations WHERE id = new.organization_id)
  WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER organizations_name_their_gigs AFTER UPDATE OF name_key ON organizations
WHEN new.name_key IS NOT NULL AND new.name_key IS NOT old.name_key
BEGIN
  UPDATE gigs SET organization_key = new.name_key, organization_back = new.name_back WHERE organization_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER gig_industries_are_added AFTER INSERT ON gig_industries
BEGIN
  UPDATE gigs SET industries = (SELECT json_group_array(industry) FROM (
    SELECT industry FROM gig_industries WHERE gig_id = new.gig_id ORDER BY industry)) WHERE id = new.gig_id;
END;
--> statement-breakpoint
CREATE TRIGGER gig_industries_are_taken_away AFTER DELETE ON gig_industries
BEGIN
  UPDATE gigs SET industries = (SELECT json_group_array(industry) FROM (
    SELECT industry FROM gig_industries WHERE gig_id = old.gig_id ORDER BY industry)) WHERE id = old.gig_id;
END;
--> statement-breakpoint
UPDATE gigs SET industries = (SELECT json_group_array(industry) FROM (
  SELECT industry FROM gig_industries WHERE gig_id = gigs.id ORDER BY industry));
--> statement-breakpoint
UPDATE gigs SET (organization_key, organization_back) = (WITH RECURSIVE spelled (at, text, key, back) AS (
      SELECT 0, replace(replace(replace(replace(replace(replace(lower(organizations.name), 'a' || char(778), 'å'), 'a' || char(776), 'æ'), 'o' || char(776), 'ö'),
        'u' || char(776), 'y'), 'и' || char(774), 'й'), 'И' || char(774), 'й'), '', ''
      UNION ALL
      SELECT at + 1, text, spelled.key || coalesce(letters.key, substr(text, at + 1, 1)),
        coalesce(letters.key, substr(text, at + 1, 1)) || back
        FROM spelled LEFT JOIN letters ON letters.letter = substr(text, at + 1, 1) WHERE at < length(text))
      SELECT key, substr(back, 1, 100) FROM spelled ORDER BY at DESC LIMIT 1)
  FROM organizations WHERE organizations.id = gigs.organization_id AND organizations.deleted_at IS NOT NULL;
--> statement-breakpoint
UPDATE gigs SET title = title;
