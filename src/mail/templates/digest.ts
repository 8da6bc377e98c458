import { getTranslator } from "../../i18n/translator.ts";
import type { Template } from "../email.ts";
import { buildAccountEmail } from "./account/account-email.ts";
import { buildOptOut } from "./gigs/gig-facts.ts";

/** What was held back, as one. */
export const digest: Template<"digest"> = ({ links, gigs, more }, locale) => {
  const { t, count } = getTranslator(locale);
  const about = gigs ? "gigs" : "news";
  const heading = count(`mail.digest.${about}.heading`, links.length + more);
  const texts = {
    subject: heading,
    heading,
    action: t(`mail.digest.${about}.action`),
    reason: t(`mail.digest.${about}.reason`),
    ...(more > 0 && { note: count("mail.digest.more", more) }),
  };
  const lead = t(`mail.digest.${about}.lead`);
  const path = gigs ? "/gigs" : "/notifications";
  return { ...buildAccountEmail(texts, { lead, path, optOut: buildOptOut(locale) }), links };
};
