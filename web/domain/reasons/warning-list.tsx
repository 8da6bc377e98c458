import type { FieldError } from "#shared/core/errors.ts";
import { parseWarningCode } from "#shared/crews/warning-kinds.ts";
import { cardKinds } from "#shared/people/card-kinds.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useCardsLabel } from "../people/use-cards-label.ts";

/** Whom a desk or a buyer is warned of, and on which days. */
export function WarningList({ warnings }: { warnings: readonly FieldError[] }) {
  const { t } = useI18n();
  const format = useFormat();
  const listCards = useCardsLabel();
  return (
    <ul className="grid gap-1 text-no text-sm">
      {warnings.map(({ path, code, name = "", dates = [], cards = [] }) => {
        const days = dates.map(format.day).join(", ");
        const lacking = cardKinds.filter((kind) => cards.includes(kind));
        const reason =
          lacking.length > 0
            ? t("crew.lacksCards", { cards: listCards(lacking) })
            : t(`crew.warning.${parseWarningCode(code) ?? "rest"}`);
        return <li key={`${path} ${code}`}>{t("crew.warned", { name, days, reason })}</li>;
      })}
    </ul>
  );
}
