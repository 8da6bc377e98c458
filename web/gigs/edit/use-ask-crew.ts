import { useSWRConfig } from "swr";
import { isGigKey } from "../../domain/gigs/is-gig-key.ts";
import { api, unwrap } from "../../lib/api/client.ts";
import { preventLineBreaks } from "../../lib/format/format.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";

/** Asks the workers of the day before for each of these days too. Days that failed can be retried from the toast. */
export function useAskCrew(gigId: string): (dates: readonly string[]) => Promise<void> {
  const { t, count } = useI18n();
  const { mutate } = useSWRConfig();
  const format = useFormat();
  const toast = useToast();
  const daysParam = (dates: readonly string[]) => ({
    days: dates.map((date) => preventLineBreaks(format.day(date))).join(", "),
  });

  const ask = async (dates: readonly string[]) => {
    const answers = await Promise.allSettled(dates.map((date) => askFor(gigId, date)));
    const failed = dates.filter((_, at) => answers[at]?.status === "rejected");
    const done = dates.filter((date) => !failed.includes(date));
    void mutate(isGigKey);
    const people = Math.max(
      0,
      ...answers.map((answer) => (answer.status === "fulfilled" ? answer.value : 0)),
    );
    return { failed, done, people };
  };
  const showFailedToast = (failed: readonly string[], done: readonly string[]) =>
    toast.info(
      t("editGig.notAsked", daysParam(failed)),
      done.length > 0 ? t("editGig.asked", daysParam(done)) : undefined,
      // The only way to ask for these days: stays until used or closed.
      { duration: Infinity, action: { label: t("editGig.askAgain"), run: () => void askAgain(failed) } },
    );
  const askAgain = async (dates: readonly string[]) => {
    const { failed, done } = await ask(dates);
    if (failed.length > 0) showFailedToast(failed, done);
    else toast.success(t("editGig.asked", daysParam(done)));
  };
  return async (dates) => {
    const { failed, done, people } = await ask(dates);
    if (failed.length > 0) showFailedToast(failed, done);
    else toast.success(t("gigs.changed"), people > 0 ? count("editGig.crewAsked", people) : undefined);
  };
}

async function askFor(id: string, date: string): Promise<number> {
  return (await unwrap(api.gigs[":id"].days[":date"].ask.$post({ param: { id, date } }))).asked;
}
