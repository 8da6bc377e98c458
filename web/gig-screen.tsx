import { useParams } from "wouter";
import { GigAction } from "./crews/gig-action.tsx";
import { GigCrew } from "./crews/gig-crew.tsx";
import { useAcceptedOn } from "./crews/use-accepted-on.ts";
import { useOwnPlace } from "./crews/use-own-place.ts";
import { GigView } from "./gigs/gig-view.tsx";
import { ApiError, api } from "./lib/api.ts";
import { errorText } from "./lib/error-text.ts";
import { useI18n } from "./lib/i18n.tsx";
import { useRead } from "./lib/use-read.ts";
import { useTitle } from "./lib/use-title.ts";
import { pathTo } from "./paths.ts";
import { EmptyState } from "./ui/empty-state.tsx";
import { LinkButton } from "./ui/link-button.tsx";
import { SkeletonCards } from "./ui/skeleton.tsx";

/** One gig, put together: what it is, and how it gets filled. */
export default function GigScreen() {
  const { t } = useI18n();
  const { id = "" } = useParams();
  const { data: gig, error } = useRead(api.gigs[":id"], { param: { id } });
  const place = useOwnPlace(id);
  const acceptedOn = useAcceptedOn(gig);
  useTitle(gig?.id === id ? gig.title : undefined);
  if (gig?.id === id) {
    return (
      <GigView
        gig={gig}
        acceptedOn={acceptedOn}
        ownDates={place?.dates ?? null}
        crew={<GigCrew gig={gig} />}
        action={<GigAction gig={gig} />}
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
