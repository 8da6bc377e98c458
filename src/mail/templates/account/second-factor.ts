import { getTranslator } from "../../../i18n/translator.ts";
import type { Locale } from "../../../shared/core/locale.ts";
import type { Template } from "../../email.ts";
import { buildAccountEmail } from "./account-email.ts";

const createTemplate =
  (event: "on" | "off" | "reset" | "used") =>
  ({ name }: { name: string }, locale: Locale) => {
    const { t } = getTranslator(locale);
    return buildAccountEmail(
      {
        subject: t(`mail.secondFactor.${event}.subject`),
        heading: t(`mail.secondFactor.${event}.heading`),
        action: t("mail.secondFactor.action"),
        note: t(`mail.secondFactor.${event}.note`),
        reason: t("mail.secondFactor.reason"),
      },
      { lead: t(`mail.secondFactor.${event}.lead`, { name }), path: "/settings#secondFactor" },
    );
  };

/** To the owner of an account when its second factor was turned on. */
export const secondFactorOn: Template<"secondFactorOn"> = createTemplate("on");

/** To the owner of an account when its second factor was turned off. */
export const secondFactorOff: Template<"secondFactorOff"> = createTemplate("off");

/** To the owner of an account when whoever manages it turned it off for them. */
export const secondFactorReset: Template<"secondFactorReset"> = createTemplate("reset");

/** To the owner of an account when a recovery code stood in for the app. */
export const recoveryCodeUsed: Template<"recoveryCodeUsed"> = createTemplate("used");
