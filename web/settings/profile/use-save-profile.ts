import { useSWRConfig } from "swr";
import type { ProfilePatch } from "#shared/people/profile.ts";
import { api, buildCacheKey, unwrap } from "../../lib/api/client.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";

/** Also updates the header's name. */
export function useSaveProfile(): (patch: ProfilePatch) => Promise<void> {
  const { t } = useI18n();
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const { renew } = useSession();
  return async (patch) => {
    if (Object.keys(patch).length > 0) {
      const profile = await unwrap(api.me.$patch({ json: patch }));
      await mutate(buildCacheKey(api.me, {}), profile, { revalidate: false });
      await renew();
    }
    toast.success(t("kit.saved"), t("kit.savedDetail"), { about: "profile" });
  };
}
