import { CreditCard } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { type CardKind, cardKinds } from "#shared/people/card-kinds.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { SelectableChip } from "../../ui/combobox/selectable-chip.tsx";
import { Button } from "../../ui/primitives/button.tsx";

type Props = {
  value: readonly CardKind[];
  onChange: (cards: CardKind[]) => void;
  /** Of which trade, where the gig has several. */
  trade?: string;
};

/** Behind a button until cards are asked for: most gigs ask for none. */
export function CardPicker({ value, onChange, trade }: Props) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (wasOpened) box.current?.querySelector("button")?.focus();
  }, [wasOpened]);
  const open = () => {
    setOpen(true);
    setOpened(true);
  };
  if (!isOpen && value.length === 0)
    return (
      <Button onClick={open} className="justify-self-start">
        <CreditCard aria-hidden size={18} />
        {t("gigForm.askForCards")}
      </Button>
    );
  const toggle = (kind: CardKind) => {
    setOpen(true);
    onChange(cardKinds.filter((other) => value.includes(other) !== (other === kind)));
  };
  return (
    <fieldset ref={box} className="grid gap-2">
      <legend className="mb-1 font-semibold text-sm">
        {trade === undefined ? t("gigForm.cards") : t("gigForm.cardsOf", { trade })}
      </legend>
      <p className="text-ink-2 text-sm">{t("gigForm.cardsHint")}</p>
      <div className="flex flex-wrap gap-2">
        {cardKinds.map((kind) => (
          <SelectableChip
            key={kind}
            label={t(`cards.kind.${kind}`)}
            selected={value.includes(kind)}
            onToggle={() => toggle(kind)}
          />
        ))}
      </div>
    </fieldset>
  );
}
