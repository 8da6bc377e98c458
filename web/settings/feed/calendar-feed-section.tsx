import { useState } from "react";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { api, unwrap } from "../../lib/api/client.ts";
import { detailText, errorText } from "../../lib/api/error-text.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { preloadImport } from "../../lib/hydration/use-lazy-import.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useCan } from "../../lib/session/session.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";
import { lazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { RevokeDialog } from "../revoke-dialog.tsx";
import { focusSection, SettingsSection } from "../settings-section.tsx";

const loadNewFeed = async () => (await import("./new-feed-dialog.tsx")).NewFeedDialog;
const NewFeed = lazyOverlay(loadNewFeed);
const feed = api.me["calendar-feed"];

export function CalendarFeedSection() {
  const { t } = useI18n();
  const format = useFormat();
  const toast = useToast();
  const isDesk = useCan("organization.calendar");
  const title = t(isDesk ? "settings.calendar.deskTitle" : "settings.calendar.title");
  const { data, error, mutate } = useRead(feed, {});
  const [newFeedUrl, setNewFeedUrl] = useState<string | null>(null);
  const [isCreating, setCreating] = useState(false);
  const [isClosing, setClosing] = useState(false);
  const createFeed = async () => {
    setCreating(true);
    try {
      // Loaded before: the URL is sent only once, so its dialog must be ready.
      await preloadImport(loadNewFeed);
      setNewFeedUrl((await unwrap(feed.$post())).url);
      await mutate();
    } catch (failure) {
      toast.error(t("settings.calendar.notMade"), detailText(t, failure), { about: "feed" });
    }
    setCreating(false);
  };
  const closeNewFeed = () => {
    setNewFeedUrl(null);
    focusSection("feed");
  };
  const since = data?.createdAt;
  return (
    <SettingsSection
      id="feed"
      title={title}
      text={t(isDesk ? "settings.calendar.deskText" : "settings.calendar.text")}
    >
      {!data && (error ? <p>{errorText(t, error)}</p> : <Skeleton className="h-12 w-full" />)}
      {since && <p>{t("settings.calendar.since", { date: format.dayWithYear(toLocalDate(since)) })}</p>}
      {data && (
        <div className="flex flex-wrap gap-3">
          <Button onClick={createFeed} busy={isCreating}>
            {t(since ? "settings.calendar.again" : "settings.calendar.make")}
          </Button>
          {since && <Button onClick={() => setClosing(true)}>{t("settings.calendar.close")}</Button>}
        </div>
      )}
      {newFeedUrl !== null && <NewFeed title={title} url={newFeedUrl} onClose={closeNewFeed} />}
      {isClosing && (
        <RevokeDialog
          section="feed"
          title={t("settings.calendar.closeTitle")}
          text={t(isDesk ? "settings.calendar.closeDeskText" : "settings.calendar.closeText")}
          yes={t("settings.calendar.close")}
          no={t("kit.back")}
          done={t("settings.calendar.closed")}
          failed={t("settings.calendar.notClosed")}
          end={() => unwrap(feed.$delete())}
          onDone={() => mutate()}
          onClose={() => setClosing(false)}
        />
      )}
    </SettingsSection>
  );
}
