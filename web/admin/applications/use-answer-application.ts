import { useState } from "react";
import { useSWRConfig } from "swr";
import type { ApplicationPatch, ListedApplication } from "#shared/organizations/application.ts";
import { ApiError, api, unwrap } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useListCache } from "../../lib/api/use-list-cache.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";

export type AnswerApplication = (patch: ApplicationPatch) => Promise<boolean>;

/** Gives whether it worked. `isTaken`: another organisation has the business ID, and the applicant must clear it up. */
export function useAnswerApplication({ id, name, companyName }: ListedApplication) {
  const { t } = useI18n();
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const renew = useListCache("/api/applications");
  const [isTaken, setTaken] = useState(false);
  const [busy, setBusy] = useState<ApplicationPatch["status"] | null>(null);
  const answer: AnswerApplication = async (json) => {
    setBusy(json.status);
    setTaken(false);
    try {
      const answered = await unwrap(api.applications[":id"].$patch({ param: { id }, json }));
      toast.success(t(`adminApplications.done.${json.status}`), companyName ?? name);
      await Promise.all([
        mutate(`/api/applications/${id}`, answered, { revalidate: false }),
        renew(answered),
      ]);
      return true;
    } catch (error) {
      const code = error instanceof ApiError && error.code;
      const isTaken = code === "organization.companyExists";
      const messageKey =
        code === "organization.adminExists"
          ? "adminOrganizations.adminExists"
          : "adminApplications.notAnswered";
      setTaken(isTaken);
      if (!isTaken) toast.error(t(messageKey), errorText(t, error), { about: "answer" });
      await Promise.all([mutate(`/api/applications/${id}`), renew()]);
      return false;
    } finally {
      setBusy(null);
    }
  };
  return { answer, busy, isTaken };
}
