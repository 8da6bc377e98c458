import { useState } from "react";
import { useLocation } from "wouter";
import type { Gig } from "#shared/gig.ts";
import { useChange } from "../layout/use-change.ts";
import { answerOf, api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { pathTo } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { Question } from "../ui/question.tsx";

/** What the gig's own people may do with it: publish a draft, edit, copy, cancel. */
export function OwnerActions({ gig }: { gig: Gig }) {
  const { t, count } = useI18n();
  const [, navigate] = useLocation();
  const { run, busy } = useChange();
  const [cancelling, setCancelling] = useState(false);
  const param = { id: gig.id };

  const publish = () =>
    run("publish", () => answerOf(api.gigs[":id"].publish.$post({ param })), t("gigs.published"));
  const cancel = () =>
    run("cancel", () => answerOf(api.gigs[":id"].cancel.$post({ param })), t("gigs.cancelled"));
  const copy = () =>
    run("copy", async () => {
      const made = await answerOf(api.gigs[":id"].copy.$post({ param }));
      navigate(pathTo("editGig", { id: made.id }));
    });
  return (
    <div className="flex flex-wrap gap-3">
      {gig.status === "draft" && (
        <Button tone="primary" onClick={publish} busy={busy === "publish"}>
          {t("gigs.publish")}
        </Button>
      )}
      <LinkButton href={pathTo("editGig", param)}>{t("gigs.editShort")}</LinkButton>
      <Button onClick={copy} busy={busy === "copy"}>
        {t("gigs.copy")}
      </Button>
      <Button tone="danger" onClick={() => setCancelling(true)}>
        {t("gigs.cancel")}
      </Button>
      {cancelling && (
        <Question
          title={t("gigs.cancelTitle", { title: gig.title })}
          text={gig.accepted > 0 ? count("gigs.cancelTold", gig.accepted) : t("gigs.cancelNobody")}
          yes={t("gigs.cancel")}
          no={t("gigs.keep")}
          busy={busy !== null}
          onYes={cancel}
          onClose={() => setCancelling(false)}
        />
      )}
    </div>
  );
}
