import { Unlink } from "lucide-react";
import type { Assignment } from "#shared/crews/assignment.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import { useGigMutation } from "../../domain/gigs/use-gig-mutation.ts";
import { api, unwrap } from "../../lib/api/client.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/primitives/button.tsx";

/** Of a link that was sent to the wrong person: another can be sent afterwards. */
export function RevokeLinkButton({ assignment: { id, userName } }: { assignment: Assignment }) {
  const { t } = useI18n();
  const { run, busy } = useGigMutation();
  const name = getDisplayName(userName, t);
  const call = () => unwrap(api.assignments[":id"].link.$delete({ param: { id } }));
  return (
    <Button
      aria-label={t("crew.revokeName", { name })}
      onClick={() => run("revoke", call, t("crew.revoked", { name }))}
      busy={busy !== null}
    >
      <Unlink aria-hidden size={20} />
      {t("crew.revoke")}
    </Button>
  );
}
