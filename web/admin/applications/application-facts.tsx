import type { ReactNode } from "react";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import type { ListedApplication } from "#shared/organizations/application.ts";
import { formatPhone } from "#shared/people/phone.ts";
import { useIndustriesLabel } from "../../domain/industries/use-industries-label.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";

type Fact = [label: string, value: ReactNode];

export function ApplicationFacts({ application }: { application: ListedApplication }) {
  const { t } = useI18n();
  const format = useFormat();
  const { companyName, companyId, name, email, phone, location, employment } = application;
  const { industries, message, reason, answeredAt } = application;
  const trades = useIndustriesLabel()(industries);
  const tradesKey = industries.length === 1 ? "adminApplications.trade" : "adminApplications.trades";
  const facts: Fact[] = [
    ...(companyName === null ? [] : [[t("adminApplications.name"), name] as Fact]),
    [
      t("adminApplications.phone"),
      <ContactLink key="phone" href={`tel:${phone}`} text={formatPhone(phone)} />,
    ],
    [t("adminApplications.email"), <ContactLink key="email" href={`mailto:${email}`} text={email} />],
    ...(employment ? [[t("adminApplications.employment"), t(`employment.${employment}.label`)] as Fact] : []),
    ...(companyId === null ? [] : [[t("adminApplications.companyId"), companyId] as Fact]),
    [t("adminApplications.location"), location],
    ...(trades !== "" ? [[t(tradesKey), trades] as Fact] : []),
    ...(message
      ? [[t("adminApplications.message"), <PlainText key="message" text={message} />] as Fact]
      : []),
    ...(reason ? [[t("adminApplications.reason"), <PlainText key="reason" text={reason} />] as Fact] : []),
    ...(answeredAt ? [[t("adminApplications.answered"), format.day(toLocalDate(answeredAt))] as Fact] : []),
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

function PlainText({ text }: { text: string }) {
  return <p className="whitespace-pre-wrap">{text}</p>;
}
