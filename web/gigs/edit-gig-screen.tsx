import { useMemo, useState } from "react";
import { useSWRConfig } from "swr";
import { useLocation, useParams } from "wouter";
import { activeStatuses } from "#shared/assignment-status.ts";
import type { Gig, GigInput, GigPatch } from "#shared/gig.ts";
import { ApiError, answerOf, api } from "../lib/api.ts";
import { errorText } from "../lib/error-text.ts";
import { isGigKey } from "../lib/gig-keys.ts";
import { useI18n } from "../lib/i18n.tsx";
import { leaveFreely } from "../lib/leaving.ts";
import { useRead } from "../lib/use-read.ts";
import { pathTo } from "../paths.ts";
import { ActionBar } from "../ui/action-bar.tsx";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { Form } from "../ui/form.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { SkeletonCards } from "../ui/skeleton.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { useToast } from "../ui/use-toast.tsx";
import { draftOf } from "./gig-draft.ts";
import { GigForm, gigSchema } from "./gig-form.tsx";
import { SaveQuestion } from "./save-question.tsx";
import { useEditedGig } from "./use-edited-gig.ts";

export default function EditGigScreen() {
  const { t } = useI18n();
  const { id = "" } = useParams();
  const { data, error } = useEditedGig(id);
  if (error) return <p role="alert">{errorText(t, error)}</p>;
  if (!data) return <SkeletonCards label={t("ui.loading")} />;
  return <EditForm gig={data.gig} etag={data.etag} />;
}

const isAbout = (code: ApiError["code"], error: unknown) => error instanceof ApiError && error.code === code;

/** How many are booked, whether they have said yes or not. */
function useBooked(id: string): number {
  const { data } = useRead(api.gigs[":id"].assignments, { param: { id } });
  return data?.items.filter(({ status }) => activeStatuses.includes(status)).length ?? 0;
}

function EditForm({ gig, etag }: { gig: Gig; etag: string }) {
  const { t, count } = useI18n();
  const [, navigate] = useLocation();
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const draft = useMemo(() => draftOf(gig), [gig]);
  const path = pathTo("gig", { id: gig.id });

  const people = useBooked(gig.id);
  const [toTell, setToTell] = useState<GigPatch | null>(null);
  const [unwise, setUnwise] = useState<GigPatch | null>(null);
  const save = async (patch: GigPatch) => {
    const call = api.gigs[":id"].$patch(
      { param: { id: gig.id }, json: patch },
      { headers: { "If-Match": etag } },
    );
    await answerOf(call);
    void mutate(isGigKey);
    toast.success(t("gigs.changed"));
    leaveFreely();
    navigate(path);
  };
  const saveIfWise = async (input: GigPatch) => {
    try {
      return await save(input);
    } catch (error) {
      if (isAbout("shift.rest", error)) setUnwise(input);
      else if (isAbout("shift.overlap", error)) say(error);
      else throw error;
      return false;
    }
  };
  const send = async ({ status: _, organization: __, ...input }: GigInput) => {
    const { isNews } = await import("./is-news.ts");
    if (people === 0 || !isNews(input, gig)) return saveIfWise(input);
    setToTell(input);
    return false;
  };
  // The crew's shifts move with the gig: what the server refuses for one of them is no fault of a field.
  const say = (error: unknown) => {
    const text = isAbout("shift.overlap", error) ? t("editGig.crewElsewhere") : errorText(t, error);
    toast.error(t("gigs.notSaved"), text, { about: "form" });
  };
  return (
    <Form schema={gigSchema} start={draft} send={send} failed={t("gigs.notSaved")} className="grid gap-6">
      <div className="grid grid-cols-1 gap-2">
        <Breadcrumbs above={[{ label: gig.title, href: path }]} here={t("titles.editGig")} />
        <PageHeader title={t("gigs.edit")} />
      </div>
      <GigForm recentTrades={gig.industries} />
      <ActionBar>
        <SubmitButton className="flex-1 md:flex-none">{t("gigs.saveChanges")}</SubmitButton>
        <LinkButton href={path}>{t("gigs.backToGig")}</LinkButton>
      </ActionBar>
      {toTell && (
        <SaveQuestion
          title={t("editGig.tellTitle")}
          text={count("editGig.tellText", people)}
          yes={t("editGig.saveAndTell")}
          save={() => saveIfWise(toTell)}
          onError={say}
          onClose={() => setToTell(null)}
        />
      )}
      {unwise && (
        <SaveQuestion
          title={t("editGig.restTitle")}
          text={t("editGig.restText")}
          yes={t("editGig.saveAnyway")}
          save={() => save({ ...unwise, override: true })}
          onError={say}
          onClose={() => setUnwise(null)}
        />
      )}
    </Form>
  );
}
