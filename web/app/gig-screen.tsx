import { useParams } from "wouter";
import { useOwnAssignment } from "../crews/assignments/use-own-assignment.ts";
import { GigActions } from "../crews/gig-actions.tsx";
import { GigCrew } from "../crews/gig-crew.tsx";
import { GigView } from "../gigs/view/gig-view.tsx";
import { ApiError, api } from "../lib/api/client.ts";
import { errorText } from "../lib/api/error-text.ts";
import { useRead } from "../lib/api/use-read.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { pathTo } from "../lib/navigation/paths.ts";
import { useDocumentTitle } from "../lib/navigation/use-document-title.ts";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { SkeletonCards } from "../ui/feedback/skeleton.tsx";
import { LinkButton } from "../ui/navigation/link-button.tsx";

export default function GigScreen() {
  const { t } = useI18n();
  const { id = "" } = useParams();
  const { data: gig, error } = useRead(api.gigs[":id"], { param: { id } });
  const assignment = useOwnAssignment(id);
  useDocumentTitle(gig?.id === id ? gig.title : undefined);
  if (gig?.id === id) {
    return (
      <GigView
        gig={gig}
        ownDates={assignment?.dates ?? null}
        crew={<GigCrew gig={gig} />}
        action={<GigActions gig={gig} />}
      />
    );
  }
  if (error instanceof ApiError && error.code === "offline") throw error;
  if (!error) return <SkeletonCards label={t("ui.loading")} />;
  return (
    <EmptyState
      title={t("gigs.notThere")}
      text={errorText(t, error)}
      action={<LinkButton href={pathTo("gigs")}>{t("gigs.list")}</LinkButton>}
    />
  );
}
