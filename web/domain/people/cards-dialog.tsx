import { useMemo } from "react";
import { useSWRConfig } from "swr";
import type { CardList } from "#shared/people/cards.ts";
import type { PersonDetails } from "#shared/people/profile.ts";
import { api, buildCacheKey, unwrap } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { MessagesProvider, useI18n } from "../../lib/i18n/i18n.tsx";
import { confirmLeaving } from "../../lib/navigation/navigation-blocker.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";
import { Form } from "../../ui/form/form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { useFormChoice } from "../../ui/form/use-form-field.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { CardFields } from "./card-fields.tsx";

const schema = async () => (await import("#shared/people/cards.ts")).cardList;

type Props = { person: { id: string; name: string }; onClose: () => void };

/** Somebody's cards, for their desk. Heavy: load it lazily. */
export function CardsDialog(props: Props) {
  return (
    <MessagesProvider of="house">
      <Editing {...props} />
    </MessagesProvider>
  );
}

function Editing({ person: { id, name }, onClose }: Props) {
  const { t } = useI18n();
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const param = { id };
  const { data, error } = useRead(api.users[":id"], { param });
  const start = useMemo<CardList>(
    () => ({ cards: data?.cards.map(({ kind, expiresOn = null }) => ({ kind, expiresOn })) ?? [] }),
    [data],
  );
  const revalidate = () => mutate(buildCacheKey(api.users[":id"], { param }));
  const send = async ({ cards }: CardList) => {
    await unwrap(api.users[":id"].cards.$put({ param, json: cards }));
    toast.success(t("cardFields.saved"), undefined, { about: "cards" });
    onClose();
    await revalidate();
  };
  return (
    <Dialog open onClose={() => confirmLeaving(onClose)} title={t("cardFields.title", { name })}>
      {data ? (
        <Form {...{ schema, start, send }} failed={t("layout.failed")} className="grid grid-cols-1 gap-5">
          <PersonCardFields person={data} onPictureChanged={revalidate} />
          <SubmitButton>{t("kit.save")}</SubmitButton>
        </Form>
      ) : error ? (
        <p role="alert">{errorText(t, error)}</p>
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </Dialog>
  );
}

type PersonCardFieldsProps = { person: PersonDetails; onPictureChanged: () => Promise<unknown> };

function PersonCardFields({ person, onPictureChanged }: PersonCardFieldsProps) {
  const { t } = useI18n();
  const { value, onChange } = useFormChoice<CardList, "cards">("cards");
  return (
    <CardFields
      legend={t("cards.heading")}
      hidesLegend
      hint={t("cardFields.deskHint")}
      value={value}
      onChange={onChange}
      userId={person.id}
      kept={person.cards}
      onPictureChanged={onPictureChanged}
    />
  );
}
