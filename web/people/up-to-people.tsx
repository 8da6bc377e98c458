import type { PersonSeen } from "#shared/profile.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useCan, useSession } from "../lib/session.tsx";
import { pathTo } from "../paths.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";

/** To the list in which who manages this account finds it: an app without the browser's buttons has no other way back. */
export function UpToPeople({ person: { name, organization } }: { person: PersonSeen }) {
  const { t } = useI18n();
  const { session } = useSession();
  const managesAll = useCan("users.manage");
  const managesOwn = useCan("organization.manage") && organization === session?.user.organization;
  if (!managesAll && !managesOwn) return null;
  const page = managesAll ? "adminUsers" : "employees";
  return <Breadcrumbs above={[{ label: t(`titles.${page}`), href: pathTo(page) }]} here={name} />;
}
