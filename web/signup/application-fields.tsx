import { Building2, HardHat, Users } from "lucide-react";
import { useId } from "react";
import { useFormContext } from "react-hook-form";
import type { Industry } from "#shared/industries/industry.ts";
import type { AccountType } from "#shared/organizations/application.ts";
import type { Employment } from "#shared/people/employments.ts";
import { IndustryPicker } from "../domain/industries/industry-picker.tsx";
import { EmploymentFields } from "../domain/people/employment-fields.tsx";
import { PlaceField } from "../domain/places/place-field.tsx";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { pathTo } from "../lib/navigation/paths.ts";
import { Checkbox } from "../ui/fields/checkbox.tsx";
import { ChoiceCards } from "../ui/fields/choice-cards.tsx";
import { TextArea } from "../ui/fields/text-area.tsx";
import { TextField } from "../ui/fields/text-field.tsx";
import { useFormChoice, useFormFields } from "../ui/form/use-form-field.ts";

export const emptyApplication = {
  accountType: "needsWorkers" as AccountType,
  ...{ companyName: "", companyId: "", name: "", email: "", phone: "", location: "", message: "" },
  homepage: "",
  employment: "" as Employment | "",
  industries: [] as Industry[],
  consent: false,
};
type ApplicationValues = typeof emptyApplication;

const icons = { needsWorkers: <Building2 />, providesWorkers: <Users />, individual: <HardHat /> };

export function ApplicationFields() {
  const { t } = useI18n();
  const field = useFormFields<ApplicationValues>();
  const type = useFormChoice<ApplicationValues, "accountType">("accountType");
  const locationField = useFormChoice<ApplicationValues, "location">("location");
  const trades = useFormChoice<ApplicationValues, "industries">("industries");
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
      {!isCompany && <EmploymentFields legend={t("employment.title")} />}
      <TextField {...line("name")} autoComplete="name" maxLength={120} />
      <HoneypotField name="homepage" />
      <TextField {...line("email")} type="email" inputMode="email" autoComplete="email" />
      <TextField {...line("phone")} type="tel" inputMode="tel" autoComplete="tel" />
      <PlaceField
        {...locationField}
        label={t("signup.location")}
        autoComplete="address-level2"
        maxLength={60}
      />
      <IndustryPicker label={t(isCompany ? "signup.trades" : "signup.ownTrades")} {...trades} />
      <TextArea {...field("message")} label={t("signup.message")} maxLength={2000} />
      <Checkbox {...field("consent")} label={t("signup.consent")} />
      <p className="flex flex-wrap gap-x-5">
        <LegalLink page="privacy" />
        <LegalLink page="terms" />
      </p>
    </>
  );
}

/** For bots that fill in every field; hidden from people and screen readers. The server drops forms with a value. */
function HoneypotField({ name }: { name: string }) {
  const { t } = useI18n();
  const { register } = useFormContext();
  const id = useId();
  return (
    <div aria-hidden className="sr-only">
      <label htmlFor={id}>{t("signup.homepage")}</label>
      <input
        {...register(name)}
        id={id}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
      />
    </div>
  );
}

/** In another tab, to keep what was typed. */
function LegalLink({ page }: { page: "privacy" | "terms" }) {
  const { t } = useI18n();
  return (
    <a
      href={pathTo(page)}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-tap items-center font-semibold text-link underline"
    >
      {t(`titles.${page}`)}
      <span className="sr-only"> ({t("signup.newTab")})</span>
    </a>
  );
}
