import type { ReactNode } from "react";
import type { ListedApplication } from "#shared/application.ts";
import { dayOf } from "#shared/time-zone.ts";
import { useI18n } from "../lib/i18n.tsx";
import { showPhone } from "../lib/show-phone.ts";
import { useFormat } from "../lib/use-format.ts";
import { useTradeWords } from "../lib/use-trade-words.ts";

type Fact = [label: string, value: ReactNode];

/** All that somebody told when they applied, and what was answered. */
export function ApplicationFacts({ application }: { application: ListedApplication }) {
  const { t } = useI18n();
  const format = useFormat();
  const { companyName, companyId, name, email, phone, location, industries, message, reason, answeredAt } =
    application;
  const trades = useTradeWords()(industries);
  const facts: Fact[] = [
    ...(companyName === null ? [] : [[t("adminApplications.name"), name] as Fact]),
    [t("adminApplications.phone"), <ContactLink key="phone" href={`tel:${phone}`} text={showPhone(phone)} />],
    [t("adminApplications.email"), <ContactLink key="email" href={`mailto:${email}`} text={email} />],
    ...(companyName === null ? [] : [[t("adminApplications.companyId"), companyId] as Fact]),
    [t("adminApplications.location"), location],
    ...(trades.length > 0 ? [[t("adminApplications.trades"), trades.join(", ")] as Fact] : []),
    ...(message ? [[t("adminApplications.message"), <Words key="message" text={message} />] as Fact] : []),
    ...(reason ? [[t("adminApplications.reason"), <Words key="reason" text={reason} />] as Fact] : []),
    ...(answeredAt ? [[t("adminApplications.answered"), format.day(dayOf(answeredAt))] as Fact] : []),
  ];
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-[max-content_1fr]">
      {facts.map(([label, value]) => (
        <div key={label} className="grid gap-x-6 sm:col-span-2 sm:grid-cols-subgrid sm:items-baseline">
          <dt className="text-ink-2 text-sm">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function ContactLink({ href, text }: { href: string; text: string }) {
  return (
    <a href={href} className="-my-3 inline-block wrap-anywhere py-3 font-semibold text-link underline">
      {text}
    </a>
  );
}

function Words({ text }: { text: string }) {
  return <p className="whitespace-pre-wrap">{text}</p>;
}
