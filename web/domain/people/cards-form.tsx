import { useMemo, useState } from "react";
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

/** Saves what was changed of the list as it was opened: what others change meanwhile stays. */
export function CardsForm({ person: { id, cards: held }, hint, onChanged, onSaved }: Props) {
  const { t } = useI18n();
  const toast = useToast();
  const [opened, setOpened] = useState(held);
  const [isSaved, setSaved] = useState(false);
  if (isSaved) {
    setSaved(false);
    setOpened(held);
  }
  const start = useMemo<CardList>(
    () => ({ cards: opened.map(({ kind, expiresOn = null }) => ({ kind, expiresOn })) }),
    [opened],
  );
  const send = async ({ cards }: CardList) => {
    const gone = start.cards.filter(({ kind }) => !cards.some((card) => card.kind === kind));
    const changed = cards.filter(
      ({ kind, expiresOn }) =>
        !start.cards.some((card) => card.kind === kind && card.expiresOn === expiresOn),
    );
    const query = { kinds: gone.map(({ kind }) => kind).join() };
    await unwrap(api.users[":id"].cards.$put({ param: { id }, query, json: changed }));
    toast.success(t("cardFields.saved"), undefined, { about: "cards" });
    onSaved?.();
    await onChanged();
    setSaved(true);
  };
  const kept = held.filter(({ kind }) => opened.some((card) => card.kind === kind));
  return (
    <Form {...{ schema, start, send }} failed={t("layout.failed")} className="grid grid-cols-1 gap-5">
      <Fields {...{ id, hint, onChanged }} kept={kept} />
      <SubmitButton className="sm:justify-self-start">{t("cardFields.save")}</SubmitButton>
    </Form>
  );
}

type FieldsProps = { id: string; kept: Props["person"]["cards"] } & Pick<Props, "hint" | "onChanged">;

function Fields({ id, kept, hint, onChanged }: FieldsProps) {
  const { value, onChange } = useFormChoice<CardList, "cards">("cards");
  return <CardFields {...{ hint, value, onChange, kept }} userId={id} onPictureChanged={onChanged} />;
}
