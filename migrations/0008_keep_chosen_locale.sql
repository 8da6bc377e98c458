ALTER TABLE `users` ADD `locale_chosen` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `users` SET `locale_chosen` = true WHERE `locale` <> 'en' AND `id` IN (SELECT `subject_id` FROM `audit_log` WHERE `action` = 'user.edit');
