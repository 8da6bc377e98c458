import { chooseRecipients, type WaveProvider } from "../../shared/gigs/choose-recipients.ts";
import { gig_waves } from "../schema/gigs.ts";
import { notifications } from "../schema/messages.ts";
import { partners } from "../schema/people.ts";
import { demoOrganizations, people } from "./accounts.ts";
import type { Provider } from "./gig.ts";
import type { SeedGig } from "./gigs.ts";
import { listProviderStaff } from "./offers.ts";
import { findOrganizationName, organizationId } from "./people.ts";
import { hours, type SeedContext, seedId } from "./seed-context.ts";

/** Both waves of an open gig have begun, and all who heard have seen it. */
export function writeWaves(plan: SeedContext, gig: SeedGig): void {
  if (gig.end !== undefined) return;
  const publishedAt = gig.createdAt + hours(1);
  const [fitting, all] = [publishedAt, publishedAt + hours(4)];
  for (const [audience, at] of Object.entries({ fitting, all }) as ["fitting" | "all", number][])
    plan.write(plan.db.insert(gig_waves).values({ gig_id: gig.id, audience, due_at: at, begun_at: at }));
  const { title, municipality, startDate, endDate, trades, language = "fi" } = gig;
  const facts = { gig: title, organization: findOrganizationName(gig.by), municipality, startDate, endDate };
  const openGig = { industries: trades, municipality, language, endDate, cards: [] };
  for (const { userId, why } of chooseRecipients(openGig, ["all"], providers)) {
    const created_at = why === "fitting" ? fitting : all;
    plan.write(
      plan.db.insert(notifications).values({
        id: seedId("news", "gigOpen", userId, gig.id),
        ...{ user_id: userId, kind: "gigOpen", gig_id: gig.id, data: { ...facts, why } },
        ...{ created_at, read_at: created_at + hours(1) },
      }),
    );
  }
}

/** Raksa asks the demo's own agency first. */
export function writePartner({ db, now, write }: SeedContext): void {
  const id = organizationId("tekijat");
  write(
    db.insert(partners).values({
      organization_id: organizationId("raksa"),
      provider_id: id,
      provider_organization_id: id,
      created_at: now - hours(24 * 30),
    }),
  );
}

const providers = (["tekijat", "apu", "solo"] as const).map(describeProvider);

function describeProvider(provider: Provider): WaveProvider {
  const firm = demoOrganizations.find(({ key }) => key === provider);
  const individual = people.find(({ email }) => email === `${provider}@keikka.test`);
  return {
    userIds: listProviderStaff(provider),
    isPartner: false,
    hasAnswered: false,
    profile: {
      industries: firm?.industries ?? individual?.industries ?? [],
      places: firm?.municipalities ?? [individual?.location ?? ""],
      languages: null,
      days: null,
      cards: null,
    },
  };
}
