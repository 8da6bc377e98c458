ALTER TABLE `applications` ADD `employment` text;--> statement-breakpoint
ALTER TABLE `assignments` ADD `reason` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `offers` ADD `at_ask` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `offers` ADD `as_agreed` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `offers` ADD `accepted_amount_cents` integer;--> statement-breakpoint
ALTER TABLE `offers` ADD `asks` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `offers` ADD `reason` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `gig_days` ADD `break_minutes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `gigs` ADD `break_minutes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `gigs` ADD `contract` text DEFAULT 'leasing' NOT NULL;--> statement-breakpoint
ALTER TABLE `gigs` ADD `cancel_reason` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `employment` text;--> statement-breakpoint
ALTER TABLE `users` ADD `company_id` text;--> statement-breakpoint
ALTER TABLE `users` ADD `ended_on` text;