import { useState } from "react";
import { type CardKind, cardKinds, cardValidityYears } from "#shared/people/card-kinds.ts";
import type { QualificationCard } from "#shared/people/cards.ts";
import { fieldErrorText } from "../../lib/api/field-errors.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { DateField } from "../../ui/dates/date-field.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { CardPicture } from "./card-picture.tsx";

type Props = {
  hint: string;
  value: QualificationCard[];
  onChange: (cards: QualificationCard[]) => void;
  /** Whose they are, what is kept of them by now, and how to read that anew. */
  userId: string;
  kept: readonly { kind: CardKind; hasPicture?: boolean | undefined }[];
  onPictureChanged: () => Promise<unknown>;
};

const isDate = (written: string | null) => written === null || /^\d{4}-\d\d-\d\d$/.test(written);

export function CardFields(props: Props) {
  const { hint, value, onChange, userId, kept, onPictureChanged } = props;
  const { t } = useI18n();
  const [left, setLeft] = useState<ReadonlySet<CardKind>>(new Set());
  const setCard = (kind: CardKind, expiresOn: string | null) =>
    onChange(
      cardKinds.flatMap((other) => {
        const card = value.find((card) => card.kind === other);
        return other === kind ? { kind, expiresOn } : (card ?? []);
      }),
    );
  return (
    <fieldset className="grid grid-cols-1 gap-1">
      <legend className="sr-only">{t("cards.heading")}</legend>
      <p className="mb-1 text-ink-2 text-sm">{hint}</p>
      {cardKinds.map((kind) => {
        const card = value.find((card) => card.kind === kind);
        const name = t(`cards.kind.${kind}`);
        const keptCard = kept.find((card) => card.kind === kind);
        const years = cardValidityYears[kind];
        return (
          <div key={kind} className="grid grid-cols-1 gap-1">
            <Checkbox
              label={name}
              checked={card !== undefined}
              onChange={({ target }) =>
                target.checked ? setCard(kind, null) : onChange(value.filter((card) => card.kind !== kind))
              }
            />
            {!card && keptCard?.hasPicture && (
              <p className="mb-3 pl-9 text-ink-2 text-sm">{t("cardFields.pictureGoes")}</p>
            )}
            {card && (
              <div className="mb-3 grid grid-cols-1 gap-3 pl-9">
                <DateField
                  label={t("cardFields.until", { card: name })}
                  {...(years !== undefined && { hint: t("cardFields.validity", { years }) })}
                  value={card.expiresOn ?? ""}
                  onChange={(day) => setCard(kind, day || null)}
                  keepsText
                  onBlur={() => setLeft((before) => new Set([...before, kind]))}
                  error={
                    left.has(kind) && !isDate(card.expiresOn) ? fieldErrorText(t, "date.invalid") : undefined
                  }
                />
                {keptCard ? (
                  <CardPicture
                    {...{ userId, kind }}
                    hasPicture={keptCard.hasPicture === true}
                    onChanged={onPictureChanged}
                  />
                ) : (
                  <p className="text-ink-2 text-sm">{t("cardFields.pictureLater")}</p>
                )}
              </div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
