import { useMemo, useState } from "react";
import { useSWRConfig } from "swr";
import { useLocation } from "wouter";
import type { GigInput } from "#shared/gig.ts";
import { dayOf } from "#shared/time-zone.ts";
import { answerOf, api } from "../lib/api.ts";
import { isGigKey } from "../lib/gig-keys.ts";
import { useI18n } from "../lib/i18n.tsx";
import { leaveFreely } from "../lib/leaving.ts";
import { useSession } from "../lib/session.tsx";
import { useRead } from "../lib/use-read.ts";
import { pathTo } from "../paths.ts";
import { ActionBar } from "../ui/action-bar.tsx";
import { Button } from "../ui/button.tsx";
import { Form } from "../ui/form.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { useToast } from "../ui/use-toast.tsx";
import { startingDraft } from "./gig-draft.ts";
import { GigForm, gigSchema } from "./gig-form.tsx";

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
  const draft = useMemo(() => {
    const start = startingDraft(dayOf(Date.now()), last);
    return forOthers ? { ...start, organization: "" } : start;
  }, [last, forOthers]);

  const send = async (input: GigInput, key: string) => {
    const made = await answerOf(api.gigs.$post({ json: input }, { headers: { "Idempotency-Key": key } }));
    void mutate(isGigKey);
    toast.success(t(made.status === "draft" ? "gigs.savedDraft" : "gigs.published"));
    leaveFreely();
    navigate(pathTo("gig", { id: made.id }));
  };
  return (
    <Form schema={gigSchema} start={draft} send={send} failed={t("gigs.notSaved")} className="grid gap-6">
      <PageHeader title={t("gigs.new")} />
      {last && (
        <p className="flex flex-wrap items-center gap-x-3 text-ink-2">
          <span className="wrap-anywhere">{t("gigs.filledFrom", { title: last.title })}</span>
          <Button onClick={() => setCleared(true)}>{t("gigs.startEmpty")}</Button>
        </p>
      )}
      <GigForm recentTrades={lastGig?.industries ?? []} forOthers={forOthers} fromLast />
      <ActionBar>
        <SubmitButton className="flex-1 md:flex-none">{t("gigs.publish")}</SubmitButton>
        <SubmitButton tone="secondary" name="status" value="draft">
          {t("gigs.saveDraft")}
        </SubmitButton>
      </ActionBar>
    </Form>
  );
}

/** The gig that this organisation made last and did not cancel, to start the next one from. */
function useLastGig() {
  const { data: list } = useRead(api.gigs, { query: { mine: "true", sort: "-created", limit: "10" } });
  const id = list?.items.find(({ status }) => status !== "cancelled")?.id;
  return useRead(api.gigs[":id"], id === undefined ? null : { param: { id } }).data;
}
