import { useSWRConfig } from "swr";
import type { ProfilePatch } from "#shared/profile.ts";
import { answerOf, api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useSession } from "../lib/session.tsx";
import { keyOf } from "../lib/use-read.ts";
import { useToast } from "../ui/use-toast.tsx";

/** Saves what is new of the profile; the header's name follows at once. */
export function useSaveProfile(): (patch: ProfilePatch) => Promise<void> {
  const { t } = useI18n();
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const { renew } = useSession();
  return async (patch) => {
    if (Object.keys(patch).length > 0) {
      const profile = await answerOf(api.me.$patch({ json: patch }));
      await mutate(keyOf(api.me, {}), profile, { revalidate: false });
      await renew();
    }
    toast.success(t("kit.saved"), t("kit.savedDetail"), { about: "profile" });
  };
}
