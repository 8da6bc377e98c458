import { useI18n } from "../lib/i18n.tsx";

export type SectionName =
  | "profile"
  | "email"
  | "password"
  | "secondFactor"
  | "sessions"
  | "tokens"
  | "organization"
  | "news"
  | "feed"
  | "language"
  | "device"
  | "myData"
  | "signOut";

/** To each part of the settings: a column beside them on a desk, chips above them on a phone. */
export function SectionNav({ names }: { names: readonly SectionName[] }) {
  const { t } = useI18n();
  return (
    <nav aria-label={t("settings.sections")} className="lg:sticky lg:top-20">
      <ul className="flex flex-wrap gap-2 lg:grid lg:gap-1">
        {names.map((name) => (
          <li key={name}>
            <a
              href={`#${name}`}
              className="inline-flex min-h-tap items-center rounded-control border border-edge bg-card px-4 font-semibold text-sm hover:bg-wash lg:w-full lg:border-transparent lg:bg-transparent lg:text-base"
            >
              {t(`settings.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
