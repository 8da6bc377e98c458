CREATE TABLE `__new_erasures` (
	`kind` text NOT NULL,
	`target` text NOT NULL,
	`user_id` text DEFAULT '' NOT NULL,
	`since` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`kind`, `target`, `user_id`),
	CONSTRAINT "erasure_kind" CHECK("__new_erasures"."kind" in ('author', 'room', 'session', 'mail', 'picture'))
);
--> statement-breakpoint
INSERT INTO `__new_erasures`("kind", "target", "user_id", "since", "tries") SELECT "kind", "target", "user_id", "since", "tries" FROM `erasures`;--> statement-breakpoint
DROP TABLE `erasures`;--> statement-breakpoint
ALTER TABLE `__new_erasures` RENAME TO `erasures`;--> statement-breakpoint
CREATE INDEX `erasures_due` ON `erasures` (`tries`,`since`);