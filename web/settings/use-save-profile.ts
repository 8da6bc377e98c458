import { useState } from "react";
import { useSWRConfig } from "swr";
import type { Industry } from "#shared/industries.ts";
import { profilePatch } from "#shared/profile.ts";
import { answerOf, api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useSession } from "../lib/session.tsx";
import { refusalsOf, useFieldErrors } from "../lib/use-field-errors.ts";
import { keyOf } from "../lib/use-read.ts";
import { useToast } from "../ui/use-toast.tsx";

/** Saves the profile; the header's name and the language follow at once. */
export function useSaveProfile() {
  const { t, locale, setLocale } = useI18n();
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const { renew } = useSession();
  const { errors, refuse, refuseBy, clear } = useFieldErrors();
  const [busy, setBusy] = useState(false);

  const save = async (form: HTMLFormElement, industries: Industry[], onSaved: () => void) => {
    const patch = profilePatch.safeParse({ ...Object.fromEntries(new FormData(form)), industries });
    if (!patch.success) return refuse(form, refusalsOf(patch.error.issues));
    clear();
    setBusy(true);
    try {
      const profile = await answerOf(api.me.$patch({ json: patch.data }));
      onSaved();
      await mutate(keyOf(api.me, {}), profile, { revalidate: false });
      await renew();
      if (profile.locale !== locale) await setLocale(profile.locale);
      toast.success(t("settings.saved"), t("settings.savedDetail"), { about: "profile" });
    } catch (error) {
      toast.error(t("layout.failed"), refuseBy(form, error), { about: "profile" });
    } finally {
      setBusy(false);
    }
  };
  return { save, busy, errors };
}
