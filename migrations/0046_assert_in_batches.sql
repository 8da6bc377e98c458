CREATE TABLE `assertions` (
	`code` text NOT NULL,
	`holds` integer NOT NULL
);
--> statement-breakpoint
-- What holds leaves no row; what does not, or is unknown, takes its batch back.
CREATE TRIGGER assertions_abort_their_batch BEFORE INSERT ON assertions
BEGIN
  SELECT RAISE(ABORT, new.code) WHERE new.holds IS NOT TRUE;
  SELECT RAISE(IGNORE);
END;
