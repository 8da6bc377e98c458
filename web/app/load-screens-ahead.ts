import type { Session } from "#shared/auth/session.ts";
import { loadMessages } from "../lib/i18n/messages.ts";
import { whenAtRest } from "../lib/offline/when-at-rest.ts";
import { screens } from "./screens.ts";

type Screen = (typeof screens)["absences" | "newGig" | "settings" | "support"];

/**
 * Loads the screens and forms, with their schemas, that this user may need offline but that are not precached: the
 * service worker keeps what was loaded once.
 */
export function loadScreensAhead({ user: { locale }, capabilities }: Session): void {
  const loadScreen = ({ load, messages }: Screen) => [load(), loadMessages(messages, locale)];
  const loadForEverybody = () => [
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
  const loadForWorkers = () => [
    ...loadScreen(screens.absences),
    import("../domain/absences/absence-dialog.tsx"),
    import("../domain/absences/ill-dialog.tsx"),
    import("../domain/absences/absence-payload.ts"),
    import("../ui/dates/month-calendar.tsx"),
  ];
  const loadForBuyers = () => [
    ...loadScreen(screens.newGig),
    import("../gigs/form/gig-payload.ts"),
    import("../gigs/schedule/schedule-preview.ts"),
    import("../domain/industries/industry-combobox.tsx"),
    import("#shared/core/municipalities.ts"),
    import("../ui/combobox/combobox.tsx"),
    import("../ui/dates/month-calendar.tsx"),
  ];
  const loadForProviders = () => [
    import("../crews/terms/terms-dialog.tsx"),
    import("../crews/offers/change-offer-dialog.tsx"),
    import("../crews/terms/trade-terms-schema.ts"),
    import("#shared/offers/offer.ts"),
  ];
  whenAtRest(() => {
    const loads: Promise<unknown>[] = [
      ...loadForEverybody(),
      ...(capabilities.includes("shifts.work") ? loadForWorkers() : []),
      ...(capabilities.includes("gigs.create") ? loadForBuyers() : []),
      ...(capabilities.includes("offers.make") ? loadForProviders() : []),
    ];
    Promise.all(loads).catch(() => undefined);
  });
}
