import { useMemo, useState } from "react";
import { useSWRConfig } from "swr";
import { useLocation, useSearch } from "wouter";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import type { GigInput } from "#shared/gigs/gig.ts";
import { isGigKey } from "../../domain/gigs/is-gig-key.ts";
import { api, unwrap } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { unblockNavigation } from "../../lib/navigation/navigation-blocker.ts";
import { pathTo } from "../../lib/navigation/paths.ts";
import { useSession } from "../../lib/session/session.tsx";
import { SkeletonCards } from "../../ui/feedback/skeleton.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";
import { Form } from "../../ui/form/form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { PageHeader } from "../../ui/navigation/page-header.tsx";
import { ActionBar } from "../../ui/primitives/action-bar.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { GigTemplatesButton } from "../templates/gig-templates-button.tsx";
import { copyToDraft, createDraft } from "./gig-draft.ts";
import { GigForm, loadGigSchema } from "./gig-form.tsx";

export default function NewGigScreen() {
  const { t } = useI18n();
  const [, navigate] = useLocation();
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const lastGig = useLastGig();
  const [cleared, setCleared] = useState(false);
  const last = cleared ? undefined : lastGig;
  const { session } = useSession();
  const forOthers = session !== null && session.organization === null;
  const source = useSource();
  const { copied, template } = source;
  const draft = useMemo(() => {
    const today = toLocalDate(Date.now());
    const content = copied ?? template?.gig;
    const start = content ? copyToDraft(content, today) : createDraft(today, last);
    return forOthers ? { ...start, organization: copied?.organization.id ?? "" } : start;
  }, [copied, template, last, forOthers]);

  const send = async (input: GigInput, key: string) => {
    const created = await unwrap(api.gigs.$post({ json: input }, { headers: { "Idempotency-Key": key } }));
    void mutate(isGigKey);
    toast.success(t(created.status === "draft" ? "gigs.savedDraft" : "gigs.published"));
    unblockNavigation();
    navigate(pathTo("gig", { id: created.id }));
  };
  if (source.error) return <p role="alert">{errorText(t, source.error)}</p>;
  if (source.isAwaited) return <SkeletonCards label={t("ui.loading")} />;
  const isNew = !copied && !template;
  return (
    <Form
      key={source.key}
      schema={loadGigSchema}
      start={draft}
      send={send}
      draft={`new gig ${source.key}`}
      failed={t("gigs.notSaved")}
      className="grid gap-6"
    >
      <PageHeader title={t("gigs.new")} actions={!forOthers && <GigTemplatesButton />} />
      {copied && <p className="text-ink-2 wrap-anywhere">{t("gigForm.copyOf", { title: copied.title })}</p>}
      {template && (
        <p className="text-ink-2 wrap-anywhere">{t("gigTemplates.use", { name: template.name })}</p>
      )}
      {last && isNew && (
        <p className="flex flex-wrap items-center gap-x-3 text-ink-2">
          <span className="wrap-anywhere">{t("gigs.filledFrom", { title: last.title })}</span>
          <Button onClick={() => setCleared(true)}>{t("gigs.startEmpty")}</Button>
        </p>
      )}
      <GigForm recentTrades={lastGig?.industries ?? []} forOthers={forOthers} isNew={isNew} />
      <ActionBar>
        <SubmitButton className="flex-1 md:flex-none">{t("gigs.publish")}</SubmitButton>
        <SubmitButton tone="secondary" name="status" value="draft">
          {t("gigs.saveDraft")}
        </SubmitButton>
      </ActionBar>
    </Form>
  );
}

/** What the address says that the gig begins with: another gig, or a template. */
function useSource() {
  const search = new URLSearchParams(useSearch());
  const [from, templateId] = [search.get("from"), search.get("template")];
  const gig = useRead(api.gigs[":id"], from === null ? null : { param: { id: from } });
  const templates = useRead(api["gig-templates"], templateId === null ? null : {});
  const copied = from === null ? undefined : gig.data;
  return {
    key: from ?? templateId ?? "",
    copied,
    template: templates.data?.items.find(({ id }) => id === templateId),
    error: gig.error ?? templates.error,
    isAwaited: (from !== null && !copied) || (templateId !== null && !templates.data),
  };
}

/** The last gig created and not cancelled, as the start of the next. */
function useLastGig() {
  const { data: list } = useRead(api.gigs, { query: { mine: "true", sort: "-created", limit: "10" } });
  const id = list?.items.find(({ status }) => status !== "cancelled")?.id;
  return useRead(api.gigs[":id"], id === undefined ? null : { param: { id } }).data;
}
