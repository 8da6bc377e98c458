import { Link } from "wouter";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { pathTo } from "../lib/navigation/paths.ts";
import { useOperator } from "../lib/session/preloaded-data.ts";
import { PageHeader } from "../ui/navigation/page-header.tsx";
import {
  LegalHelp,
  LegalSections,
  legalHeading,
  useLegalLanguage,
  useLegalTexts,
} from "./legal-sections.tsx";

type LegalPage = "privacy" | "terms";

const link = "py-1 font-semibold text-link underline";

export const PrivacyScreen = () => <LegalText page="privacy" />;

export const TermsScreen = () => <LegalText page="terms" />;

export function LegalText({ page }: { page: LegalPage }) {
  const { t, tag } = useI18n();
  const day = new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeZone: "UTC" });
  const legal = useLegalTexts();
  const other = page === "privacy" ? "terms" : "privacy";
  return (
    <article
      lang={useLegalLanguage()}
      className="mx-auto grid w-full max-w-prose grid-cols-1 gap-6 py-4 sm:py-8"
    >
      <PageHeader title={t(`titles.${page}`)} text={legal[page].intro} />
      <OperatorSection page={page} />
      <LegalSections sections={legal[page].sections} />
      <LegalHelp />
      <p className="text-ink-2 text-sm">
        {t("legal.updated", { date: day.format(new Date(legal.updated)) })}{" "}
        <Link href={pathTo(other)} className={link}>
          {t(`titles.${other}`)}
        </Link>
      </p>
    </article>
  );
}

function OperatorSection({ page }: { page: LegalPage }) {
  const { t } = useI18n();
  const operator = useOperator();
  if (!operator) return null;
  const { name, companyId, address, email } = operator;
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className={legalHeading}>{t(`legal.operator.${page}`)}</h2>
      <address className="grid grid-cols-1 gap-1 not-italic">
        <b className="font-semibold">{name}</b>
        <span>{t("legal.companyId", { companyId })}</span>
        <span>{address}</span>
        <a
          href={`mailto:${email}`}
          className="inline-flex min-h-tap items-center justify-self-start font-semibold text-link underline"
        >
          {email}
        </a>
      </address>
    </section>
  );
}
