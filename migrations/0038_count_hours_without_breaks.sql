-- Hours are counted without the unpaid break from here on, and with individual hours exactly the days of gig_days are
-- worked: each gig keeps those that it has, at the hours that they have.
ALTER TABLE `gigs` ADD `hours_vary` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE gig_days SET break_minutes = 30 WHERE ends_at - starts_at > 21600000;--> statement-breakpoint
-- Where all individual days have the same hours, these are the common ones.
UPDATE gigs SET
  hours_vary = (SELECT count(DISTINCT start_time || end_time) FROM gig_days WHERE gig_id = gigs.id) > 1
  WHERE same_hours_each_day = 0;--> statement-breakpoint
UPDATE gigs SET start_time = own.start_time, end_time = own.end_time
  FROM (SELECT gig_id, min(start_time) AS start_time, min(end_time) AS end_time FROM gig_days GROUP BY gig_id) AS own
  WHERE own.gig_id = gigs.id AND same_hours_each_day = 0 AND NOT hours_vary;--> statement-breakpoint
UPDATE gigs SET
  break_minutes = iif(
    (unixepoch(end_time) - unixepoch(start_time) + iif(end_time > start_time, 0, 86400)) > 21600, 30, 0),
  contract = iif(type = 'fixed', 'subcontract', 'leasing');--> statement-breakpoint
UPDATE gigs SET total_minutes = own.minutes
  FROM (SELECT gig_id, sum((ends_at - starts_at) / 60000 - break_minutes) AS minutes FROM gig_days GROUP BY gig_id) AS own
  WHERE own.gig_id = gigs.id;
