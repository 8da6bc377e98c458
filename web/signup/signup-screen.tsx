import { CircleCheck } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { Link } from "wouter";
import { defaultLocale, isCompleteLocale } from "#shared/core/locale.ts";
import type { Application } from "#shared/organizations/application.ts";
import { api, unwrap } from "../lib/api/client.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { pathTo } from "../lib/navigation/paths.ts";
import { useSession } from "../lib/session/session.tsx";
import { useToast } from "../ui/feedback/use-toast.tsx";
import { Form } from "../ui/form/form.tsx";
import { SubmitButton } from "../ui/form/submit-button.tsx";
import { LinkButton } from "../ui/navigation/link-button.tsx";
import { PageHeader } from "../ui/navigation/page-header.tsx";
import { ApplicationFields, emptyApplication } from "./application-fields.tsx";
import { useFormTimestamp } from "./use-form-timestamp.ts";

const schema = async () => (await import("#shared/organizations/application.ts")).application;

type Props = { onSent: (email: string) => void };

/** Sent once, also on double clicks and retries. */
function ApplicationForm({ onSent }: Props) {
  const { t, locale: current } = useI18n();
  const locale = isCompleteLocale(current) ? current : defaultLocale;
  const toast = useToast();
  const sendWithTimestamp = useFormTimestamp();
  // The initial language: switching it later is no unsaved change.
  const [initialLocale] = useState(locale);
  const start = useMemo(() => ({ ...emptyApplication, locale: initialLocale }), [initialLocale]);
  const send = async (application: Application, key: string) => {
    const headers = { "Idempotency-Key": key };
    await sendWithTimestamp((form) =>
      unwrap(api.applications.$post({ json: { ...application, locale, form } }, { headers })),
    );
    toast.settle("form");
    onSent(application.email);
  };
  return (
    <Form
      schema={schema}
      start={start}
      send={send}
      failed={t("signup.failed")}
      className="grid grid-cols-1 gap-5"
    >
      <ApplicationFields />
      <SubmitButton wide>{t("signup.submit")}</SubmitButton>
    </Form>
  );
}

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

function ApplicationSent({ email }: { email: string }) {
  const { t } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className="mx-auto grid max-w-lg justify-items-center gap-4 py-16 text-center">
      <CircleCheck aria-hidden size={44} className="text-ok" />
      <h1 ref={heading} tabIndex={-1} className="font-bold text-xl tracking-tight">
        {t("signup.sentTitle")}
      </h1>
      <p className="text-ink-2">{t("signup.sentText", { email })}</p>
      <LinkButton href={pathTo("landing")}>{t("signup.sentBack")}</LinkButton>
    </div>
  );
}
