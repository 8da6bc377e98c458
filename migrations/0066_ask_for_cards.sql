ALTER TABLE `gigs` ADD `cards` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
DROP VIEW gig_positions;
--> statement-breakpoint
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
