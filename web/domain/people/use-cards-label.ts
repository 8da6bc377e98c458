import type { CardKind } from "#shared/people/card-kinds.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";

/** "Hot work card, Valtti card". */
export function useCardsLabel(): (kinds: readonly CardKind[]) => string {
  const { t, tag } = useI18n();
  const list = new Intl.ListFormat(tag, { type: "unit" });
  return (kinds) => list.format(kinds.map((kind) => t(`cards.kind.${kind}`)));
}
