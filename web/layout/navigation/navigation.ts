import {
  Building2,
  CalendarDays,
  ClipboardList,
  Handshake,
  HardHat,
  House,
  Inbox,
  LifeBuoy,
  type LucideIcon,
  MessageSquare,
  Plus,
  ScrollText,
  Settings,
  SlidersHorizontal,
  Users,
} from "lucide-react";
import type { Capability } from "#shared/auth/permissions.ts";
import { findPage, type PageName, pages } from "#shared/pages/pages.ts";

export type NavItem = { page: PageName; icon: LucideIcon };
type Entry = NavItem & {
  group: "general" | "admin" | "own";
  /** Who has use for it, where that is fewer than the page lets in. */
  for?: readonly Capability[];
};

/** Every entry of the menu, in its order. `own` stands in the avatar's menu on a desk. */
const entries: readonly Entry[] = [
  { page: "home", icon: House, group: "general" },
  { page: "gigs", icon: HardHat, group: "general" },
  { page: "offers", icon: Handshake, group: "general", for: ["offers.make", "offers.answer"] },
  { page: "calendar", icon: CalendarDays, group: "general", for: ["shifts.work", "organization.calendar"] },
  { page: "chat", icon: MessageSquare, group: "general" },
  { page: "support", icon: LifeBuoy, group: "general" },
  { page: "adminUsers", icon: Users, group: "admin" },
  { page: "adminOrganizations", icon: Building2, group: "admin" },
  { page: "adminApplications", icon: ClipboardList, group: "admin" },
  { page: "adminSupport", icon: Inbox, group: "admin" },
  { page: "adminAudit", icon: ScrollText, group: "admin" },
  { page: "organization", icon: Building2, group: "admin" },
  { page: "employees", icon: Users, group: "admin" },
  {
    page: "organizationSettings",
    icon: SlidersHorizontal,
    group: "admin",
    for: ["organization.manage"],
  },
  { page: "organizationAudit", icon: ScrollText, group: "admin" },
  { page: "newGig", icon: Plus, group: "own" },
  { page: "settings", icon: Settings, group: "own" },
];

export type Navigation = Record<Entry["group"], NavItem[]>;

/** Whose matters the admin group is about: the whole service, or the organisation of who looks after it. */
export const getAdminTitle = (admin: readonly NavItem[]) =>
  admin.some(({ page }) => page === "adminUsers") ? "layout.admin" : "layout.organization";

/** What somebody with these capabilities finds in the menu. */
export function buildNavigation(capabilities: readonly Capability[]): Navigation {
  const has = (capability: Capability) => capabilities.includes(capability);
  const open = entries.filter(({ page, for: users }) => {
    const { guard } = pages[page];
    const mayEnter = guard === "public" || guard === "login" || has(guard);
    return mayEnter && (users === undefined || users.some(has));
  });
  const of = (group: Entry["group"]) => open.filter((entry) => entry.group === group);
  return { general: of("general"), admin: of("admin"), own: of("own") };
}

const oftenVisited: Record<"work" | "desk" | "admin", readonly PageName[]> = {
  work: ["home", "calendar", "chat", "gigs"],
  desk: ["home", "gigs", "offers", "chat"],
  admin: ["home", "adminApplications", "adminSupport", "adminUsers"],
};

/** The four places of the bottom bar: what this person visits most. */
export function pickBottomItems(
  { general, admin, own }: Navigation,
  capabilities: readonly Capability[],
): NavItem[] {
  const isDesk = capabilities.includes("organization.calendar");
  const kind = isDesk ? "desk" : capabilities.includes("shifts.work") ? "work" : "admin";
  const all = [...general, ...admin, ...own];
  return oftenVisited[kind].flatMap((page) => all.filter((place) => place.page === page)).slice(0, 4);
}

/** Whether a page is the one that is open, or above it where that has no entry of its own. */
export function isCurrentPage(page: PageName, location: string): boolean {
  const open = findPage(location)?.name;
  if (entries.some((entry) => entry.page === open)) return page === open;
  return location.startsWith(`${pages[page].path}/`);
}
