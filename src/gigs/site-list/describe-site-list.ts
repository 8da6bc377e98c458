import type { Env } from "../../env.ts";
import { decryptSiteDetails } from "../../secrets/site-details.ts";
import type { SiteListPerson } from "../../shared/gigs/site-list.ts";
import type { SiteCrewRow } from "./queries.ts";

export const describeSiteList = (env: Env, rows: readonly SiteCrewRow[]): Promise<SiteListPerson[]> =>
  Promise.all(
    rows.map(async (row) => {
      const { userId, name, firstDay, lastDay, sealed } = row;
      const details = await decryptSiteDetails(env, userId, sealed);
      const { birthDate = null, taxNumber = null } = details ?? {};
      return { userId, name, birthDate, taxNumber, firstDay, lastDay, ...describeEmployer(row) };
    }),
  );

/** Who is paid a wage on their own account is the site's own employee (Employment Contracts Act 55/2001, 1:1). */
function describeEmployer({ name, employment, ownCompanyId, provider, buyer }: SiteCrewRow) {
  if (provider === null && (employment === "soleTrader" || employment === "lightEntrepreneur"))
    return { employer: name, companyId: ownCompanyId };
  const employer = provider ?? buyer;
  return { employer: employer?.name ?? "", companyId: employer?.companyId ?? null };
}
