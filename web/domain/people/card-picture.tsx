import { useState } from "react";
import type { CardKind } from "#shared/people/card-kinds.ts";
import { api, unwrap } from "../../lib/api/client.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { PictureField } from "../pictures/picture-field.tsx";

type Props = {
  userId: string;
  kind: CardKind;
  hasPicture: boolean;
  /** Reads anew what is known of the card. */
  onChanged: () => Promise<unknown>;
};

const endpoint = api.users[":id"].cards[":kind"].picture;

export function CardPicture({ userId, kind, hasPicture, onChanged }: Props) {
  const { t } = useI18n();
  // Another picture has the same address, at which the page would go on to show the first.
  const [version, setVersion] = useState(() => Date.now());
  const card = t(`cards.kind.${kind}`);
  const param = { id: userId, kind };
  const href = `${endpoint.$url({ param }).pathname}?v=${version}`;
  const save = async (body: Blob) => {
    await unwrap(endpoint.$put({ param }, { init: { body, headers: { "Content-Type": body.type } } }));
    setVersion(Date.now());
    await onChanged();
  };
  const remove = async () => {
    await unwrap(endpoint.$delete({ param }));
    await onChanged();
  };
  const texts = {
    title: t("cardFields.picture", { card }),
    add: t("cardFields.pictureAdd"),
    change: t("cardFields.pictureChange"),
    remove: t("cardFields.pictureRemove"),
    sure: t("cardFields.pictureSure", { card }),
    goes: t("pictures.goes"),
    keep: t("kit.back"),
    removed: t("cardFields.pictureRemoved"),
  };
  const picture = hasPicture && (
    <a href={href} target="_blank" rel="noreferrer" className="shrink-0">
      <img
        src={href}
        alt={texts.title}
        loading="lazy"
        className="h-20 w-32 rounded-control border border-line bg-wash object-contain"
      />
    </a>
  );
  return (
    <fieldset aria-label={texts.title}>
      <PictureField {...{ picture, hasPicture, texts, save, remove }} kind="card" />
    </fieldset>
  );
}
