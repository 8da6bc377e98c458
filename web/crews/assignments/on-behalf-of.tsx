import { UserX } from "lucide-react";
import type { Assignment, MyAssignment } from "#shared/crews/assignment.ts";
import { PersonLink } from "../../domain/people/person-link.tsx";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useSession } from "../../lib/session/session.tsx";

export function OnBehalfOf({ assignment }: { assignment: MyAssignment }) {
  if (!useIsOnBehalf(assignment)) return null;
  return (
    <div>
      <PersonLink id={assignment.userId} name={assignment.userName} />
      <NoLoginHint />
    </div>
  );
}

export function useIsOnBehalf({ userId, can }: Pick<Assignment, "userId" | "can">): boolean {
  const { session } = useSession();
  return can.decline && session !== null && userId !== session.user.id;
}

export function NoLoginHint() {
  const { t } = useI18n();
  return (
    <span className="flex items-center gap-1.5 text-ink-2 text-sm">
      <UserX aria-hidden size={16} className="shrink-0" />
      {t("crew.noLogin")}
    </span>
  );
}
