import { CalendarClock, CalendarX } from "lucide-react";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { getCardValidity } from "#shared/people/card-validity.ts";
import type { HeldCard } from "#shared/people/cards.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { formatDateInput } from "../../ui/dates/date-text.ts";
import { Badge } from "../../ui/primitives/badge.tsx";

type Props = { card: Pick<HeldCard, "isValid" | "expiresOn"> };

/** In words, and with the day where it may be known. */
export function CardValidityText({ card: { isValid, expiresOn = null } }: Props) {
  const { t, locale } = useI18n();
  const validity = isValid ? getCardValidity({ expiresOn }, toLocalDate(Date.now())) : "expired";
  const day = expiresOn === null ? null : formatDateInput(expiresOn, locale);
  if (validity === "valid")
    return (
      <span className="text-ink-2">{day === null ? t("cards.valid") : t("cards.validUntil", { day })}</span>
    );
  return (
    <span className="flex items-center gap-2">
      <Badge tone={validity === "expired" ? "no" : "wait"}>
        {validity === "expired" ? (
          <CalendarX aria-hidden size={14} />
        ) : (
          <CalendarClock aria-hidden size={14} />
        )}
        {t(`cards.${validity}`)}
      </Badge>
      {day !== null && <span className="text-ink-2">{day}</span>}
    </span>
  );
}
