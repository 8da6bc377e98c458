import type { Assignment } from "#shared/crews/assignment.ts";
import { useGigMutation } from "../../domain/gigs/use-gig-mutation.ts";
import { api, unwrap } from "../../lib/api/client.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { AnswerOnBehalf } from "./answer-on-behalf.tsx";
import { NoLoginHint } from "./on-behalf-of.tsx";
import { RevokeLinkButton } from "./revoke-link-button.tsx";
import { ShareLinkButton } from "./share-link-button.tsx";

type Props = { assignment: Assignment; version: number };

export function NoLoginActions({ assignment, version }: Props) {
  const { t } = useI18n();
  const { run, busy } = useGigMutation();
  const { gigId, userId, userName: name, change, can } = assignment;
  const isNews = !can.answer && (change === "sent" || change === "seen");
  const acknowledge = () => {
    const json = { version, userId };
    const call = () => unwrap(api.gigs[":id"].acknowledge.$post({ param: { id: gigId }, json }));
    return run("acknowledge", call, t("changes.done"));
  };
  return (
    <div className="grid basis-full gap-2 sm:pl-13">
      <NoLoginHint />
      <div className="flex flex-wrap gap-2">
        {isNews && (
          <Button onClick={acknowledge} busy={busy !== null} className="grow basis-40">
            {t("crew.acknowledgeFor", { name })}
          </Button>
        )}
        <AnswerOnBehalf assignment={assignment} version={version} />
        {can.share && <ShareLinkButton assignment={assignment} />}
        {can.revoke && <RevokeLinkButton assignment={assignment} />}
      </div>
    </div>
  );
}
