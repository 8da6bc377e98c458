import type { Session } from "#shared/auth/session.ts";
import { loadMessages } from "../lib/i18n/messages.ts";
import { whenAtRest } from "../lib/offline/when-at-rest.ts";
import { screens } from "./screens.ts";

type Screen = (typeof screens)["absences" | "newGig" | "settings" | "support"];

/**
 * What else this user opens without a network, forms with what they are checked by, but not every device keeps: the
 * service worker keeps what was loaded once.
 */
export function loadScreensAhead({ user: { locale }, capabilities }: Session): void {
  const loadScreen = ({ load, messages }: Screen) => [load(), loadMessages(messages, locale)];
  const ofAll = () => [
    ...loadScreen(screens.support),
    ...loadScreen(screens.settings),
    import("../settings/lazy-sections.tsx"),
    import("#shared/people/profile.ts"),
    import("@hookform/resolvers/zod"),
    import("../layout/navigation/avatar-menu.tsx"),
    import("../chat/members/room-panel.tsx"),
    import("../chat/pictures/picture-viewer.tsx"),
    import("../chat/thread/post-pictures.ts"),
  ];
  const ofWorkers = () => [
    ...loadScreen(screens.absences),
    import("../domain/absences/absence-dialog.tsx"),
    import("../domain/absences/ill-dialog.tsx"),
    import("../domain/absences/absence-payload.ts"),
    import("../ui/dates/month-calendar.tsx"),
  ];
  const ofBuyers = () => [
    ...loadScreen(screens.newGig),
    import("../gigs/form/gig-payload.ts"),
    import("../gigs/schedule/schedule-preview.ts"),
    import("../domain/industries/industry-combobox.tsx"),
    import("#shared/core/municipalities.ts"),
    import("../ui/combobox/combobox.tsx"),
    import("../ui/dates/month-calendar.tsx"),
  ];
  whenAtRest(() => {
    const loads: Promise<unknown>[] = [
      ...ofAll(),
      ...(capabilities.includes("shifts.work") ? ofWorkers() : []),
      ...(capabilities.includes("gigs.create") ? ofBuyers() : []),
    ];
    Promise.all(loads).catch(() => undefined);
  });
}
