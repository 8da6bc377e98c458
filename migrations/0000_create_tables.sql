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
CREATE INDEX `applications_email` ON `applications` (`email`,`created_at`);--> statement-breakpoint
CREATE TABLE `assignments` (
	`id` text PRIMARY KEY NOT NULL,
	`gig_id` text NOT NULL,
	`offer_id` text NOT NULL,
	`user_id` text NOT NULL,
	`status` text DEFAULT 'proposed' NOT NULL,
	`created_by` text,
	`created_at` integer NOT NULL,
	`answered_at` integer,
	FOREIGN KEY (`gig_id`) REFERENCES `gigs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "assignment_status" CHECK("assignments"."status" in ('proposed', 'confirmed', 'declined', 'removed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `assignments_one_active` ON `assignments` (`gig_id`,`user_id`) WHERE "assignments"."status" in ('proposed', 'confirmed');--> statement-breakpoint
CREATE INDEX `assignments_user` ON `assignments` (`user_id`,`status`);--> statement-breakpoint
CREATE INDEX `assignments_offer` ON `assignments` (`offer_id`,`status`);--> statement-breakpoint
CREATE TABLE `offers` (
	`id` text PRIMARY KEY NOT NULL,
	`gig_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`organization_id` text,
	`user_id` text,
	`side` text NOT NULL,
	`previous_id` text,
	`version` integer DEFAULT 1 NOT NULL,
	`workers` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	`start_date` text NOT NULL,
	`end_date` text NOT NULL,
	`message` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`accepted` integer DEFAULT 0 NOT NULL,
	`created_by` text,
	`created_at` integer NOT NULL,
	`answered_by` text,
	`answered_at` integer,
	FOREIGN KEY (`gig_id`) REFERENCES `gigs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`answered_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "offer_status" CHECK("offers"."status" in ('pending', 'accepted', 'declined', 'withdrawn', 'superseded', 'expired')),
	CONSTRAINT "offer_side" CHECK("offers"."side" in ('provider', 'buyer')),
	CONSTRAINT "offer_has_one_provider" CHECK(("offers"."organization_id" is null) <> ("offers"."user_id" is null)),
	CONSTRAINT "offer_provider_is_named" CHECK("offers"."provider_id" = coalesce("offers"."organization_id", "offers"."user_id")),
	CONSTRAINT "offer_of_one_is_one" CHECK("offers"."user_id" is null or "offers"."workers" = 1),
	CONSTRAINT "offer_workers" CHECK("offers"."workers" between 1 and 200),
	CONSTRAINT "offer_amount" CHECK("offers"."amount_cents" > 0),
	CONSTRAINT "offer_dates_in_order" CHECK("offers"."end_date" >= "offers"."start_date"),
	CONSTRAINT "offer_accepted_within_workers" CHECK("offers"."accepted" between 0 and "offers"."workers"),
	CONSTRAINT "offer_accepted_counts_when_accepted" CHECK("offers"."status" = 'accepted' or "offers"."accepted" = 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `offers_one_pending` ON `offers` (`gig_id`,`provider_id`) WHERE "offers"."status" = 'pending';--> statement-breakpoint
CREATE INDEX `offers_gig` ON `offers` (`gig_id`,`status`);--> statement-breakpoint
CREATE INDEX `offers_provider` ON `offers` (`provider_id`,`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `shifts` (
	`assignment_id` text NOT NULL,
	`date` text NOT NULL,
	`gig_id` text NOT NULL,
	`offer_id` text NOT NULL,
	`user_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	PRIMARY KEY(`assignment_id`, `date`),
	FOREIGN KEY (`assignment_id`) REFERENCES `assignments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "shift_length" CHECK("shifts"."ends_at" > "shifts"."starts_at" and "shifts"."ends_at" - "shifts"."starts_at" <= 90000000)
);
--> statement-breakpoint
CREATE INDEX `shifts_user` ON `shifts` (`user_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `shifts_offer` ON `shifts` (`offer_id`,`date`);--> statement-breakpoint
CREATE TABLE `gig_days` (
	`gig_id` text NOT NULL,
	`date` text NOT NULL,
	`start_time` text NOT NULL,
	`end_time` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	PRIMARY KEY(`gig_id`, `date`),
	FOREIGN KEY (`gig_id`) REFERENCES `gigs`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "gig_day_length" CHECK("gig_days"."ends_at" > "gig_days"."starts_at" and "gig_days"."ends_at" - "gig_days"."starts_at" <= 90000000)
);
--> statement-breakpoint
CREATE TABLE `gig_industries` (
	`gig_id` text NOT NULL,
	`industry` text NOT NULL,
	PRIMARY KEY(`gig_id`, `industry`),
	FOREIGN KEY (`gig_id`) REFERENCES `gigs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `gig_industries_industry` ON `gig_industries` (`industry`,`gig_id`);--> statement-breakpoint
CREATE TABLE `gigs` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`created_by` text,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`type` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`currency` text DEFAULT 'EUR' NOT NULL,
	`headcount` integer NOT NULL,
	`accepted` integer DEFAULT 0 NOT NULL,
	`confirmed` integer DEFAULT 0 NOT NULL,
	`municipality` text NOT NULL,
	`address` text NOT NULL,
	`contact` text NOT NULL,
	`meeting_point` text NOT NULL,
	`gear` text NOT NULL,
	`language` text NOT NULL,
	`notes` text NOT NULL,
	`start_date` text NOT NULL,
	`end_date` text NOT NULL,
	`start_time` text NOT NULL,
	`end_time` text NOT NULL,
	`same_hours_each_day` integer NOT NULL,
	`exclude_saturdays` integer NOT NULL,
	`exclude_sundays` integer NOT NULL,
	`exclude_holidays` integer NOT NULL,
	`working_days` integer NOT NULL,
	`total_minutes` integer NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`status` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`published_at` integer,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "gig_headcount" CHECK("gigs"."headcount" between 1 and 200),
	CONSTRAINT "gig_amount" CHECK("gigs"."amount_cents" > 0),
	CONSTRAINT "gig_has_working_days" CHECK("gigs"."working_days" > 0 and "gigs"."ends_at" > "gigs"."starts_at"),
	CONSTRAINT "gig_dates_in_order" CHECK("gigs"."end_date" >= "gigs"."start_date"),
	CONSTRAINT "gig_accepted_within_headcount" CHECK("gigs"."accepted" between 0 and "gigs"."headcount"),
	CONSTRAINT "gig_confirmed_not_negative" CHECK("gigs"."confirmed" >= 0),
	CONSTRAINT "gig_type" CHECK("gigs"."type" in ('hourly', 'fixed')),
	CONSTRAINT "gig_status" CHECK("gigs"."status" in ('draft', 'open', 'filled', 'done', 'cancelled'))
);
--> statement-breakpoint
CREATE INDEX `gigs_status_start` ON `gigs` (`status`,`starts_at`,`id`);--> statement-breakpoint
CREATE INDEX `gigs_status_created` ON `gigs` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `gigs_organization` ON `gigs` (`organization_id`,`starts_at`,`id`);--> statement-breakpoint
CREATE INDEX `gigs_municipality` ON `gigs` (`municipality`,`status`,`starts_at`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text,
	`organization_id` text,
	`action` text NOT NULL,
	`subject_id` text NOT NULL,
	`details` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_organization` ON `audit_log` (`organization_id`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_log_subject` ON `audit_log` (`subject_id`,`seq`);--> statement-breakpoint
CREATE TABLE `mail_outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`address` text NOT NULL,
	`template` text NOT NULL,
	`locale` text NOT NULL,
	`data` text NOT NULL,
	`sealed` text,
	`status` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`tried_at` integer,
	`sent_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "mail_status" CHECK("mail_outbox"."status" in ('queued', 'sending', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE INDEX `mail_outbox_waiting` ON `mail_outbox` (`created_at`) WHERE "mail_outbox"."status" in ('queued', 'sending');--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`gig_id` text,
	`room_id` text,
	`data` text NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`gig_id`) REFERENCES `gigs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`room_id`) REFERENCES `rooms`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "notification_kind" CHECK("notifications"."kind" in ('offerReceived', 'offerAnswered', 'offerAmended', 'assigned', 'assignmentConfirmed', 'assignmentDeclined', 'assignmentRemoved', 'gigChanged', 'gigCancelled', 'reminder', 'unreadChat', 'application', 'ticket'))
);
--> statement-breakpoint
CREATE INDEX `notifications_user` ON `notifications` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`) WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE TABLE `room_members` (
	`room_id` text NOT NULL,
	`user_id` text NOT NULL,
	`read_seq` integer DEFAULT 0 NOT NULL,
	`joined_at` integer NOT NULL,
	PRIMARY KEY(`room_id`, `user_id`),
	FOREIGN KEY (`room_id`) REFERENCES `rooms`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `room_members_user` ON `room_members` (`user_id`);--> statement-breakpoint
CREATE TABLE `rooms` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`gig_id` text,
	`organization_id` text,
	`direct_key` text,
	`last_seq` integer DEFAULT 0 NOT NULL,
	`last_author` text DEFAULT '' NOT NULL,
	`last_text` text DEFAULT '' NOT NULL,
	`last_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`gig_id`) REFERENCES `gigs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "room_has_its_subject" CHECK(("rooms"."kind" = 'gig') = ("rooms"."gig_id" is not null) and ("rooms"."kind" = 'organization') = ("rooms"."organization_id" is not null) and ("rooms"."kind" = 'direct') = ("rooms"."direct_key" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rooms_gig` ON `rooms` (`gig_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `rooms_organization` ON `rooms` (`organization_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `rooms_direct` ON `rooms` (`direct_key`);--> statement-breakpoint
CREATE TABLE `one_time_links` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`new_email` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "link_kind" CHECK("one_time_links"."kind" in ('reset', 'email', 'invite'))
);
--> statement-breakpoint
CREATE INDEX `one_time_links_user` ON `one_time_links` (`user_id`,`kind`);--> statement-breakpoint
CREATE TABLE `organization_industries` (
	`organization_id` text NOT NULL,
	`industry` text NOT NULL,
	PRIMARY KEY(`organization_id`, `industry`),
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `organizations` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`company_id` text NOT NULL,
	`admin_email` text NOT NULL,
	`provides_work` integer NOT NULL,
	`provides_staff` integer NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`logo` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "organization_has_a_type" CHECK("organizations"."provides_work" or "organizations"."provides_staff")
);
--> statement-breakpoint
CREATE INDEX `organizations_name` ON `organizations` (`name`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`epoch` integer NOT NULL,
	`remembered` integer NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`place` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`,`last_used_at`);--> statement-breakpoint
CREATE TABLE `user_industries` (
	`user_id` text NOT NULL,
	`industry` text NOT NULL,
	PRIMARY KEY(`user_id`, `industry`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text,
	`name` text NOT NULL,
	`organization_id` text,
	`roles` text NOT NULL,
	`locale` text DEFAULT 'en' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`location` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`avatar` text,
	`password_hash` text,
	`password_expires_at` integer,
	`has_set_password` integer DEFAULT false NOT NULL,
	`epoch` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "user_roles_are_a_list" CHECK(json_valid("users"."roles") and json_type("users"."roles") = 'array'),
	CONSTRAINT "user_email_is_lower_case" CHECK("users"."email" is null or "users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_organization` ON `users` (`organization_id`,`name`);