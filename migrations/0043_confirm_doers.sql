-- A doer's own offer is their confirmation: whoever was accepted before that rule is asked no more. Their yes is to the
-- gig as they offered for it; what changed between that and the buyer's yes is still to acknowledge. Nobody is notified.
UPDATE assignments SET
  status = 'confirmed',
  answered_at = created_at,
  acknowledged_version = min(acknowledged_version, coalesce(
    (SELECT min(gig_changes.version) - 1 FROM gig_changes JOIN offers ON offers.id = assignments.offer_id
      WHERE gig_changes.gig_id = assignments.gig_id
        AND gig_changes.at > offers.created_at AND gig_changes.at <= assignments.created_at),
    acknowledged_version))
WHERE status = 'proposed'
  AND EXISTS (SELECT 1 FROM offers WHERE offers.id = assignments.offer_id
    AND offers.user_id = assignments.user_id AND offers.side = 'provider' AND offers.status = 'accepted')
  AND EXISTS (SELECT 1 FROM gigs WHERE gigs.id = assignments.gig_id
    AND gigs.status IN ('open', 'filled') AND gigs.ends_at > unixepoch() * 1000);
