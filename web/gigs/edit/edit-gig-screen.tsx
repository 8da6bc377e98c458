import { useMemo, useState } from "react";
import useSWR, { useSWRConfig } from "swr";
import { useLocation, useParams } from "wouter";
import type { FieldError } from "#shared/core/errors.ts";
import type { OverrideInput } from "#shared/crews/override.ts";
import { parseWarningCode } from "#shared/crews/warning-kinds.ts";
import type { Gig, GigInput, GigPatch } from "#shared/gigs/gig.ts";
import type { OverrideChoice } from "../../domain/reasons/override-reason-fields.tsx";
import { OverrideReasonFields } from "../../domain/reasons/override-reason-fields.tsx";
import { WarningList } from "../../domain/reasons/warning-list.tsx";
import { ApiError, api, buildCacheKey, unwrap } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { unblockNavigation } from "../../lib/navigation/navigation-blocker.ts";
import { pathTo } from "../../lib/navigation/paths.ts";
import { SkeletonCards } from "../../ui/feedback/skeleton.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";
import { Form } from "../../ui/form/form.tsx";
import { forgetDraft } from "../../ui/form/form-draft.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { Breadcrumbs } from "../../ui/navigation/breadcrumbs.tsx";
import { LinkButton } from "../../ui/navigation/link-button.tsx";
import { PageHeader } from "../../ui/navigation/page-header.tsx";
import { ActionBar } from "../../ui/primitives/action-bar.tsx";
import { toDraft } from "../form/gig-draft.ts";
import { GigForm, loadGigSchema } from "../form/gig-form.tsx";
import type { AffectedWorker } from "./affected-workers.ts";
import { ConfirmSaveDialog } from "./confirm-save-dialog.tsx";
import { NotifyCrewDialog } from "./notify-crew-dialog.tsx";
import { useAskCrew } from "./use-ask-crew.ts";

export default function EditGigScreen() {
  const { t } = useI18n();
  const { id = "" } = useParams();
  const { data, error } = useGigToEdit(id);
  if (error) return <p role="alert">{errorText(t, error)}</p>;
  if (!data) return <SkeletonCards label={t("ui.loading")} />;
  return <EditForm gig={data.gig} etag={data.etag} />;
}

const hasCode = (code: ApiError["code"], error: unknown) => error instanceof ApiError && error.code === code;

/** The warnings that an override would pass; null for any other error. */
const warningsIn = (error: unknown): FieldError[] | null =>
  error instanceof ApiError && parseWarningCode(error.code) !== undefined
    ? (error.problem?.errors ?? [])
    : null;

/** `datesToAsk`: added days for which the crew is asked after saving. */
type Edit = { patch: GigPatch; datesToAsk: readonly string[] };

function EditForm({ gig, etag }: { gig: Gig; etag: string }) {
  const { t } = useI18n();
  const [, navigate] = useLocation();
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const askCrew = useAskCrew(gig.id);
  const draft = useMemo(() => toDraft(gig), [gig]);
  // Of the gig as it is: what was typed about an earlier one does not fit it.
  const draftName = `gig ${gig.id}@${gig.version}`;
  const path = pathTo("gig", { id: gig.id });

  const { data: crew } = useRead(api.gigs[":id"].assignments, { param: { id: gig.id } });
  const { data: offers } = useRead(api.gigs[":id"].offers, { param: { id: gig.id }, query: {} });
  const [pendingNotice, setPendingNotice] = useState<
    (Edit & { people: AffectedWorker[]; added: string[] }) | null
  >(null);
  const [refused, setRefused] = useState<(Edit & { warnings: FieldError[] }) | null>(null);
  const save = async ({ patch, datesToAsk }: Edit) => {
    const call = api.gigs[":id"].$patch(
      { param: { id: gig.id }, json: patch },
      { headers: { "If-Match": etag } },
    );
    void mutate(buildCacheKey(api.gigs[":id"], { param: { id: gig.id } }), await unwrap(call), false);
    forgetDraft(draftName);
    await askCrew(datesToAsk);
    unblockNavigation();
    navigate(path);
  };
  const saveUnlessWarned = async (edit: Edit) => {
    try {
      return await save(edit);
    } catch (error) {
      const warnings = warningsIn(error);
      if (warnings) setRefused({ ...edit, warnings });
      else if (hasCode("shift.overlap", error)) showError(error);
      else throw error;
      return false;
    }
  };
  const send = async ({ status: _, organization: __, ...input }: GigInput) => {
    const { listAddedDates, listAffectedWorkers } = await import("./affected-workers.ts");
    const [assignments, now] = [crew?.items ?? [], Date.now()];
    const people = listAffectedWorkers(input, gig, assignments, now);
    const added = listAddedDates(input.schedule, gig, assignments, now);
    const edit = { patch: input, datesToAsk: [] };
    if (people.length + added.length === 0) return saveUnlessWarned(edit);
    setPendingNotice({ ...edit, people, added });
    return false;
  };
  // The crew's shifts move with the gig: an overlap of theirs is not a field's error.
  const showError = (error: unknown) => {
    const text = hasCode("shift.overlap", error) ? t("editGig.crewElsewhere") : errorText(t, error);
    toast.error(t("gigs.notSaved"), text, { about: "form" });
  };
  return (
    <Form
      schema={loadGigSchema}
      start={draft}
      send={send}
      draft={draftName}
      failed={t("gigs.notSaved")}
      className="grid gap-6"
    >
      <div className="grid grid-cols-1 gap-2">
        <Breadcrumbs parents={[{ label: gig.title, href: path }]} current={t("titles.editGig")} />
        <PageHeader title={t("gigs.edit")} />
      </div>
      <GigForm recentTrades={gig.industries} hasOffers={(offers?.items.length ?? 0) > 0} />
      <ActionBar>
        <SubmitButton className="flex-1 md:flex-none">{t("gigs.saveChanges")}</SubmitButton>
        <LinkButton href={path}>{t("gigs.backToGig")}</LinkButton>
      </ActionBar>
      {pendingNotice && (
        <NotifyCrewDialog
          people={pendingNotice.people}
          added={pendingNotice.added}
          save={(datesToAsk) => saveUnlessWarned({ ...pendingNotice, datesToAsk })}
          onError={showError}
          onClose={() => setPendingNotice(null)}
        />
      )}
      {refused && (
        <OverrideDialog
          warnings={refused.warnings}
          save={(override) => save({ ...refused, patch: { ...refused.patch, ...override } })}
          onError={showError}
          onClose={() => setRefused(null)}
        />
      )}
    </Form>
  );
}

type Props = {
  warnings: readonly FieldError[];
  save: (override: OverrideInput) => Promise<unknown>;
  onError: (error: unknown) => void;
  onClose: () => void;
};

/** Lists the workers and days whose rest, working time or cards the edit does not fit, and asks for a reason. */
function OverrideDialog({ warnings, save, onError, onClose }: Props) {
  const { t } = useI18n();
  const [choice, setChoice] = useState<OverrideChoice>({});
  return (
    <ConfirmSaveDialog
      title={t("editGig.crewTitle")}
      text={t("editGig.crewText")}
      yes={t("editGig.saveAnyway")}
      ready={choice.overrideReason !== undefined}
      save={() => save({ override: true, ...choice })}
      onError={onError}
      onClose={onClose}
    >
      <WarningList warnings={warnings} />
      <OverrideReasonFields value={choice} onChange={setChoice} />
    </ConfirmSaveDialog>
  );
}

/** With the ETag for `If-Match`. Not revalidated while editing. */
function useGigToEdit(id: string) {
  return useSWR<{ gig: Gig; etag: string }, Error>(`edit ${id}`, () => readGig(id), {
    revalidateOnMount: true,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    keepPreviousData: false,
    dedupingInterval: 0,
  });
}

async function readGig(id: string): Promise<{ gig: Gig; etag: string }> {
  const call = api.gigs[":id"].$get({ param: { id } });
  const gig = await unwrap(call);
  return { gig, etag: (await call).headers.get("ETag") ?? "" };
}
