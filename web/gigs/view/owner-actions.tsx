import { useState } from "react";
import { useLocation } from "wouter";
import { activeAssignmentStatuses } from "#shared/crews/assignment-statuses.ts";
import type { Gig } from "#shared/gigs/gig.ts";
import { useGigMutation } from "../../domain/gigs/use-gig-mutation.ts";
import { LazyReasonDialog } from "../../domain/reasons/lazy-reason-dialog.tsx";
import { api, unwrap } from "../../lib/api/client.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";
import { LinkButton } from "../../ui/navigation/link-button.tsx";
import { LazyConfirmDialog } from "../../ui/overlays/lazy-overlay.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { CrewAgainButton } from "../again/crew-again-button.tsx";
import { SaveTemplateButton } from "../templates/save-template-button.tsx";

export function CopyGigLink({ gig }: { gig: Gig }) {
  const { t } = useI18n();
  return <LinkButton href={`${pathTo("newGig")}?from=${gig.id}`}>{t("gigs.copy")}</LinkButton>;
}

export function OwnerActions({ gig }: { gig: Gig }) {
  const { t } = useI18n();
  const noticeText = useCancelNotice(gig);
  const [, navigate] = useLocation();
  const { run, busy } = useGigMutation();
  const [cancelling, setCancelling] = useState(false);
  const param = { id: gig.id };
  const isDraft = gig.status === "draft";

  const publish = () =>
    run("publish", () => unwrap(api.gigs[":id"].publish.$post({ param })), t("gigs.published"));
  const cancel = (reason: string) =>
    run(
      "cancel",
      () => unwrap(api.gigs[":id"].cancel.$post({ param, json: { reason } })),
      t("gigs.cancelled"),
    );
  const remove = async () => {
    const error = await run(
      "delete",
      () => unwrap(api.gigs[":id"].$delete({ param })),
      t("gigs.draftDeleted"),
    );
    if (error === null) navigate(pathTo("gigs"));
  };
  return (
    <div className="flex flex-wrap gap-3">
      {isDraft && (
        <Button tone="primary" onClick={publish} busy={busy === "publish"}>
          {t("gigs.publish")}
        </Button>
      )}
      <LinkButton href={pathTo("editGig", param)}>{t("gigs.editShort")}</LinkButton>
      <CopyGigLink gig={gig} />
      <SaveTemplateButton gig={gig} />
      {gig.can.again && <CrewAgainButton gig={gig} />}
      <Button tone="danger" onClick={() => setCancelling(true)}>
        {t(isDraft ? "gigs.deleteDraft" : "gigs.cancel")}
      </Button>
      {cancelling && isDraft && (
        <LazyConfirmDialog
          title={t("gigs.deleteDraftTitle", { title: gig.title })}
          text={t("gigs.deleteDraftText")}
          yes={t("gigs.deleteDraft")}
          no={t("kit.back")}
          busy={busy !== null}
          onYes={remove}
          onClose={() => setCancelling(false)}
        />
      )}
      {cancelling && !isDraft && (
        <LazyReasonDialog
          readers={t("reasons.dealersRead")}
          suggestions={[t("reasons.moved"), t("reasons.weather"), t("reasons.otherwise")]}
          title={t("gigs.cancelTitle", { title: gig.title })}
          text={noticeText}
          yes={t("gigs.cancel")}
          no={t("kit.back")}
          busy={busy !== null}
          onYes={cancel}
          onClose={() => setCancelling(false)}
        />
      )}
    </div>
  );
}

/** Who will be notified of a cancellation. Costs no request: the gig's screen reads the crew anyway. */
function useCancelNotice({ id, accepted }: Gig): string {
  const { t, count } = useI18n();
  const { data } = useRead(api.gigs[":id"].assignments, { param: { id } });
  const people = data?.items.filter(({ status }) => activeAssignmentStatuses.includes(status)).length ?? 0;
  if (people > 0) return count("gigs.cancelTold", people);
  return t(accepted > 0 ? "gigs.cancelAgreed" : "gigs.cancelNobody");
}
