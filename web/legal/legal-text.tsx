import { use } from "react";
import { Link } from "wouter";
import { useContact } from "../lib/boot.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useSession } from "../lib/session.tsx";
import { useFormat } from "../lib/use-format.ts";
import { pathTo } from "../paths.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { type LegalPage, loadLegal, sectionsOf } from "./load-legal.ts";

const heading = "font-semibold text-lg";
const link = "py-1 font-semibold text-link underline";

/** One of the long texts, as a page to read. */
export function LegalText({ page }: { page: LegalPage }) {
  const { t, locale } = useI18n();
  const format = useFormat();
  const legal = use(loadLegal(locale));
  const other = page === "privacy" ? "terms" : "privacy";
  return (
    <article className="mx-auto grid w-full max-w-prose grid-cols-1 gap-6 py-4 sm:py-8">
      <PageHeader title={t(`titles.${page}`)} text={legal[page].intro} />
      {sectionsOf(legal, page).map((section) => (
        <section key={section.heading} className="grid grid-cols-1 gap-2">
          <h2 className={heading}>{section.heading}</h2>
          {section.paragraphs?.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {section.points && (
            <ul className="grid list-disc gap-2 pl-5">
              {section.points.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <Contact />
      <p className="text-ink-2 text-sm">
        {t("legal.updated", { date: format.dayWithYear(legal.updated) })}{" "}
        <Link href={pathTo(other)} className={link}>
          {t(`titles.${other}`)}
        </Link>
      </p>
    </article>
  );
}

function Contact() {
  const { t } = useI18n();
  const contact = useContact();
  const { session } = useSession();
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className={heading}>{t("legal.contact")}</h2>
      <p>
        {t("legal.contactText")}{" "}
        {contact && (
          <a href={`mailto:${contact}`} className={link}>
            {contact}
          </a>
        )}
      </p>
      <p>
        <Link
          href={pathTo(session ? "support" : "login")}
          className="inline-flex min-h-tap items-center font-semibold text-link underline"
        >
          {t(session ? "legal.toSupport" : "legal.logInForSupport")}
        </Link>
      </p>
    </section>
  );
}
