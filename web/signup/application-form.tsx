import { Building2, HardHat, Users } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { AccountType } from "#shared/application.ts";
import type { Industry } from "#shared/industries.ts";
import { useUnsaved } from "../layout/use-unsaved.tsx";
import { useI18n } from "../lib/i18n.tsx";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { ChoiceCards } from "../ui/choice-cards.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { TextField } from "../ui/text-field.tsx";
import { TradePicker } from "../ui/trade-picker.tsx";
import { useApply } from "./use-apply.ts";

type Props = { onSent: (email: string) => void };

export function ApplicationForm({ onSent }: Props) {
  const { t } = useI18n();
  const [accountType, setAccountType] = useState<AccountType>("needsWorkers");
  const [trades, setTrades] = useState<Industry[]>([]);
  const { apply, busy, errors } = useApply(onSent);
  const [typed, setTyped] = useState(false);
  const { question } = useUnsaved(typed || trades.length > 0);
  const isCompany = accountType !== "individual";
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void apply(event.currentTarget, accountType, trades);
  };
  const icons = { needsWorkers: <Building2 />, providesWorkers: <Users />, individual: <HardHat /> };
  const choices = (["needsWorkers", "providesWorkers", "individual"] as const).map((value) => ({
    value,
    label: t(`signup.types.${value}.label`),
    text: t(`signup.types.${value}.text`),
    icon: icons[value],
  }));
  const field = (name: "companyName" | "companyId" | "name" | "email" | "phone" | "location") => ({
    name,
    label: t(`signup.${name}`),
    error: errors[name],
  });
  return (
    <form
      onSubmit={submit}
      onInput={(event) => setTyped(hasText(event.currentTarget))}
      noValidate
      className="grid grid-cols-1 gap-5"
    >
      <ChoiceCards
        name="accountType"
        legend={t("signup.type")}
        choices={choices}
        value={accountType}
        onChange={setAccountType}
      />
      {isCompany && (
        <>
          <TextField {...field("companyName")} autoComplete="organization" />
          <TextField
            {...field("companyId")}
            hint={t("signup.companyIdHint")}
            inputMode="text"
            autoComplete="off"
          />
        </>
      )}
      <TextField {...field("name")} autoComplete="name" />
      <TextField {...field("email")} type="email" inputMode="email" autoComplete="email" />
      <TextField {...field("phone")} type="tel" inputMode="tel" autoComplete="tel" />
      <TextField {...field("location")} autoComplete="address-level2" />
      <TradePicker
        label={t(isCompany ? "signup.trades" : "signup.ownTrades")}
        value={trades}
        onChange={setTrades}
      />
      <TextArea name="message" label={t("signup.message")} maxLength={2000} error={errors.message} />
      <Checkbox name="consent" label={t("signup.consent")} error={errors.consent} />
      <Button type="submit" tone="primary" wide busy={busy}>
        {t("signup.submit")}
      </Button>
      {question}
    </form>
  );
}

/** Whether anything stands in the form that would have to be typed again. */
function hasText(form: HTMLFormElement): boolean {
  return [...new FormData(form)].some(([name, value]) => name !== "accountType" && value !== "");
}
