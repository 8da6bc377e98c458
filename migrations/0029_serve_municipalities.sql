CREATE TABLE `organization_municipalities` (
	`organization_id` text NOT NULL,
	`municipality` text NOT NULL,
	PRIMARY KEY(`organization_id`, `municipality`),
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
-- No two organisations that stand share a business ID. Triggers and no unique index: those of old that do are let be.
CREATE TRIGGER organizations_have_an_id_of_their_own BEFORE INSERT ON organizations WHEN new.deleted_at IS NULL
BEGIN
  SELECT RAISE(ABORT, 'organization.companyExists') FROM organizations
    WHERE company_id = new.company_id AND name_key IS NOT NULL AND deleted_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER organizations_take_no_others_id BEFORE UPDATE OF company_id ON organizations
WHEN new.company_id <> old.company_id AND new.deleted_at IS NULL
BEGIN
  SELECT RAISE(ABORT, 'organization.companyExists') FROM organizations
    WHERE company_id = new.company_id AND name_key IS NOT NULL AND deleted_at IS NULL AND id <> old.id;
END;
