import { useSWRConfig } from "swr";
import type { Absence, AbsenceInput } from "#shared/absences/absence.ts";
import { failureText } from "../../lib/api/error-text.ts";
import { useListCache } from "../../lib/api/use-list-cache.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { queued } from "../../lib/offline/outbox/queue-write.ts";
import { useToast } from "../../ui/feedback/use-toast.tsx";
import { isGigKey } from "../gigs/is-gig-key.ts";
import { enterAbsence, eraseAbsence } from "./queue-absence.ts";

const about = "absence";

type NewTerms = Pick<AbsenceInput, "from" | "to" | "kind"> & Partial<AbsenceInput>;

const wholeDays = { startTime: null, endTime: null, weekdays: null };

const isSent = (done: { answer: unknown } | null) => done !== null && done.answer !== queued;

/**
 * Updates the lists, and revalidates what else a change of absences may affect: who is free, and the shifts that are given
 * back. `changed`: as `useListCache` takes it.
 */
export function useRefreshAbsences(): (...changed: (Absence | string)[]) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  const updateLists = useListCache("/api/absences");
  return (...changed) => Promise.all([updateLists(...changed), mutate(isGigKey)]);
}

/** Changes of one tap, which a toast can take back. */
export function useAbsenceMutation() {
  const { t } = useI18n();
  const toast = useToast();
  const refresh = useRefreshAbsences();

  /** Also when the device sends it later, which is said here. */
  async function attempt<Answer>(
    change: () => Promise<Answer | typeof queued>,
    ...erased: string[]
  ): Promise<{ answer: Answer | typeof queued } | null> {
    try {
      const answer = await change();
      if (answer === queued) toast.success(t("queued.kept"), t("queued.leaves"), { about });
      else await refresh(...erased);
      return { answer };
    } catch (error) {
      const [summary, detail] = failureText(t, error);
      toast.error(summary, detail, { about });
      return null;
    }
  }
  const erase = (id: string) => attempt(() => eraseAbsence(id), id);
  /** `key`: idempotency key. */
  const store = (terms: NewTerms, key: string) =>
    attempt(() => enterAbsence({ ...wholeDays, release: false, ...terms }, key));

  async function markDay(date: string, day: string, key: string): Promise<boolean> {
    const stored = await store({ from: date, to: date, kind: "unavailable" }, key);
    if (stored === null) return false;
    const { answer } = stored;
    if (answer === queued) return true;
    const undo = async () => {
      if (answer && isSent(await erase(answer.id))) toast.success(t("absences.undone"), day, { about });
    };
    toast.success(t("absences.day.marked"), day, {
      about,
      ...(answer && { action: { label: t("absences.undo"), run: () => void undo() } }),
    });
    return true;
  }

  /** Whether it has gone. */
  async function remove({ id, name, byDesk, createdAt, ...absence }: Absence, what: string, isOwn: boolean) {
    const erased = await erase(id);
    if (!isSent(erased)) return false;
    const { userId, ...terms } = absence;
    const undo = async () => {
      const again = isOwn ? terms : { ...terms, userId };
      if (isSent(await store(again, crypto.randomUUID())))
        toast.success(t("absences.undone"), what, { about });
    };
    toast.success(t("absences.deleted"), what, {
      about,
      action: { label: t("absences.undo"), run: () => void undo() },
    });
    return true;
  }
  return { markDay, remove };
}
