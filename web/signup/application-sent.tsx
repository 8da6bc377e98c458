import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { useI18n } from "../lib/i18n.tsx";
import { pathTo } from "../paths.ts";
import { LinkButton } from "../ui/link-button.tsx";

/** The application is in; what happens next. */
export function ApplicationSent({ email }: { email: string }) {
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
