import {
  Building2,
  CalendarDays,
  CalendarOff,
  ClipboardList,
  Handshake,
  HardHat,
  House,
  IdCard,
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
  /** Shown only to these, where the page's access is wider. */
  for?: readonly Capability[];
};

/** In menu order. On a desktop `own` is in the avatar menu. */
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
  { page: "absences", icon: CalendarOff, group: "own" },
  { page: "expiringCards", icon: IdCard, group: "own", for: ["crew.name"] },
  { page: "settings", icon: Settings, group: "own" },
];

export type Navigation = Record<Entry["group"], NavItem[]>;

/** The whole service for platform admins, otherwise the organisation. */
export const getAdminTitle = (admin: readonly NavItem[]) =>
  admin.some(({ page }) => page === "adminUsers") ? "layout.admin" : "layout.organization";

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

/** The four pages that this user visits most. */
export function pickBottomItems(
  { general, admin, own }: Navigation,
  capabilities: readonly Capability[],
): NavItem[] {
  const isDesk = capabilities.includes("organization.calendar");
  const kind = isDesk ? "desk" : capabilities.includes("shifts.work") ? "work" : "admin";
  const all = [...general, ...admin, ...own];
  return oftenVisited[kind].flatMap((page) => all.filter((item) => item.page === page)).slice(0, 4);
}

/** Also for pages without an entry of their own below it. */
export function isCurrentPage(page: PageName, location: string): boolean {
  const open = findPage(location)?.name;
  if (entries.some((entry) => entry.page === open)) return page === open;
  return location.startsWith(`${pages[page].path}/`);
}
