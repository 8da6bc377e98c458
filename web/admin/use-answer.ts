import { useState } from "react";
import { useSWRConfig } from "swr";
import type { ApplicationPatch, ListedApplication } from "#shared/application.ts";
import { ApiError, answerOf, api } from "../lib/api.ts";
import { errorText } from "../lib/error-text.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useQueueCache } from "../lib/use-queue-cache.ts";
import { useToast } from "../ui/use-toast.tsx";

export type Answer = (asked: ApplicationPatch) => Promise<boolean>;

/** Answers an application and tells how that went; gives whether it is answered. */
export function useAnswer({ id, name, companyName }: ListedApplication) {
  const { t } = useI18n();
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const renew = useQueueCache("/api/applications");
  const [busy, setBusy] = useState<ApplicationPatch["status"] | null>(null);
  const answer: Answer = async (json) => {
    setBusy(json.status);
    try {
      const answered = await answerOf(api.applications[":id"].$patch({ param: { id }, json }));
      toast.success(t(`adminApplications.done.${json.status}`), companyName ?? name);
      await Promise.all([
        mutate(`/api/applications/${id}`, answered, { revalidate: false }),
        renew(answered),
      ]);
      return true;
    } catch (error) {
      const isTaken = error instanceof ApiError && error.code === "organization.adminExists";
      const said = isTaken ? "adminOrganizations.adminExists" : "adminApplications.notAnswered";
      toast.error(t(said), errorText(t, error), { about: "answer" });
      await Promise.all([mutate(`/api/applications/${id}`), renew()]);
      return false;
    } finally {
      setBusy(null);
    }
  };
  return { answer, busy };
}
