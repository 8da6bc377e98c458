DROP INDEX `members_by_name`;--> statement-breakpoint
ALTER TABLE `users` ADD `industries` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `members_by_name` ON `users` (`organization_id`,`name_key`,`id`,`email_key`,`phone`,`location_key`,`role_rank`,`login`,`created_at`,`roles`,`industries`) WHERE "name_key" is not null;
--> statement-breakpoint
CREATE TRIGGER user_industries_are_added AFTER INSERT ON user_industries
BEGIN
  UPDATE users SET industries = (SELECT json_group_array(industry) FROM (
    SELECT industry FROM user_industries WHERE user_id = new.user_id ORDER BY industry)) WHERE id = new.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER user_industries_are_taken_away AFTER DELETE ON user_industries
BEGIN
  UPDATE users SET industries = (SELECT json_group_array(industry) FROM (
    SELECT industry FROM user_industries WHERE user_id = old.user_id ORDER BY industry)) WHERE id = old.user_id;
END;
--> statement-breakpoint
UPDATE users SET industries = (SELECT json_group_array(industry) FROM (
  SELECT industry FROM user_industries WHERE user_id = users.id ORDER BY industry))
  WHERE id IN (SELECT user_id FROM user_industries);
