import { useSWRConfig } from "swr";
import type { Absence } from "#shared/absences/absence.ts";
import { api, unwrap } from "../../lib/api/client.ts";
import { failureText } from "../../lib/api/error-text.ts";
import { useListCache } from "../../lib/api/use-list-cache.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";
import { isGigKey } from "../gigs/is-gig-key.ts";

const about = "absence";

/**
 * Updates the lists, and revalidates what else a change of absences may affect: who is free, and the shifts that are given
 * back. `changed`: as `useListCache` takes it.
 */
export function useRefreshAbsences(): (...changed: (Absence | string)[]) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  const updateLists = useListCache("/api/absences");
  return (...changed) => Promise.all([updateLists(...changed), mutate(isGigKey)]);
}

/** Changes of one tap, which a toast can take back. They give whether they were stored. */
export function useAbsenceMutation() {
  const { t } = useI18n();
  const toast = useToast();
  const refresh = useRefreshAbsences();

  async function attempt<Answer>(
    change: () => Promise<Answer>,
    ...erased: string[]
  ): Promise<{ answer: Answer } | null> {
    try {
      const answer = await change();
      await refresh(...erased);
      return { answer };
    } catch (error) {
      const [summary, detail] = failureText(t, error);
      toast.error(summary, detail, { about });
      return null;
    }
  }
  const erase = (id: string) => attempt(() => unwrap(api.absences[":id"].$delete({ param: { id } })), id);
  /** `key`: idempotency key. */
  const store = (json: Parameters<typeof api.absences.$post>[0]["json"], key: string) =>
    attempt(() => unwrap(api.absences.$post({ json }, { headers: { "Idempotency-Key": key } })));

  async function markDay(date: string, day: string, key: string): Promise<boolean> {
    const stored = await store({ from: date, to: date, kind: "unavailable" }, key);
    if (stored === null) return false;
    const { id } = stored.answer;
    const undo = async () => {
      if (await erase(id)) toast.success(t("absences.undone"), day, { about });
    };
    toast.success(t("absences.day.marked"), day, {
      about,
      action: { label: t("absences.undo"), run: () => void undo() },
    });
    return true;
  }

  /** `userId`: given where it is not one's own. */
  async function remove({ id, name, byDesk, createdAt, ...absence }: Absence, what: string, isOwn: boolean) {
    if ((await erase(id)) === null) return false;
    const { userId, ...terms } = absence;
    const undo = async () => {
      const again = isOwn ? terms : { ...terms, userId };
      if (await store(again, crypto.randomUUID())) toast.success(t("absences.undone"), what, { about });
    };
    toast.success(t("absences.deleted"), what, {
      about,
      action: { label: t("absences.undo"), run: () => void undo() },
    });
    return true;
  }
  return { markDay, remove };
}
