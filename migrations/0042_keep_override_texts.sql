CREATE TABLE `audit_texts` (
	`seq` integer PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`text` text NOT NULL,
	FOREIGN KEY (`seq`) REFERENCES `audit_log`(`seq`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
