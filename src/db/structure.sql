-- Written by `npm run db:structure` from the migrations; what is changed here changes nothing.

CREATE TABLE `absence_spans` (
	`user_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `starts_at`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "absence_span_in_order" CHECK("absence_spans"."ends_at" > "absence_spans"."starts_at")
);

CREATE TABLE `absences` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`start_date` text NOT NULL,
	`end_date` text NOT NULL,
	`start_time` text,
	`end_time` text,
	`weekdays` integer,
	`kind` text NOT NULL,
	`by_desk` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "absence_kind" CHECK("absences"."kind" in ('free', 'unavailable', 'holiday', 'sick', 'other')),
	CONSTRAINT "absence_dates_in_order" CHECK("absences"."end_date" >= "absences"."start_date"),
	CONSTRAINT "absence_length" CHECK(julianday("absences"."end_date") - julianday("absences"."start_date") < 366),
	CONSTRAINT "absence_has_both_times" CHECK(("absences"."start_time" is null) = ("absences"."end_time" is null)),
	CONSTRAINT "absence_weekdays" CHECK("absences"."weekdays" between 1 and 127)
);
CREATE INDEX `absences_end` ON `absences` (`end_date`);
CREATE INDEX `absences_user` ON `absences` (`user_id`,`end_date`);

CREATE TABLE `access_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE UNIQUE INDEX `access_tokens_token_hash` ON `access_tokens` (`token_hash`);
CREATE INDEX `access_tokens_user` ON `access_tokens` (`user_id`,`created_at`);

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
	`user_id` text REFERENCES users(id),
	`name_key` text,
	`contact_key` text,
	`location_key` text,
	`employment` text,
	`sole_trader_id` text,
	CONSTRAINT "application_account_type" CHECK("applications"."account_type" in ('providesWorkers', 'needsWorkers', 'individual')),
	CONSTRAINT "application_status" CHECK("applications"."status" in ('new', 'contacted', 'approved', 'rejected')),
	CONSTRAINT "application_company_is_named" CHECK(("applications"."account_type" = 'individual') = ("applications"."company_id" is null) and ("applications"."company_id" is null) = ("applications"."company_name" is null))
);
CREATE INDEX `applications_email` ON `applications` (`email`,`created_at`);
CREATE INDEX `applications_status` ON `applications` (`status`,`created_at`);
CREATE INDEX `applications_user` ON `applications` (`user_id`);

CREATE TABLE `assertions` (
	`code` text NOT NULL,
	`holds` integer NOT NULL
);
CREATE TRIGGER assertions_abort_their_batch BEFORE INSERT ON assertions
BEGIN
  SELECT RAISE(ABORT, new.code) WHERE new.holds IS NOT TRUE;
  SELECT RAISE(IGNORE);
END;

CREATE TABLE `assignments` (
	`id` text PRIMARY KEY NOT NULL,
	`gig_id` text NOT NULL,
	`offer_id` text NOT NULL,
	`user_id` text NOT NULL,
	`status` text DEFAULT 'proposed' NOT NULL,
	`created_by` text,
	`created_at` integer NOT NULL,
	`answered_at` integer,
	`acknowledged_version` integer DEFAULT 1 NOT NULL,
	`acknowledged_at` integer,
	`seen_version` integer DEFAULT 1 NOT NULL,
	`confirmed_at` integer,
	`reason` text DEFAULT '' NOT NULL,
	`link_key` text,
	`returned_from` text,
	`released_shifts` text DEFAULT '[]' NOT NULL,
	`replaces` text,
	`answer_until` integer,
	`part_of` text,
	FOREIGN KEY (`gig_id`) REFERENCES `gigs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "assignment_status" CHECK("assignments"."status" in ('proposed', 'confirmed', 'declined', 'removed'))
);
CREATE INDEX `assignments_answer_due` ON `assignments` (`answer_until`) WHERE "assignments"."status" = 'proposed' and "assignments"."answer_until" is not null;
CREATE INDEX `assignments_offer` ON `assignments` (`offer_id`,`status`);
CREATE UNIQUE INDEX `assignments_one_active` ON `assignments` (`gig_id`,`user_id`) WHERE "assignments"."status" in ('proposed', 'confirmed');
CREATE UNIQUE INDEX `assignments_one_replacement` ON `assignments` (`replaces`) WHERE "assignments"."replaces" is not null;
CREATE INDEX `assignments_user` ON `assignments` (`user_id`,`status`);
CREATE TRIGGER assignments_are_answered_once BEFORE UPDATE OF status ON assignments
BEGIN
  SELECT RAISE(ABORT, 'assignment.answered') WHERE NOT (
    (old.status = 'proposed' AND new.status IN ('confirmed', 'declined', 'removed'))
    OR (old.status = 'confirmed' AND new.status IN ('declined', 'removed'))
    OR EXISTS (SELECT 1 FROM undos
      WHERE assignment_id = old.id AND undoing AND state ->> '$.status' = new.status)
  );
  SELECT RAISE(ABORT, 'gig.notOpen') FROM gigs
    WHERE id = new.gig_id AND (
      status = 'done'
      OR (status IN ('open', 'filled') AND ends_at <= new.answered_at)
      OR (status = 'cancelled' AND new.status <> 'removed')
    );
END;
CREATE TRIGGER assignments_count_confirmed AFTER UPDATE OF status ON assignments
WHEN (new.status = 'confirmed') <> (old.status = 'confirmed')
BEGIN
  UPDATE gigs SET accepted = accepted WHERE id = new.gig_id;
END;
CREATE TRIGGER assignments_enter_the_crew AFTER INSERT ON assignments
BEGIN
  INSERT INTO room_members (room_id, user_id, joined_at)
    SELECT id, new.user_id, new.created_at FROM rooms
    WHERE gig_id = new.gig_id
      AND NOT EXISTS (SELECT 1 FROM room_members WHERE room_id = rooms.id AND user_id = new.user_id);
  DELETE FROM crew_reserves WHERE gig_id = new.gig_id AND user_id = new.user_id;
END;
CREATE TRIGGER assignments_free_their_shifts AFTER UPDATE OF status ON assignments
WHEN new.status IN ('declined', 'removed')
BEGIN
  UPDATE assignments SET released_shifts = (
      SELECT json_group_array(json_object('date', date, 'offerId', offer_id, 'positionId', position_id)) FROM shifts
      WHERE assignment_id = new.id AND starts_at >= coalesce(new.answered_at, 0))
    WHERE id = new.id;
  DELETE FROM shifts WHERE assignment_id = new.id AND starts_at >= coalesce(new.answered_at, 0);
  UPDATE shifts SET ends_at = new.answered_at WHERE assignment_id = new.id AND ends_at > new.answered_at;
  UPDATE offers SET accepted = 0
    WHERE gig_id = new.gig_id AND user_id = new.user_id AND accepted > 0
      AND EXISTS (SELECT 1 FROM gigs WHERE id = new.gig_id AND status IN ('open', 'filled'));
END;
CREATE TRIGGER assignments_keep_their_yes AFTER UPDATE OF status ON assignments
WHEN new.status = 'confirmed' AND old.status <> 'confirmed'
BEGIN
  UPDATE assignments SET confirmed_at = coalesce(new.answered_at, new.created_at) WHERE id = new.id;
END;
CREATE TRIGGER assignments_keep_their_yes_from_the_start AFTER INSERT ON assignments WHEN new.status = 'confirmed'
BEGIN
  UPDATE assignments SET confirmed_at = coalesce(new.answered_at, new.created_at) WHERE id = new.id;
END;
CREATE TRIGGER assignments_leave_the_gig_room AFTER UPDATE OF status ON assignments
WHEN new.status IN ('declined', 'removed')
BEGIN
  DELETE FROM room_members
    WHERE user_id = new.user_id
      AND room_id = (SELECT id FROM rooms WHERE gig_id = new.gig_id)
      AND room_id NOT IN (SELECT room_id FROM room_people WHERE user_id = new.user_id);
END;
CREATE TRIGGER assignments_leave_the_gig_with_their_worker AFTER DELETE ON assignments WHEN old.status = 'confirmed'
BEGIN
  UPDATE gigs SET accepted = accepted WHERE id = old.gig_id;
END;
CREATE TRIGGER assignments_need_an_accepted_offer BEFORE INSERT ON assignments
BEGIN
  SELECT RAISE(ABORT, 'offer.notAccepted') WHERE NOT EXISTS (
    SELECT 1 FROM offers JOIN users ON users.id = new.user_id
    WHERE offers.id = new.offer_id AND offers.gig_id = new.gig_id
      AND offers.status = 'accepted' AND offers.accepted > 0
      AND (users.organization_id = offers.organization_id OR users.id = offers.user_id)
  );
  SELECT RAISE(ABORT, 'gig.notOpen') FROM gigs
    WHERE id = new.gig_id AND (status NOT IN ('open', 'filled') OR ends_at <= new.created_at);
END;

CREATE TABLE `audit_log` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text,
	`organization_id` text,
	`action` text NOT NULL,
	`subject_id` text NOT NULL,
	`details` text NOT NULL
,
	`seal` text);
CREATE INDEX `audit_log_actor` ON `audit_log` (`actor_id`,`at`);
CREATE INDEX `audit_log_at` ON `audit_log` (`at`);
CREATE INDEX `audit_log_organization` ON `audit_log` (`organization_id`,`at`);
CREATE INDEX `audit_log_subject` ON `audit_log` (`subject_id`,`at`);
CREATE INDEX `audit_log_unsealed` ON `audit_log` (`seq`) WHERE "audit_log"."seal" is null;
CREATE TRIGGER audit_log_grows_at_its_end AFTER INSERT ON audit_log
WHEN new.seq <> (SELECT max(seq) FROM audit_log)
BEGIN
  SELECT RAISE(ABORT, 'audit.appendOnly');
END;
CREATE TRIGGER audit_log_is_append_only_delete BEFORE DELETE ON audit_log
BEGIN
  SELECT RAISE(ABORT, 'audit.appendOnly');
END;
CREATE TRIGGER audit_log_is_append_only_insert BEFORE INSERT ON audit_log
WHEN new.seal IS NOT NULL OR EXISTS (SELECT 1 FROM audit_log WHERE seq = new.seq)
BEGIN
  SELECT RAISE(ABORT, 'audit.appendOnly');
END;
CREATE TRIGGER audit_log_is_append_only_update BEFORE UPDATE ON audit_log
WHEN old.seal IS NOT NULL OR new.seal IS NULL OR new.seq <> old.seq OR new.at <> old.at
  OR new.actor_id IS NOT old.actor_id OR new.organization_id IS NOT old.organization_id
  OR new.action <> old.action OR new.subject_id <> old.subject_id OR new.details <> old.details
BEGIN
  SELECT RAISE(ABORT, 'audit.appendOnly');
END;
CREATE TRIGGER audit_log_names_nobody BEFORE INSERT ON audit_log
WHEN new.subject_id GLOB '*[^0-9A-Za-z-]*' OR new.actor_id GLOB '*[^0-9A-Za-z-]*' OR EXISTS (
  SELECT 1 FROM json_each(new.details) AS detail
  WHERE detail.type NOT IN ('integer', 'text')
    OR (detail.type = 'text' AND EXISTS (
      SELECT 1 FROM json_each('["' || replace(detail.value, ' ', '","') || '"]') AS word
      WHERE NOT (word.value = ''
        OR (length(word.value) = 21 AND word.value NOT GLOB '*[^0-9A-Za-z]*')
        OR (word.value GLOB '[a-z]*' AND word.value NOT GLOB '*[^0-9A-Za-z:-]*'))
    ))
)
BEGIN
  SELECT RAISE(ABORT, 'audit.personal');
END;

CREATE TABLE `audit_texts` (
	`seq` integer PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`text` text NOT NULL,
	FOREIGN KEY (`seq`) REFERENCES `audit_log`(`seq`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE TABLE `calendar_feeds` (
	`user_id` text PRIMARY KEY NOT NULL,
	`secret_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`of_desk` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE UNIQUE INDEX `calendar_feeds_secret_hash` ON `calendar_feeds` (`secret_hash`);

CREATE TABLE `crew_reserves` (
	`gig_id` text NOT NULL,
	`user_id` text NOT NULL,
	`position` integer NOT NULL,
	`kept_at` integer NOT NULL,
	PRIMARY KEY(`gig_id`, `user_id`),
	FOREIGN KEY (`gig_id`) REFERENCES `gigs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE TABLE `ended_employments` (
	`user_id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`email` text,
	`phone` text NOT NULL,
	`roles` text NOT NULL,
	`ended_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE INDEX `ended_employments_organization` ON `ended_employments` (`organization_id`);

CREATE TABLE "erasures" (
	`kind` text NOT NULL,
	`target` text NOT NULL,
	`user_id` text DEFAULT '' NOT NULL,
	`since` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`kind`, `target`, `user_id`),
	CONSTRAINT "erasure_kind" CHECK("erasures"."kind" in ('author', 'room', 'session', 'mail', 'picture'))
);
CREATE INDEX `erasures_due` ON `erasures` (`tries`,`since`);

CREATE TABLE `gig_changes` (
	`gig_id` text NOT NULL,
	`version` integer NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text,
	`before` text NOT NULL,
	`after` text NOT NULL,
	PRIMARY KEY(`gig_id`, `version`),
	FOREIGN KEY (`gig_id`) REFERENCES `gigs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);

CREATE TABLE `gig_days` (
	`gig_id` text NOT NULL,
	`date` text NOT NULL,
	`start_time` text NOT NULL,
	`end_time` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`break_minutes` integer DEFAULT 0 NOT NULL,
	`added_at` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`gig_id`, `date`),
	FOREIGN KEY (`gig_id`) REFERENCES `gigs`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "gig_day_length" CHECK("gig_days"."ends_at" > "gig_days"."starts_at" and "gig_days"."ends_at" - "gig_days"."starts_at" <= 90000000)
);

CREATE TABLE `gig_interests` (
	`gig_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`gig_id`, `user_id`),
	FOREIGN KEY (`gig_id`) REFERENCES `gigs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE VIEW gig_positions AS
SELECT
  gigs.id AS gig_id,
  coalesce(part.value ->> '$.id', gigs.id) AS id,
  coalesce(part.key, 0) AS place,
  CASE
    WHEN part.key IS NOT NULL THEN part.value ->> '$.industry'
    WHEN json_array_length(gigs.industries) = 1 THEN gigs.industries ->> '$[0]'
  END AS industry,
  coalesce(part.value ->> '$.headcount', gigs.headcount) AS headcount,
  coalesce(part.value ->> '$.amountCents', gigs.amount_cents) AS amount_cents,
  CASE WHEN part.key IS NULL THEN gigs.cards ELSE coalesce(part.value -> '$.cards', '[]') END AS cards
FROM gigs LEFT JOIN json_each(gigs.positions) AS part ON true;

CREATE TABLE `gig_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`name` text NOT NULL,
	`gig` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE UNIQUE INDEX `gig_templates_name` ON `gig_templates` (`organization_id`,`name`);

CREATE TABLE `gig_waves` (
	`gig_id` text NOT NULL,
	`audience` text NOT NULL,
	`due_at` integer NOT NULL,
	`begun_at` integer,
	PRIMARY KEY(`gig_id`, `audience`),
	FOREIGN KEY (`gig_id`) REFERENCES `gigs`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "wave_audience" CHECK("gig_waves"."audience" in ('partners', 'fitting', 'all'))
);
CREATE INDEX `gig_waves_due` ON `gig_waves` (`due_at`) WHERE "gig_waves"."begun_at" is null;

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
	`title_key` text,
	`municipality_key` text,
	`industries` text DEFAULT '[]' NOT NULL,
	`break_minutes` integer DEFAULT 0 NOT NULL,
	`contract` text DEFAULT 'leasing' NOT NULL,
	`cancel_reason` text DEFAULT '' NOT NULL,
	`hours_vary` integer DEFAULT false NOT NULL,
	`waves` text,
	`freed_at` integer,
	`positions` text,
	`cards` text DEFAULT '[]' NOT NULL,
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
CREATE INDEX `gigs_organization_days` ON `gigs` (`organization_id`,`end_date`,`start_date`);
CREATE INDEX `gigs_organization_start` ON `gigs` (`organization_id`,`starts_at`,`id`);
CREATE INDEX `gigs_start` ON `gigs` (`starts_at`,`id`);
CREATE INDEX `gigs_status_start` ON `gigs` (`status`,`starts_at`,`id`);
CREATE TRIGGER gigs_are_of_what_stands BEFORE INSERT ON gigs
BEGIN
  SELECT RAISE(ABORT, 'notFound') FROM organizations WHERE id = new.organization_id AND deleted_at IS NOT NULL;
END;
CREATE TRIGGER gigs_count_confirmed AFTER UPDATE OF accepted, headcount ON gigs
BEGIN
  UPDATE gigs SET confirmed = crew.people FROM (
    SELECT coalesce(min(iif(ends_at > unixepoch() * 1000, people, NULL)), min(people), 0) AS people FROM (
      SELECT day.ends_at, (
        SELECT count(*) FROM offers JOIN shifts ON shifts.offer_id = offers.id AND shifts.date = day.date
          JOIN assignments ON assignments.id = shifts.assignment_id AND assignments.status = 'confirmed'
        WHERE offers.gig_id = new.id AND offers.status = 'accepted'
      ) AS people
      FROM gig_days AS day WHERE day.gig_id = new.id AND EXISTS (
        SELECT 1 FROM offers WHERE offers.gig_id = new.id AND offers.status = 'accepted' AND offers.accepted > 0
          AND day.date BETWEEN offers.start_date AND offers.end_date AND day.added_at <= offers.created_at
          AND day.ends_at > coalesce(offers.answered_at, offers.created_at)))) AS crew
  WHERE id = new.id AND confirmed <> crew.people;
END;
CREATE TRIGGER gigs_end_once BEFORE UPDATE OF status ON gigs
WHEN new.status <> old.status AND NOT (
  (old.status = 'draft' AND new.status IN ('open', 'cancelled'))
  OR (old.status = 'open' AND new.status IN ('filled', 'done', 'cancelled'))
  OR (old.status = 'filled' AND new.status IN ('open', 'done', 'cancelled'))
)
BEGIN
  SELECT RAISE(ABORT, 'gig.transition');
END;
CREATE TRIGGER gigs_fill_and_reopen AFTER UPDATE OF accepted, headcount ON gigs WHEN new.status IN ('open', 'filled')
BEGIN
  UPDATE gigs SET status = rest.status FROM (
    SELECT iif(min(places) >= new.headcount, 'filled', 'open') AS status FROM (
      SELECT (
        SELECT coalesce(sum(offers.accepted), 0) FROM offers
        WHERE offers.gig_id = new.id AND offers.status = 'accepted'
          AND day.date BETWEEN offers.start_date AND offers.end_date AND day.added_at <= offers.created_at
      ) AS places FROM gig_days AS day WHERE day.gig_id = new.id AND day.ends_at > unixepoch() * 1000)
    HAVING count(*) > 0) AS rest
  WHERE id = new.id AND gigs.status <> rest.status;
END;
CREATE TRIGGER gigs_let_go_when_they_end AFTER UPDATE OF status ON gigs
WHEN new.status <> old.status AND new.status IN ('cancelled', 'done')
BEGIN
  UPDATE offers SET status = 'expired' WHERE gig_id = new.id AND status = 'pending';
  DELETE FROM shifts WHERE offer_id IN (SELECT id FROM offers WHERE gig_id = new.id)
    AND new.status = 'cancelled' AND starts_at >= unixepoch() * 1000;
END;
CREATE TRIGGER gigs_open_their_room AFTER UPDATE OF accepted ON gigs WHEN new.accepted <> old.accepted
BEGIN
  INSERT INTO rooms (id, kind, gig_id, created_at)
    SELECT new.id, 'gig', new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER)
    WHERE new.accepted > 0 AND NOT EXISTS (SELECT 1 FROM rooms WHERE gig_id = new.id);
  INSERT INTO room_members (room_id, user_id, joined_at)
    SELECT room_id, user_id, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM room_people
    WHERE room_id = (SELECT id FROM rooms WHERE gig_id = new.id)
      AND user_id NOT IN (SELECT user_id FROM room_members WHERE room_id = (SELECT id FROM rooms WHERE gig_id = new.id));
  DELETE FROM room_members
    WHERE room_id = (SELECT id FROM rooms WHERE gig_id = new.id)
      AND user_id NOT IN (SELECT user_id FROM room_people WHERE room_id = (SELECT id FROM rooms WHERE gig_id = new.id));
END;
CREATE TRIGGER gigs_sum_their_changed_positions BEFORE UPDATE OF positions, headcount ON gigs
WHEN new.positions IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'gig.positions') WHERE (
    SELECT sum(value ->> '$.headcount') IS NOT new.headcount OR min(value ->> '$.headcount') < 1
      OR count(DISTINCT value ->> '$.id') < count(*) FROM json_each(new.positions));
END;
CREATE TRIGGER gigs_sum_their_positions BEFORE INSERT ON gigs WHEN new.positions IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'gig.positions') WHERE (
    SELECT sum(value ->> '$.headcount') IS NOT new.headcount OR min(value ->> '$.headcount') < 1
      OR count(DISTINCT value ->> '$.id') < count(*) FROM json_each(new.positions));
END;

CREATE TABLE `idempotency_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`body_hash` text NOT NULL,
	`created_at` integer NOT NULL
);
CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`created_at`);

CREATE TABLE "known_devices" (
	`token_hash` text NOT NULL,
	`user_id` text NOT NULL,
	`last_used_at` integer NOT NULL,
	PRIMARY KEY(`token_hash`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE INDEX `known_devices_last_used` ON `known_devices` (`last_used_at`);
CREATE INDEX `known_devices_user` ON `known_devices` (`user_id`,`last_used_at`);

CREATE TABLE `login_failures` (
	`key` text PRIMARY KEY NOT NULL,
	`tries` integer NOT NULL,
	`since` integer NOT NULL
);
CREATE INDEX `login_failures_since` ON `login_failures` (`since`);

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
	`send_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "mail_status" CHECK("mail_outbox"."status" in ('queued', 'sending', 'sent', 'failed'))
);
CREATE INDEX `mail_outbox_waiting` ON `mail_outbox` (`created_at`) WHERE "mail_outbox"."status" in ('queued', 'sending');

CREATE TABLE `municipality_coordinates` (
	`key` text PRIMARY KEY NOT NULL,
	`municipality` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL
);
CREATE INDEX `municipality_coordinates_latitude` ON `municipality_coordinates` (`latitude`);
CREATE INDEX `municipality_coordinates_municipality` ON `municipality_coordinates` (`municipality`);

CREATE TABLE `muted_buyers` (
	`user_id` text NOT NULL,
	`organization_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `organization_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE TABLE `muted_news` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`channel` text NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `channel`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE TABLE "notifications" (
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
	FOREIGN KEY (`room_id`) REFERENCES `rooms`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE UNIQUE INDEX `notifications_gig_open` ON `notifications` (`gig_id`,`user_id`) WHERE "notifications"."kind" = 'gigOpen';
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`) WHERE "notifications"."read_at" is null;
CREATE INDEX `notifications_user` ON `notifications` (`user_id`,`created_at`,`id`);
CREATE TRIGGER notifications_are_pushed AFTER INSERT ON notifications WHEN new.read_at IS NULL
  AND NOT (new.kind = 'gigOpen' AND new.data ->> '$.why' = 'all')
BEGIN
  INSERT INTO pushes (notification_id, subscription_id, send_at)
    SELECT new.id, id, new.created_at FROM push_subscriptions
    WHERE user_id = new.user_id AND NOT EXISTS (
      SELECT 1 FROM muted_news WHERE user_id = new.user_id AND kind = new.kind AND channel = 'push');
END;

CREATE VIEW offer_positions AS
SELECT
  offers.id AS offer_id,
  offers.gig_id,
  offers.status,
  offers.start_date,
  offers.end_date,
  offers.created_at,
  offers.answered_at,
  coalesce(part.value ->> '$.id', offers.gig_id) AS position_id,
  coalesce(part.key, 0) AS place,
  coalesce(part.value ->> '$.workers', offers.workers) AS workers,
  coalesce(part.value ->> '$.amountCents', offers.amount_cents) AS amount_cents,
  CASE
    WHEN offers.accepted = 0 OR json_array_length(offers.positions) IS NULL OR json_array_length(offers.positions) = 1 THEN offers.accepted
    ELSE coalesce(offers.accepted_positions ->> (part.value ->> '$.id'), 0)
  END AS accepted
FROM offers LEFT JOIN json_each(offers.positions) AS part ON true;

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
	`at_ask` integer DEFAULT false NOT NULL,
	`as_agreed` integer DEFAULT false NOT NULL,
	`accepted_amount_cents` integer,
	`asks` text DEFAULT '[]' NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`crew` text DEFAULT '[]' NOT NULL,
	`reserve_at` integer,
	`asked_at` integer,
	`asked_until` integer,
	`positions` text,
	`accepted_positions` text,
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
CREATE INDEX `offers_gig` ON `offers` (`gig_id`,`status`);
CREATE UNIQUE INDEX `offers_one_pending` ON `offers` (`gig_id`,`provider_id`) WHERE "offers"."status" = 'pending' and "offers"."asks" = '[]';
CREATE UNIQUE INDEX `offers_one_request` ON `offers` (`gig_id`,`provider_id`,`start_date`) WHERE "offers"."status" = 'pending' and "offers"."asks" <> '[]';
CREATE INDEX `offers_provider` ON `offers` (`provider_id`,`status`,`created_at`);
CREATE INDEX `offers_provider_days` ON `offers` (`provider_id`,`status`,`end_date`,`start_date`);
CREATE INDEX `offers_reserve` ON `offers` (`gig_id`) WHERE "offers"."status" = 'pending' and "offers"."reserve_at" is not null;
CREATE TRIGGER offers_agree_an_amount AFTER UPDATE OF accepted ON offers WHEN new.accepted <> old.accepted
BEGIN
  UPDATE offers SET accepted_amount_cents = (
    SELECT CASE
      WHEN gigs.type = 'hourly' THEN NULL
      WHEN new.accepted = 0 THEN 0
      WHEN new.as_agreed THEN new.amount_cents
      WHEN new.at_ask AND new.accepted > old.accepted AND (
        SELECT sum(accepted) = gigs.headcount AND min(at_ask AND gigs.total_minutes = (
          SELECT sum((ends_at - starts_at) / 60000 - break_minutes) FROM gig_days
          WHERE gig_days.gig_id = agreed.gig_id AND date BETWEEN agreed.start_date AND agreed.end_date
            AND added_at <= agreed.created_at AND ends_at > agreed.created_at))
        FROM offers AS agreed WHERE agreed.gig_id = new.gig_id AND agreed.status = 'accepted' AND agreed.accepted > 0)
      THEN max(0, gigs.amount_cents - (
        SELECT coalesce(sum(accepted_amount_cents), 0) FROM offers AS agreed
        WHERE agreed.gig_id = new.gig_id AND agreed.id <> new.id AND agreed.status = 'accepted'))
      ELSE (SELECT sum((amount_cents * accepted * 2 + workers) / (workers * 2)) FROM offer_positions WHERE offer_id = new.id)
    END FROM gigs WHERE gigs.id = new.gig_id)
  WHERE id = new.id;
END;
CREATE TRIGGER offers_are_accepted_by_position BEFORE UPDATE OF accepted, accepted_positions ON offers
WHEN new.accepted > 0 AND json_array_length(new.positions) > 1
BEGIN
  SELECT RAISE(ABORT, 'offer.positions') WHERE (
    SELECT sum(coalesce(new.accepted_positions ->> (part.value ->> '$.id'), 0)) <> new.accepted
      OR max(coalesce(new.accepted_positions ->> (part.value ->> '$.id'), 0) > part.value ->> '$.workers')
    FROM json_each(new.positions) AS part);
  SELECT RAISE(ABORT, 'offer.notPending') FROM json_each(new.positions) AS part
    WHERE old.status <> 'pending'
      AND coalesce(new.accepted_positions ->> (part.value ->> '$.id'), 0)
        > coalesce(old.accepted_positions ->> (part.value ->> '$.id'), 0);
END;
CREATE TRIGGER offers_are_answered_once BEFORE UPDATE OF status ON offers
BEGIN
  SELECT RAISE(ABORT, 'offer.notPending') WHERE old.status <> 'pending'
    AND NOT (new.status = 'pending' AND EXISTS (SELECT 1 FROM undos WHERE offer_id = old.id AND undoing));
  SELECT RAISE(ABORT, 'gig.notOpen') FROM gigs
    WHERE id = new.gig_id AND new.status = 'accepted'
      AND (status NOT IN ('open', 'filled') OR ends_at <= new.answered_at);
  SELECT RAISE(ABORT, 'gig.notOpen') WHERE new.status = 'accepted' AND NOT EXISTS (
    SELECT 1 FROM gig_days WHERE gig_id = new.gig_id
      AND date BETWEEN new.start_date AND new.end_date AND added_at <= new.created_at
      AND ends_at > coalesce(new.answered_at, 0)
  );
  SELECT RAISE(ABORT, 'gig.full') FROM gigs JOIN gig_days AS day ON day.gig_id = gigs.id
    WHERE gigs.id = new.gig_id AND new.status = 'accepted'
      AND day.date BETWEEN new.start_date AND new.end_date AND day.added_at <= new.created_at
      AND day.ends_at > coalesce(new.answered_at, 0)
      AND new.accepted + (
        SELECT coalesce(sum(other.accepted), 0) FROM offers AS other
        WHERE other.gig_id = new.gig_id AND other.status = 'accepted'
          AND day.date BETWEEN other.start_date AND other.end_date AND day.added_at <= other.created_at
      ) > gigs.headcount;
  SELECT RAISE(ABORT, 'offer.notAccepted') WHERE new.status = 'accepted' AND new.accepted < 1;
END;
CREATE TRIGGER offers_are_of_what_stands BEFORE INSERT ON offers
BEGIN
  SELECT RAISE(ABORT, 'notFound') FROM organizations WHERE id = new.organization_id AND deleted_at IS NOT NULL;
  SELECT RAISE(ABORT, 'notFound') FROM users WHERE id = new.user_id AND deleted_at IS NOT NULL;
END;
CREATE TRIGGER offers_fill_the_gig AFTER UPDATE OF accepted ON offers WHEN new.accepted <> old.accepted
BEGIN
  UPDATE gigs SET accepted = (
    SELECT coalesce(max(places), 0) FROM (
      SELECT sum(offers.accepted) AS places FROM offers JOIN gig_days AS day ON day.gig_id = offers.gig_id
        AND day.date BETWEEN offers.start_date AND offers.end_date AND day.added_at <= offers.created_at
        AND day.ends_at > coalesce(offers.answered_at, offers.created_at)
      WHERE offers.gig_id = new.gig_id AND offers.accepted > 0 GROUP BY day.date)),
    freed_at = iif(new.accepted < old.accepted, CAST(unixepoch('subsec') * 1000 AS INTEGER), freed_at)
  WHERE id = new.gig_id;
END;
CREATE TRIGGER offers_fill_the_gig_from_the_start AFTER INSERT ON offers WHEN new.accepted > 0
BEGIN
  UPDATE gigs SET accepted = (
    SELECT coalesce(max(places), 0) FROM (
      SELECT sum(offers.accepted) AS places FROM offers JOIN gig_days AS day ON day.gig_id = offers.gig_id
        AND day.date BETWEEN offers.start_date AND offers.end_date AND day.added_at <= offers.created_at
        AND day.ends_at > coalesce(offers.answered_at, offers.created_at)
      WHERE offers.gig_id = new.gig_id AND offers.accepted > 0 GROUP BY day.date)) WHERE id = new.gig_id;
END;
CREATE TRIGGER offers_fit_into_their_positions BEFORE UPDATE OF status ON offers
WHEN new.status = 'accepted' AND EXISTS (SELECT 1 FROM gigs WHERE id = new.gig_id AND positions IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'gig.full') FROM (
      SELECT position.id, position.headcount, CASE
        WHEN json_array_length(new.positions) > 1 THEN coalesce(new.accepted_positions ->> position.id, 0)
        ELSE iif(coalesce(new.positions ->> '$[0].id', new.gig_id) = position.id, new.accepted, 0)
      END AS places
      FROM gig_positions AS position WHERE position.gig_id = new.gig_id) AS position
    JOIN gig_days AS day ON day.gig_id = new.gig_id
      AND day.date BETWEEN new.start_date AND new.end_date AND day.added_at <= new.created_at
      AND day.ends_at > coalesce(new.answered_at, 0)
    WHERE position.places > 0 AND position.places + (
        SELECT coalesce(sum(other.accepted), 0) FROM offer_positions AS other
        WHERE other.gig_id = new.gig_id AND other.status = 'accepted' AND other.position_id = position.id
          AND day.date BETWEEN other.start_date AND other.end_date AND day.added_at <= other.created_at
      ) > position.headcount;
END;
CREATE TRIGGER offers_grow_only_by_acceptance BEFORE UPDATE OF accepted ON offers
WHEN new.accepted > old.accepted AND old.status <> 'pending'
BEGIN
  SELECT RAISE(ABORT, 'offer.notPending');
END;
CREATE TRIGGER offers_keep_their_named_crew BEFORE UPDATE OF accepted, accepted_positions ON offers
WHEN new.accepted < old.accepted
BEGIN
  SELECT RAISE(ABORT, 'offer.crewFull') FROM shifts JOIN assignments ON assignments.id = shifts.assignment_id
    WHERE shifts.offer_id = new.id AND assignments.status IN ('proposed', 'confirmed')
      AND shifts.ends_at > unixepoch() * 1000
    GROUP BY shifts.date, shifts.position_id
    HAVING count(*) > iif(json_array_length(new.positions) > 1 AND new.accepted > 0,
      coalesce(new.accepted_positions ->> shifts.position_id, 0), new.accepted);
END;
CREATE TRIGGER offers_keep_their_terms
BEFORE UPDATE OF gig_id, provider_id, side, version, workers, amount_cents, start_date, end_date, positions ON offers
BEGIN
  SELECT RAISE(ABORT, 'offer.immutable');
END;
CREATE TRIGGER offers_leave_the_gig_with_their_provider AFTER DELETE ON offers WHEN old.accepted > 0
BEGIN
  UPDATE gigs SET accepted = (
    SELECT coalesce(max(places), 0) FROM (
      SELECT sum(offers.accepted) AS places FROM offers JOIN gig_days AS day ON day.gig_id = offers.gig_id
        AND day.date BETWEEN offers.start_date AND offers.end_date AND day.added_at <= offers.created_at
        AND day.ends_at > coalesce(offers.answered_at, offers.created_at)
      WHERE offers.gig_id = old.gig_id AND offers.accepted > 0 GROUP BY day.date)),
    freed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE id = old.gig_id;
END;
CREATE TRIGGER offers_need_a_free_doer BEFORE INSERT ON offers
WHEN new.user_id IS NOT NULL AND new.status = 'pending' AND new.side = 'provider'
BEGIN
  SELECT RAISE(ABORT, 'shift.overlap') WHERE EXISTS (
    SELECT 1 FROM gig_days JOIN shifts ON shifts.user_id = new.user_id
      AND shifts.starts_at < gig_days.ends_at AND shifts.ends_at > gig_days.starts_at
      AND shifts.starts_at >= coalesce((
        SELECT max(starts_at) FROM shifts WHERE user_id = new.user_id AND starts_at <= gig_days.starts_at), gig_days.starts_at)
    JOIN assignments ON assignments.id = shifts.assignment_id
    WHERE gig_days.gig_id = new.gig_id AND gig_days.date BETWEEN new.start_date AND new.end_date
      AND gig_days.ends_at > new.created_at
      AND (shifts.gig_id <> new.gig_id OR assignments.status IN ('proposed', 'confirmed'))
  );
END;
CREATE TRIGGER offers_need_an_open_gig BEFORE INSERT ON offers
BEGIN
  SELECT RAISE(ABORT, 'gig.full') FROM gigs WHERE id = new.gig_id AND status = 'filled' AND ends_at > new.created_at;
  SELECT RAISE(ABORT, 'gig.notOpen') FROM gigs
    WHERE id = new.gig_id AND (status <> 'open' OR ends_at <= new.created_at);
END;
CREATE TRIGGER offers_sum_their_positions BEFORE INSERT ON offers WHEN new.positions IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'offer.positions') WHERE (
    SELECT sum(value ->> '$.workers') IS NOT new.workers OR min(value ->> '$.workers') < 1
      OR count(DISTINCT value ->> '$.id') < count(*) FROM json_each(new.positions));
  SELECT RAISE(ABORT, 'gig.changed') FROM json_each(new.positions)
    WHERE value ->> '$.id' NOT IN (SELECT id FROM gig_positions WHERE gig_id = new.gig_id);
END;

CREATE TABLE "one_time_links" (
	`code_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`new_email` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "link_kind" CHECK("one_time_links"."kind" in ('reset', 'email', 'undoEmail', 'invite'))
);
CREATE INDEX `one_time_links_held` ON `one_time_links` (`new_email`) WHERE "one_time_links"."kind" = 'undoEmail' and "one_time_links"."used_at" is null;
CREATE INDEX `one_time_links_user` ON `one_time_links` (`user_id`,`kind`);

CREATE TABLE `organization_industries` (
	`organization_id` text NOT NULL,
	`industry` text NOT NULL,
	PRIMARY KEY(`organization_id`, `industry`),
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE TABLE `organization_municipalities` (
	`organization_id` text NOT NULL,
	`municipality` text NOT NULL,
	PRIMARY KEY(`organization_id`, `municipality`),
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);

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
	`deleted_at` integer,
	`name_key` text,
	`waves` text,
	`wave_limit` integer DEFAULT 50 NOT NULL,
	CONSTRAINT "organization_has_a_type" CHECK("organizations"."provides_work" or "organizations"."provides_staff")
);
CREATE INDEX `organizations_company_id` ON `organizations` (`company_id`);
CREATE INDEX `organizations_name` ON `organizations` (`name_key`,`id`);
CREATE TRIGGER organizations_have_a_room AFTER INSERT ON organizations
BEGIN
  INSERT INTO rooms (id, kind, organization_id, created_at) VALUES (new.id, 'organization', new.id, new.created_at);
END;
CREATE TRIGGER organizations_have_an_id_of_their_own BEFORE INSERT ON organizations WHEN new.deleted_at IS NULL
BEGIN
  SELECT RAISE(ABORT, 'organization.companyExists') FROM organizations
    WHERE company_id = new.company_id AND name_key IS NOT NULL AND deleted_at IS NULL;
END;
CREATE TRIGGER organizations_take_no_others_id BEFORE UPDATE OF company_id ON organizations
WHEN new.company_id <> old.company_id AND new.deleted_at IS NULL
BEGIN
  SELECT RAISE(ABORT, 'organization.companyExists') FROM organizations
    WHERE company_id = new.company_id AND name_key IS NOT NULL AND deleted_at IS NULL AND id <> old.id;
END;

CREATE TABLE `partners` (
	`organization_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`provider_organization_id` text,
	`user_id` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`organization_id`, `provider_id`),
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`provider_organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "partner_is_one_provider" CHECK(("partners"."provider_organization_id" is null) <> ("partners"."user_id" is null)),
	CONSTRAINT "partner_is_named" CHECK("partners"."provider_id" = coalesce("partners"."provider_organization_id", "partners"."user_id"))
);

CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`session_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE UNIQUE INDEX `push_subscriptions_endpoint` ON `push_subscriptions` (`endpoint`);
CREATE INDEX `push_subscriptions_session` ON `push_subscriptions` (`session_id`);
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`user_id`,`created_at`);

CREATE TABLE `pushes` (
	`notification_id` text NOT NULL,
	`subscription_id` text NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`send_at` integer NOT NULL,
	`last_error` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`notification_id`, `subscription_id`),
	FOREIGN KEY (`notification_id`) REFERENCES `notifications`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`subscription_id`) REFERENCES `push_subscriptions`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "push_status" CHECK("pushes"."status" in ('waiting', 'failed'))
);
CREATE INDEX `pushes_waiting` ON `pushes` (`send_at`) WHERE "pushes"."status" = 'waiting';

CREATE TABLE `quiet_hours` (
	`user_id` text PRIMARY KEY NOT NULL,
	`from_time` text NOT NULL,
	`to_time` text NOT NULL,
	`weekends` integer NOT NULL,
	`time_zone` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE TABLE `recovery_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE INDEX `recovery_codes_user` ON `recovery_codes` (`user_id`);

CREATE TABLE `room_leavers` (
	`room_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `room_id`),
	FOREIGN KEY (`room_id`) REFERENCES `rooms`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE INDEX `room_leavers_room` ON `room_leavers` (`room_id`);

CREATE TABLE `room_members` (
	`room_id` text NOT NULL,
	`user_id` text NOT NULL,
	`read_seq` integer DEFAULT 0 NOT NULL,
	`joined_at` integer NOT NULL,
	`muted_at` integer,
	PRIMARY KEY(`room_id`, `user_id`),
	FOREIGN KEY (`room_id`) REFERENCES `rooms`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE INDEX `room_members_user` ON `room_members` (`user_id`);
CREATE TRIGGER rooms_remember_leavers AFTER DELETE ON room_members
BEGIN
  INSERT INTO room_leavers (room_id, user_id)
    SELECT rooms.id, users.id FROM rooms JOIN users ON users.id = old.user_id AND users.deleted_at IS NULL
    WHERE rooms.id = old.room_id
      AND NOT EXISTS (SELECT 1 FROM room_leavers WHERE user_id = old.user_id AND room_id = old.room_id);
END;

CREATE VIEW room_people AS
  SELECT rooms.id AS room_id, users.id AS user_id
    FROM rooms JOIN users ON users.organization_id = rooms.organization_id
      OR users.organization_id = rooms.provider_id OR users.id = rooms.provider_id
    WHERE rooms.kind = 'organization' OR (rooms.kind = 'inquiry' AND users.deleted_at IS NULL
      AND (users.id = rooms.provider_id
        OR EXISTS (SELECT 1 FROM json_each(users.roles) WHERE value IN ('staffProvider', 'staffProviderAdmin'))))
  UNION
  SELECT rooms.id, users.id
    FROM rooms JOIN gigs ON gigs.id = rooms.gig_id OR gigs.id = rooms.inquiry_gig_id
    JOIN users ON users.organization_id = gigs.organization_id
    WHERE EXISTS (SELECT 1 FROM json_each(users.roles) WHERE value IN ('workProvider', 'workProviderAdmin'))
  UNION
  SELECT rooms.id, users.id
    FROM rooms JOIN offers ON offers.gig_id = rooms.gig_id AND offers.status = 'accepted' AND offers.accepted > 0
    JOIN users ON users.organization_id = offers.organization_id
    WHERE EXISTS (SELECT 1 FROM json_each(users.roles) WHERE value IN ('staffProvider', 'staffProviderAdmin'))
  UNION
  SELECT rooms.id, users.id
    FROM rooms JOIN offers ON offers.gig_id = rooms.gig_id AND offers.status = 'accepted' AND offers.accepted > 0
    JOIN users ON users.id = offers.user_id AND users.deleted_at IS NULL
  UNION
  SELECT rooms.id, users.id
    FROM rooms JOIN assignments ON assignments.gig_id = rooms.gig_id
    JOIN users ON users.id = assignments.user_id AND users.deleted_at IS NULL
    WHERE assignments.status IN ('proposed', 'confirmed');

CREATE TABLE `room_pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`room_id` text NOT NULL,
	`user_id` text NOT NULL,
	`message_id` text,
	`key` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`room_id`) REFERENCES `rooms`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE INDEX `room_pictures_room` ON `room_pictures` (`room_id`);
CREATE INDEX `room_pictures_unsent` ON `room_pictures` (`created_at`) WHERE "room_pictures"."message_id" is null;
CREATE INDEX `room_pictures_user` ON `room_pictures` (`user_id`);

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
	`inquiry_gig_id` text REFERENCES gigs(id) ON DELETE cascade,
	`provider_organization_id` text REFERENCES organizations(id) ON DELETE cascade,
	`provider_user_id` text REFERENCES users(id) ON DELETE cascade,
	`provider_id` text CONSTRAINT "room_has_its_inquiry" CHECK(("rooms"."kind" = 'inquiry') = ("rooms"."inquiry_gig_id" is not null) and ("rooms"."kind" = 'inquiry') = (("rooms"."provider_organization_id" is null) <> ("rooms"."provider_user_id" is null)) and "rooms"."provider_id" is coalesce("rooms"."provider_organization_id", "rooms"."provider_user_id")),
	`last_pictures` integer DEFAULT 0 NOT NULL,
	`last_phrase` text,
	FOREIGN KEY (`gig_id`) REFERENCES `gigs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "room_has_its_subject" CHECK(("rooms"."kind" = 'gig') = ("rooms"."gig_id" is not null) and ("rooms"."kind" = 'organization') = ("rooms"."organization_id" is not null) and ("rooms"."kind" = 'direct') = ("rooms"."direct_key" is not null))
);
CREATE UNIQUE INDEX `rooms_direct` ON `rooms` (`direct_key`);
CREATE UNIQUE INDEX `rooms_gig` ON `rooms` (`gig_id`);
CREATE UNIQUE INDEX `rooms_inquiry` ON `rooms` (`inquiry_gig_id`,`provider_id`);
CREATE UNIQUE INDEX `rooms_organization` ON `rooms` (`organization_id`);
CREATE INDEX `rooms_provider` ON `rooms` (`provider_id`) WHERE "rooms"."provider_id" is not null;
CREATE TRIGGER rooms_gather_their_people AFTER INSERT ON rooms
BEGIN
  INSERT INTO room_members (room_id, user_id, joined_at)
    SELECT room_id, user_id, new.created_at FROM room_people WHERE room_id = new.id;
END;

CREATE TABLE `saved_searches` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`notify` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE INDEX `saved_searches_notify` ON `saved_searches` (`id`) WHERE "saved_searches"."notify";
CREATE INDEX `saved_searches_user` ON `saved_searches` (`user_id`,`created_at`);

CREATE TABLE `second_factors` (
	`user_id` text PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`last_step` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);

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
	`token_hash` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE INDEX `sessions_expired` ON `sessions` (`expires_at`);
CREATE UNIQUE INDEX `sessions_token_hash` ON `sessions` (`token_hash`);
CREATE INDEX `sessions_user` ON `sessions` (`user_id`,`last_used_at`);

CREATE TABLE `shift_reminders` (
	`assignment_id` text NOT NULL,
	`date` text NOT NULL,
	`sent_at` integer,
	`asked_at` integer NOT NULL,
	`at_risk_at` integer,
	PRIMARY KEY(`assignment_id`, `date`),
	FOREIGN KEY (`assignment_id`) REFERENCES `assignments`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE TABLE `shifts` (
	`assignment_id` text NOT NULL,
	`date` text NOT NULL,
	`gig_id` text NOT NULL,
	`offer_id` text NOT NULL,
	`user_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`position_id` text,
	PRIMARY KEY(`assignment_id`, `date`),
	FOREIGN KEY (`assignment_id`) REFERENCES `assignments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "shift_length" CHECK("shifts"."ends_at" > "shifts"."starts_at" and "shifts"."ends_at" - "shifts"."starts_at" <= 90000000)
);
CREATE INDEX `shifts_offer` ON `shifts` (`offer_id`,`date`);
CREATE INDEX `shifts_user` ON `shifts` (`user_id`,`starts_at`);
CREATE TRIGGER shifts_count_confirmed AFTER INSERT ON shifts
WHEN EXISTS (SELECT 1 FROM assignments WHERE id = new.assignment_id AND status = 'confirmed')
BEGIN
  UPDATE gigs SET accepted = accepted WHERE id = new.gig_id;
END;
CREATE TRIGGER shifts_end_with_the_employment BEFORE INSERT ON shifts
BEGIN
  SELECT RAISE(ABORT, 'shift.overlap') FROM users WHERE id = new.user_id AND ended_on < new.date;
END;
CREATE TRIGGER shifts_leave_the_count AFTER DELETE ON shifts
WHEN EXISTS (SELECT 1 FROM assignments WHERE id = old.assignment_id AND status = 'confirmed')
BEGIN
  UPDATE gigs SET accepted = accepted WHERE id = old.gig_id;
END;
CREATE TRIGGER shifts_never_move_into_another BEFORE UPDATE OF starts_at, ends_at, user_id ON shifts
BEGIN
  SELECT RAISE(ABORT, 'shift.overlap') WHERE new.starts_at < (
    SELECT ends_at FROM shifts WHERE user_id = new.user_id AND starts_at < new.ends_at
      AND (assignment_id, date) <> (old.assignment_id, old.date) ORDER BY starts_at DESC LIMIT 1
  );
END;
CREATE TRIGGER shifts_never_overlap BEFORE INSERT ON shifts
BEGIN
  SELECT RAISE(ABORT, 'shift.overlap') WHERE new.starts_at < (
    SELECT ends_at FROM shifts WHERE user_id = new.user_id AND starts_at < new.ends_at ORDER BY starts_at DESC LIMIT 1
  );
  SELECT RAISE(ABORT, 'offer.crewFull') FROM offers
    WHERE id = new.offer_id AND coalesce((
      SELECT position.accepted FROM offer_positions AS position
      WHERE position.offer_id = new.offer_id AND position.position_id = coalesce(new.position_id, position.gig_id)
    ), 0) <= (
      SELECT count(*) FROM shifts JOIN assignments ON assignments.id = shifts.assignment_id
      WHERE shifts.offer_id = new.offer_id AND shifts.date = new.date AND shifts.position_id IS new.position_id
        AND assignments.status IN ('proposed', 'confirmed')
    );
END;
CREATE TRIGGER swaps_end_with_their_shifts AFTER DELETE ON shifts
BEGIN
  UPDATE swaps SET status = 'expired', ended_at = CAST(unixepoch('subsec') * 1000 AS INTEGER)
    WHERE assignment_id = old.assignment_id AND status IN ('offered', 'accepted')
      AND EXISTS (SELECT 1 FROM json_each(swaps.dates) WHERE value = old.date);
END;

CREATE TABLE `site_details` (
	`user_id` text PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE TABLE `support_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`ticket_id` text NOT NULL,
	`author_id` text,
	`from_support` integer NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`text_key` text,
	FOREIGN KEY (`ticket_id`) REFERENCES `support_tickets`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
CREATE INDEX `support_messages_ticket` ON `support_messages` (`ticket_id`,`created_at`);

CREATE TABLE `support_tickets` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`subject` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`subject_key` text,
	`answered_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "ticket_status" CHECK("support_tickets"."status" in ('open', 'answered', 'closed'))
);
CREATE INDEX `support_tickets_status` ON `support_tickets` (`status`,`updated_at`,`id`);
CREATE INDEX `support_tickets_user` ON `support_tickets` (`user_id`,`updated_at`,`id`);

CREATE TABLE `swap_asks` (
	`swap_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`swap_id`, `user_id`),
	FOREIGN KEY (`swap_id`) REFERENCES `swaps`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE INDEX `swap_asks_user` ON `swap_asks` (`user_id`);
CREATE TRIGGER swap_asks_end_with_a_no AFTER DELETE ON swap_asks
BEGIN
  UPDATE swaps SET status = 'offered', taker_id = NULL, taken_at = NULL, taken_version = NULL
    WHERE id = old.swap_id AND status = 'accepted' AND taker_id = old.user_id;
  UPDATE swaps SET status = 'declined', ended_at = CAST(unixepoch('subsec') * 1000 AS INTEGER)
    WHERE id = old.swap_id AND status IN ('offered', 'accepted')
      AND NOT EXISTS (SELECT 1 FROM swap_asks WHERE swap_id = old.swap_id);
END;

CREATE TABLE `swaps` (
	`id` text PRIMARY KEY NOT NULL,
	`assignment_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`dates` text NOT NULL,
	`status` text DEFAULT 'offered' NOT NULL,
	`created_at` integer NOT NULL,
	`taker_id` text,
	`taken_at` integer,
	`taken_version` integer,
	`ended_at` integer,
	FOREIGN KEY (`assignment_id`) REFERENCES `assignments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`taker_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "swap_status" CHECK("swaps"."status" in ('offered', 'accepted', 'approved', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "swap_is_taken" CHECK("swaps"."status" not in ('accepted', 'approved') or "swaps"."taken_version" is not null)
);
CREATE INDEX `swaps_assignment` ON `swaps` (`assignment_id`);
CREATE INDEX `swaps_expired` ON `swaps` (`ended_at`) WHERE "swaps"."status" = 'expired';
CREATE INDEX `swaps_live` ON `swaps` (`organization_id`) WHERE "swaps"."status" in ('offered', 'accepted');
CREATE UNIQUE INDEX `swaps_one_live` ON `swaps` (`assignment_id`) WHERE "swaps"."status" in ('offered', 'accepted');
CREATE INDEX `swaps_taker` ON `swaps` (`taker_id`);
CREATE TRIGGER swaps_are_answered_once AFTER UPDATE OF status ON swaps
BEGIN
  SELECT RAISE(ABORT, 'swap.ended') WHERE old.status NOT IN ('offered', 'accepted');
  SELECT RAISE(ABORT, 'swap.taken') WHERE old.status = 'accepted' AND new.status = 'accepted';
  SELECT RAISE(ABORT, 'swap.notTaken') WHERE old.status <> 'accepted' AND new.status = 'approved';
  DELETE FROM swap_asks WHERE swap_id = new.id AND new.status NOT IN ('offered', 'accepted');
END;

CREATE TABLE `undos` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`actor_id` text NOT NULL,
	`gig_id` text NOT NULL,
	`organization_id` text,
	`revision` integer NOT NULL,
	`freed_at` integer,
	`offer_id` text,
	`assignment_id` text,
	`user_id` text,
	`status` text NOT NULL,
	`state` text NOT NULL,
	`at` integer NOT NULL,
	`until` integer NOT NULL,
	`undoing` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`gig_id`) REFERENCES `gigs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE TABLE "user_cards" (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`expires_on` text,
	`picture` text,
	`reminded_days` integer,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "card_kind" CHECK("user_cards"."kind" in ('valtti', 'workSafety', 'hotWork', 'firstAid1', 'electricalSafety', 'roadSafety1', 'roadSafety2', 'forklift', 'aerialLift', 'asbestos', 'slinging', 'crane', 'drivingLicence'))
);
CREATE INDEX `user_cards_expiry` ON `user_cards` (`expires_on`);

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
	`locale_chosen` integer DEFAULT false NOT NULL,
	`deleted_at` integer,
	`name_key` text,
	`location_key` text,
	`industries` text DEFAULT '[]' NOT NULL,
	`employment` text,
	`company_id` text,
	`ended_on` text,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "user_roles_are_a_list" CHECK(json_valid("users"."roles") and json_type("users"."roles") = 'array'),
	CONSTRAINT "user_email_is_lower_case" CHECK("users"."email" is null or "users"."email" = lower("users"."email"))
);
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);
CREATE INDEX `users_ending` ON `users` (`ended_on`) WHERE "users"."ended_on" is not null;
CREATE INDEX `users_name` ON `users` (`name_key`,`id`);
CREATE INDEX `users_organization` ON `users` (`organization_id`,`name_key`,`id`);
CREATE TRIGGER swap_asks_end_with_the_employment AFTER UPDATE OF organization_id ON users
WHEN new.organization_id IS NOT old.organization_id
BEGIN
  DELETE FROM swap_asks WHERE user_id = new.id;
END;
CREATE TRIGGER users_change_their_rooms AFTER UPDATE OF organization_id, roles ON users
WHEN new.organization_id IS NOT old.organization_id OR new.roles <> old.roles
BEGIN
  DELETE FROM room_members
    WHERE user_id = new.id
      AND room_id IN (SELECT id FROM rooms WHERE kind <> 'direct')
      AND room_id NOT IN (SELECT room_id FROM room_people WHERE user_id = new.id);
  INSERT INTO room_members (room_id, user_id, joined_at, read_seq)
    SELECT room_id, user_id, CAST(unixepoch('subsec') * 1000 AS INTEGER),
      (SELECT last_seq FROM rooms WHERE rooms.id = room_people.room_id)
    FROM room_people
    WHERE user_id = new.id AND room_id NOT IN (SELECT room_id FROM room_members WHERE user_id = new.id);
END;
CREATE TRIGGER users_change_to_no_held_address BEFORE UPDATE OF email ON users WHEN new.email IS NOT old.email
BEGIN
  SELECT RAISE(ABORT, 'link.gone') FROM one_time_links
    WHERE new_email = new.email AND kind = 'undoEmail' AND used_at IS NULL AND user_id <> new.id
      AND expires_at > unixepoch('subsec') * 1000;
END;
CREATE TRIGGER users_enter_their_rooms AFTER INSERT ON users WHEN new.organization_id IS NOT NULL
BEGIN
  INSERT INTO room_members (room_id, user_id, joined_at, read_seq)
    SELECT room_id, user_id, new.created_at, (SELECT last_seq FROM rooms WHERE rooms.id = room_people.room_id)
    FROM room_people WHERE user_id = new.id;
END;
CREATE TRIGGER users_join_what_stands BEFORE INSERT ON users WHEN new.organization_id IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'notFound') FROM organizations WHERE id = new.organization_id AND deleted_at IS NOT NULL;
END;
CREATE TRIGGER users_keep_an_admin BEFORE UPDATE OF organization_id, roles, ended_on ON users
WHEN new.roles <> old.roles OR new.organization_id IS NOT old.organization_id
  OR (new.ended_on IS NOT NULL AND old.ended_on IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'user.lastAdmin')
    FROM organizations
    WHERE organizations.id = old.organization_id AND organizations.deleted_at IS NULL
      AND EXISTS (SELECT 1 FROM json_each(old.roles) WHERE value IN ('workProviderAdmin', 'staffProviderAdmin'))
      AND NOT (new.organization_id IS old.organization_id AND new.ended_on IS NULL
        AND EXISTS (SELECT 1 FROM json_each(new.roles) WHERE value IN ('workProviderAdmin', 'staffProviderAdmin')))
      AND NOT EXISTS (
        SELECT 1 FROM users, json_each(users.roles)
        WHERE users.organization_id = old.organization_id AND users.id <> old.id AND users.ended_on IS NULL
          AND json_each.value IN ('workProviderAdmin', 'staffProviderAdmin')
      );
  SELECT RAISE(ABORT, 'user.lastAdmin')
    WHERE EXISTS (SELECT 1 FROM json_each(old.roles) WHERE value = 'admin')
      AND NOT EXISTS (SELECT 1 FROM json_each(new.roles) WHERE value = 'admin')
      AND NOT EXISTS (
        SELECT 1 FROM users, json_each(users.roles) WHERE users.id <> old.id AND json_each.value = 'admin'
      );
END;
CREATE TRIGGER users_take_no_held_address BEFORE INSERT ON users WHEN new.email IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'user.exists') FROM one_time_links
    WHERE new_email = new.email AND kind = 'undoEmail' AND used_at IS NULL AND user_id <> new.id
      AND expires_at > unixepoch('subsec') * 1000;
END;
CREATE TRIGGER users_without_email_are_employees BEFORE INSERT ON users
WHEN new.email IS NULL AND new.deleted_at IS NULL
BEGIN
  SELECT RAISE(ABORT, 'user.needsEmail')
    WHERE new.organization_id IS NULL OR new.roles <> '["employee"]' OR new.password_hash IS NOT NULL;
END;
CREATE TRIGGER users_without_email_stay_employees BEFORE UPDATE OF email, organization_id, roles ON users
WHEN new.email IS NULL AND new.deleted_at IS NULL
  AND NOT (new.ended_on IS NOT NULL AND new.organization_id IS NULL AND new.roles = '[]')
BEGIN
  SELECT RAISE(ABORT, 'user.needsEmail') WHERE new.organization_id IS NULL OR new.roles <> '["employee"]';
END;
