import { useEffect, useEffectEvent, useRef } from "react";
import { type UseFormReturn, useFormContext } from "react-hook-form";
import { MessagesProvider, useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";
import { useSameUser } from "../../lib/session/use-session-ended.ts";
import { Banner } from "../feedback/banner.tsx";
import { useToast } from "../feedback/use-toast.tsx";
import { buttonClass } from "../primitives/button-class.ts";

/** Shown in a form with unsaved input: links to the login in another tab, and checks for a new session on return. */
export function SessionEndedNotice() {
  return (
    <MessagesProvider of="account">
      <Notice />
    </MessagesProvider>
  );
}

function Notice() {
  const { t } = useI18n();
  const toast = useToast();
  const isStillMe = useSameUser();
  const tries = (useFormContext() as UseFormReturn | null)?.formState.submitCount ?? 0;
  const box = useRef<HTMLDivElement>(null);
  const comeBack = useEffectEvent(async () => {
    if (await isStillMe().catch(() => false))
      toast.success(t("sessionEnd.over"), undefined, { about: "form" });
  });
  useEffect(() => {
    addEventListener("focus", comeBack);
    return () => removeEventListener("focus", comeBack);
  }, []);
  // After each submit, not while the user is typing.
  useEffect(() => {
    if (tries > 0) box.current?.scrollIntoView({ block: "nearest" });
  }, [tries]);
  return (
    <div ref={box} role="alert" className="scroll-my-40">
      <Banner
        tone="warning"
        title={t("sessionEnd.title")}
        text={t("sessionEnd.text")}
        action={
          <a href={pathTo("login")} target="_blank" rel="noreferrer" className={buttonClass({})}>
            {t("titles.login")}
          </a>
        }
      />
    </div>
  );
}
