CREATE TABLE `login_failures` (
	`key` text PRIMARY KEY NOT NULL,
	`tries` integer NOT NULL,
	`since` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `login_failures_since` ON `login_failures` (`since`);