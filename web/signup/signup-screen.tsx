import { useState } from "react";
import { Link } from "wouter";
import { useI18n } from "../lib/i18n.tsx";
import { useSession } from "../lib/session.tsx";
import { pathTo } from "../paths.ts";
import { LinkButton } from "../ui/link-button.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { ApplicationForm } from "./application-form.tsx";
import { ApplicationSent } from "./application-sent.tsx";

/** Who Keikka is for, and how to get an account: an application that a person reads. */
export default function SignupScreen() {
  const { t } = useI18n();
  const { session } = useSession();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <ApplicationSent email={sentTo} />;
  return (
    <div className="mx-auto grid w-full max-w-xl grid-cols-1 gap-6 py-4 sm:py-10">
      <PageHeader title={t("signup.title")} text={t(session ? "signup.hasAccount" : "signup.text")} />
      {session ? (
        <LinkButton href={pathTo("home")}>{t("layout.toHome")}</LinkButton>
      ) : (
        <>
          <ApplicationForm onSent={setSentTo} />
          <p className="text-ink-2">
            {t("signup.hasAccount")}{" "}
            <Link href={pathTo("login")} className="py-1 font-semibold text-link underline">
              {t("titles.login")}
            </Link>
          </p>
        </>
      )}
    </div>
  );
}
