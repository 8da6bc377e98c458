CREATE INDEX `one_time_links_held` ON `one_time_links` (`new_email`) WHERE "one_time_links"."kind" = 'undoEmail' and "one_time_links"."used_at" is null;--> statement-breakpoint
-- An address that its owner may still take back is nobody else's (decision 009).
CREATE TRIGGER users_take_no_held_address BEFORE INSERT ON users WHEN new.email IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'user.exists') FROM one_time_links
    WHERE new_email = new.email AND kind = 'undoEmail' AND used_at IS NULL AND user_id <> new.id
      AND expires_at > unixepoch('subsec') * 1000;
END;--> statement-breakpoint
CREATE TRIGGER users_change_to_no_held_address BEFORE UPDATE OF email ON users WHEN new.email IS NOT old.email
BEGIN
  SELECT RAISE(ABORT, 'link.gone') FROM one_time_links
    WHERE new_email = new.email AND kind = 'undoEmail' AND used_at IS NULL AND user_id <> new.id
      AND expires_at > unixepoch('subsec') * 1000;
END;
