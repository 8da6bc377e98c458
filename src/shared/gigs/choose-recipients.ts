import { computeFit } from "./fit/compute-fit.ts";
import type { FitProfile, GigToFit } from "./fit/fit.ts";
import type { WaveAudience } from "./wave-audiences.ts";

/**
 * A firm or an individual who may answer a gig. `userIds`: who of them has not been told yet, and wants to be;
 * `hasAnswered`: they have offered or declined.
 */
export type WaveProvider = {
  userIds: readonly string[];
  isPartner: boolean;
  hasAnswered: boolean;
  profile: Pick<FitProfile, "industries" | "places" | "languages" | "days" | "cards">;
};

/** `why`: said to them, and decides whether they get an e-mail; of a saved search with its name. */
export type WaveRecipient =
  | { userId: string; why: WaveAudience }
  | { userId: string; why: "search"; search: string };

type OpenGig = Omit<GigToFit, "payCents">;

/** Whom the waves that begin now tell. */
export function chooseRecipients(
  gig: OpenGig,
  audiences: readonly WaveAudience[],
  providers: readonly WaveProvider[],
): WaveRecipient[] {
  return providers.flatMap((provider) => {
    if (provider.hasAnswered || provider.userIds.length === 0) return [];
    const why = findReason(gig, audiences, provider);
    return why === null ? [] : provider.userIds.map((userId) => ({ userId, why }));
  });
}

/** Also when everyone is told, who fits hears that. */
function findReason(
  gig: OpenGig,
  audiences: readonly WaveAudience[],
  { isPartner, profile }: WaveProvider,
): WaveAudience | null {
  if (isPartner && audiences.includes("partners")) return "partners";
  const isForAll = audiences.includes("all");
  const { fits } = computeFit({ ...gig, payCents: null }, { ...profile, gigs: 0, paidCents: null });
  if (fits && (isForAll || audiences.includes("fitting"))) return "fitting";
  return isForAll ? "all" : null;
}
