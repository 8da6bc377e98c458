import { type FormEvent, useRef, useState } from "react";
import type { Profile } from "#shared/profile.ts";
import { useUnsaved } from "../layout/use-unsaved.tsx";
import { useI18n } from "../lib/i18n.tsx";
import { Button } from "../ui/button.tsx";
import { Select } from "../ui/select.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { TextField } from "../ui/text-field.tsx";
import { TradePicker } from "../ui/trade-picker.tsx";
import { useSaveProfile } from "./use-save-profile.ts";

const languages = [
  { value: "en", label: "English" },
  { value: "fi", label: "Suomi" },
];

export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useI18n();
  const [trades, setTrades] = useState(profile.industries);
  const [changed, setChanged] = useState(false);
  const { question } = useUnsaved(changed);
  const edits = useRef(0);
  const { save, busy, errors } = useSaveProfile();
  const touch = () => {
    edits.current += 1;
    setChanged(true);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = edits.current;
    // What was typed while this was on its way is not saved.
    void save(event.currentTarget, trades, () => setChanged(edits.current !== sent));
  };
  const choose = (chosen: typeof trades) => {
    setTrades(chosen);
    touch();
  };
  const field = (name: "name" | "phone" | "location") => ({
    name,
    label: t(`settings.${name}`),
    error: errors[name],
    defaultValue: profile[name],
  });
  return (
    <form onSubmit={submit} onInput={touch} noValidate className="grid grid-cols-1 gap-5">
      <TextField {...field("name")} autoComplete="name" maxLength={120} />
      <TextField {...field("phone")} type="tel" inputMode="tel" autoComplete="tel" />
      <TextField {...field("location")} autoComplete="address-level2" maxLength={60} />
      <TextArea
        name="description"
        label={t("settings.description")}
        hint={t("settings.descriptionHint")}
        error={errors.description}
        defaultValue={profile.description}
        maxLength={2000}
      />
      <TradePicker label={t("settings.trades")} value={trades} onChange={choose} />
      <Select
        name="locale"
        label={t("settings.language")}
        hint={t("settings.languageHint")}
        options={languages}
        defaultValue={profile.locale}
      />
      <Button type="submit" tone="primary" busy={busy} className="sm:justify-self-start">
        {t("settings.save")}
      </Button>
      {question}
    </form>
  );
}
