import { deriveId } from "../ids.ts";
import { rooms } from "../schema/messages.ts";
import type { SeedGig } from "./gigs.ts";
import { organizationId } from "./people.ts";
import { hours, type SeedContext } from "./seed-context.ts";

/** As the app derives it. */
export const inquiryRoomId = (gigId: string, providerId: string) =>
  deriveId("inquiry room", gigId, providerId);

export function writeInquiry({ db, write }: SeedContext, { id, createdAt, inquiryOf }: SeedGig): void {
  if (inquiryOf === undefined) return;
  const providerId = organizationId(inquiryOf);
  write(
    db.insert(rooms).values({
      id: inquiryRoomId(id, providerId),
      kind: "inquiry",
      inquiry_gig_id: id,
      provider_organization_id: providerId,
      provider_id: providerId,
      created_at: createdAt + hours(2),
    }),
  );
}
