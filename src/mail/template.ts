import type { Locale } from "../shared/core/locale.ts";
import type { Email } from "./email.ts";
import type { MailData, MailName, SecretsOf } from "./mail-data.ts";

export type Template<Name extends MailName> = (
  values: MailData[Name] & (SecretsOf<Name> extends null ? unknown : SecretsOf<Name>),
  locale: Locale,
) => Email;
