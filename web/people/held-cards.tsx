import type { Card } from "#shared/cards.ts";
import { dayOf } from "#shared/time-zone.ts";
import { useI18n } from "../lib/i18n.tsx";
import { dayText } from "../ui/day-text.ts";

/** The cards that somebody says they hold, and which of them are no longer valid. */
export function HeldCards({ cards }: { cards: readonly Card[] }) {
  const { t, locale } = useI18n();
  const today = dayOf(Date.now());
  if (cards.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="font-semibold text-lg">{t("person.cards.heading")}</h2>
      <ul className="grid grid-cols-1 overflow-hidden rounded-card border border-line bg-card">
        {cards.map(({ kind, expiresOn }) => {
          const isOver = expiresOn !== null && expiresOn < today;
          const said = isOver ? "person.cards.expired" : "person.cards.until";
          return (
            <li
              key={kind}
              className="flex flex-wrap justify-between gap-x-4 border-line border-t px-4 py-2.5 first:border-t-0"
            >
              <span className="font-medium">{t(`person.cards.kind.${kind}`)}</span>
              {expiresOn !== null && (
                <span className={isOver ? "font-semibold text-no" : "text-ink-2"}>
                  {t(said, { day: dayText(expiresOn, locale) })}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
