import { Building2, HardHat, Users } from "lucide-react";
import type { AccountType } from "#shared/application.ts";
import type { Industry } from "#shared/industries.ts";
import { useI18n } from "../lib/i18n.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { ChoiceCards } from "../ui/choice-cards.tsx";
import { PlaceField } from "../ui/place-field.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { TextField } from "../ui/text-field.tsx";
import { TradePicker } from "../ui/trade-picker.tsx";
import { useFormChoice, useFormFields } from "../ui/use-form-field.ts";
import { LegalLink } from "./legal-link.tsx";
import { UnseenField } from "./unseen-field.tsx";

/** What stands in the form before anything is typed. */
export const startingApplication = {
  accountType: "needsWorkers" as AccountType,
  ...{ companyName: "", companyId: "", name: "", email: "", phone: "", location: "", message: "" },
  homepage: "",
  industries: [] as Industry[],
  consent: false,
};
type Typed = typeof startingApplication;

const icons = { needsWorkers: <Building2 />, providesWorkers: <Users />, individual: <HardHat /> };

export function ApplicationFields() {
  const { t } = useI18n();
  const field = useFormFields<Typed>();
  const type = useFormChoice<Typed, "accountType">("accountType");
  const place = useFormChoice<Typed, "location">("location");
  const trades = useFormChoice<Typed, "industries">("industries");
  const isCompany = type.value !== "individual";
  const choices = (["needsWorkers", "providesWorkers", "individual"] as const).map((value) => ({
    value,
    label: t(`signup.types.${value}.label`),
    text: t(`signup.types.${value}.text`),
    icon: icons[value],
  }));
  const line = (name: "companyName" | "companyId" | "name" | "email" | "phone") => ({
    ...field(name),
    label: t(`signup.${name}`),
  });
  return (
    <>
      <ChoiceCards
        name="accountType"
        legend={t("signup.type")}
        choices={choices}
        value={type.value}
        onChange={type.onChange}
      />
      {isCompany && (
        <>
          <TextField {...line("companyName")} autoComplete="organization" maxLength={120} />
          <TextField {...line("companyId")} hint={t("kit.companyIdHint")} autoComplete="off" maxLength={12} />
        </>
      )}
      <TextField {...line("name")} autoComplete="name" maxLength={120} />
      <UnseenField name="homepage" />
      <TextField {...line("email")} type="email" inputMode="email" autoComplete="email" />
      <TextField {...line("phone")} type="tel" inputMode="tel" autoComplete="tel" />
      <PlaceField {...place} label={t("signup.location")} autoComplete="address-level2" maxLength={60} />
      <TradePicker label={t(isCompany ? "signup.trades" : "signup.ownTrades")} {...trades} />
      <TextArea {...field("message")} label={t("signup.message")} maxLength={2000} />
      <Checkbox {...field("consent")} label={t("signup.consent")} />
      <p className="flex flex-wrap gap-x-5">
        <LegalLink page="privacy" />
        <LegalLink page="terms" />
      </p>
    </>
  );
}
