import { useI18n } from "../../lib/i18n/i18n.tsx";

/** Whom an offer names: a phone's list of them is further down. */
export function NamesLine({ names }: { names: readonly string[] }) {
  const { tag } = useI18n();
  if (names.length === 0) return null;
  return (
    <p className="line-clamp-2 basis-full text-sm lg:hidden">
      {new Intl.ListFormat(tag, { type: "unit" }).format(names)}
    </p>
  );
}
