import { can, type Role } from "../../shared/auth/permissions.ts";
import { defaultLocale, isCompleteLocale, type Locale } from "../../shared/core/locale.ts";

type NewUser = { roles: readonly Role[]; organizationId: string | null };

/** Whoever adds somebody gives them their own language, but a partial one only to who works shifts. */
export const chooseInitialLocale = (creatorLocale: Locale, user: NewUser): Locale =>
  isCompleteLocale(creatorLocale) || can(user, "shifts.work") ? creatorLocale : defaultLocale;
