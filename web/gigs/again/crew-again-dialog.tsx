import { useState } from "react";
import { useSWRConfig } from "swr";
import { useLocation } from "wouter";
import type * as z from "zod";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import type { Gig, gigAgain } from "#shared/gigs/gig.ts";
import { isGigKey } from "../../domain/gigs/is-gig-key.ts";
import { api, unwrap } from "../../lib/api/client.ts";
import { MessagesProvider, useI18n } from "../../lib/i18n/i18n.tsx";
import { unblockNavigation } from "../../lib/navigation/navigation-blocker.ts";
import { pathTo } from "../../lib/navigation/paths.ts";
import { useToast } from "../../ui/feedback/use-toast.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { copyToDraft } from "../form/gig-draft.ts";
import { ScheduleFields } from "../schedule/schedule-fields.tsx";
import { ScheduleSummary } from "../schedule/schedule-summary.tsx";

const schema = async () => (await import("../form/gig-payload.ts")).gigAgainPayload;

type Props = { gig: Gig; onClose: () => void };

export function CrewAgainDialog(props: Props) {
  return (
    <MessagesProvider of="edit">
      <CrewAgainForm {...props} />
    </MessagesProvider>
  );
}

/** On the same weekdays, in the first weeks ahead that are behind the gig itself. */
function CrewAgainForm({ gig, onClose }: Props) {
  const { t } = useI18n();
  const [, navigate] = useLocation();
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const [start] = useState(() => {
    const today = toLocalDate(Date.now());
    const isOver = gig.endDate < today;
    return copyToDraft(gig, isOver ? today : gig.endDate);
  });
  const send = async (json: z.infer<typeof gigAgain>, key: string) => {
    const request = { param: { id: gig.id }, json };
    const created = await unwrap(
      api.gigs[":id"].again.$post(request, { headers: { "Idempotency-Key": key } }),
    );
    void mutate(isGigKey);
    toast.success(t("gigs.published"), t("gigForm.crewAsked"));
    unblockNavigation();
    onClose();
    navigate(pathTo("gig", { id: created.id }));
  };
  return (
    <FormDialog
      title={t("gigs.again")}
      schema={schema}
      start={start}
      send={send}
      failed={t("gigs.notSaved")}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{t("gigForm.againText", { title: gig.title })}</p>
      <ScheduleFields isNew={false} />
      <ScheduleSummary />
      <SubmitButton>{t("gigForm.publishAgain")}</SubmitButton>
    </FormDialog>
  );
}
