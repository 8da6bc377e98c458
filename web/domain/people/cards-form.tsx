import { useMemo } from "react";
import type { CardList, HeldCard } from "#shared/people/cards.ts";
import { api, unwrap } from "../../lib/api/client.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";
import { Form } from "../../ui/form/form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { useFormChoice } from "../../ui/form/use-form-field.ts";
import { CardFields } from "./card-fields.tsx";

const schema = async () => (await import("#shared/people/cards.ts")).cardList;

type Props = {
  person: { id: string; cards: readonly Omit<HeldCard, "isValid">[] };
  hint: string;
  /** Reads anew what is known of the cards. */
  onChanged: () => Promise<unknown>;
  onSaved?: () => void;
};

/** Saves the list as a whole; what somebody else has added since it was read stays. */
export function CardsForm({ person: { id, cards: held }, hint, onChanged, onSaved }: Props) {
  const { t } = useI18n();
  const toast = useToast();
  const start = useMemo<CardList>(
    () => ({ cards: held.map(({ kind, expiresOn = null }) => ({ kind, expiresOn })) }),
    [held],
  );
  const send = async ({ cards }: CardList) => {
    const query = { seen: held.map(({ kind }) => kind).join() };
    await unwrap(api.users[":id"].cards.$put({ param: { id }, query, json: cards }));
    toast.success(t("cardFields.saved"), undefined, { about: "cards" });
    onSaved?.();
    await onChanged();
  };
  return (
    <Form {...{ schema, start, send }} failed={t("layout.failed")} className="grid grid-cols-1 gap-5">
      <Fields {...{ id, held, hint, onChanged }} />
      <SubmitButton className="sm:justify-self-start">{t("cardFields.save")}</SubmitButton>
    </Form>
  );
}

type FieldsProps = { id: string; held: Props["person"]["cards"] } & Pick<Props, "hint" | "onChanged">;

function Fields({ id, held, hint, onChanged }: FieldsProps) {
  const { value, onChange } = useFormChoice<CardList, "cards">("cards");
  return <CardFields {...{ hint, value, onChange }} userId={id} kept={held} onPictureChanged={onChanged} />;
}
