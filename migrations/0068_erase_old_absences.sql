DROP INDEX `absences_sick`;--> statement-breakpoint
CREATE INDEX `absences_end` ON `absences` (`end_date`);