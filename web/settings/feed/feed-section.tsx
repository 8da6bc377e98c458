import { useState } from "react";
import { dayOf } from "#shared/time-zone.ts";
import { answerOf, api } from "../../lib/api.ts";
import { detailText, errorText } from "../../lib/error-text.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { useFormat } from "../../lib/use-format.ts";
import { keepLoaded } from "../../lib/use-loaded.ts";
import { useRead } from "../../lib/use-read.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useToast } from "../../ui/use-toast.tsx";
import { whenOpened } from "../../ui/when-opened.tsx";
import { Ending } from "../ending.tsx";
import { focusSection } from "../focus-section.ts";
import { Section } from "../section.tsx";

const loadNewFeed = async () => (await import("./new-feed.tsx")).NewFeed;
const NewFeed = whenOpened(loadNewFeed);
const feed = api.me["calendar-feed"];

/** One's shifts in the calendar that one looks at anyway. */
export function FeedSection() {
  const { t } = useI18n();
  const format = useFormat();
  const toast = useToast();
  const { data, error, mutate } = useRead(feed, {});
  const [address, setAddress] = useState<string | null>(null);
  const [isMaking, setMaking] = useState(false);
  const [isClosing, close] = useState(false);
  const make = async () => {
    setMaking(true);
    try {
      // Before: the address is told once, and what tells it must be here.
      await keepLoaded(loadNewFeed);
      setAddress((await answerOf(feed.$post())).url);
      await mutate();
    } catch (failure) {
      toast.error(t("settings.calendar.notMade"), detailText(t, failure), { about: "feed" });
    }
    setMaking(false);
  };
  const told = () => {
    setAddress(null);
    focusSection("feed");
  };
  const since = data?.createdAt;
  return (
    <Section id="feed" title={t("settings.calendar.title")} text={t("settings.calendar.text")}>
      {!data && (error ? <p>{errorText(t, error)}</p> : <Skeleton className="h-12 w-full" />)}
      {since && <p>{t("settings.calendar.since", { date: format.dayWithYear(dayOf(since)) })}</p>}
      {data && (
        <div className="flex flex-wrap gap-3">
          <Button onClick={make} busy={isMaking}>
            {t(since ? "settings.calendar.again" : "settings.calendar.make")}
          </Button>
          {since && <Button onClick={() => close(true)}>{t("settings.calendar.close")}</Button>}
        </div>
      )}
      {address !== null && <NewFeed url={address} onClose={told} />}
      {isClosing && (
        <Ending
          section="feed"
          title={t("settings.calendar.closeTitle")}
          text={t("settings.calendar.closeText")}
          yes={t("settings.calendar.close")}
          no={t("settings.calendar.keep")}
          done={t("settings.calendar.closed")}
          failed={t("settings.calendar.notClosed")}
          end={() => answerOf(feed.$delete())}
          onDone={() => mutate()}
          onClose={() => close(false)}
        />
      )}
    </Section>
  );
}
