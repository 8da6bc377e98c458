CREATE TABLE `applications` (
	`id` text PRIMARY KEY NOT NULL,
	`account_type` text NOT NULL,
	`company_name` text,
	`company_id` text,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`location` text NOT NULL,
	`industries` text NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`locale` text NOT NULL,
	`status` text DEFAULT 'new' NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`answered_at` integer,
	CONSTRAINT "application_account_type" CHECK("applications"."account_type" in ('providesWorkers', 'needsWorkers', 'individual')),
	CONSTRAINT "application_status" CHECK("applications"."status" in ('new', 'contacted', 'approved', 'rejected')),
	CONSTRAINT "application_company_is_named" CHECK(("applications"."account_type" = 'individual') = ("applications"."company_id" is null) and ("applications"."company_id" is null) = ("applications"."company_name" is null))
);
--> statement-breakpoint
CREATE INDEX `applications_status` ON `applications` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `applications_email` ON `applications` (`email`,`created_at`);