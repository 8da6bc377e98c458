ALTER TABLE `user_cards` ADD `reminded_days` integer;--> statement-breakpoint
CREATE INDEX `user_cards_expiry` ON `user_cards` (`expires_on`);