import { useEffect, useEffectEvent, useRef } from "react";
import { type UseFormReturn, useFormContext } from "react-hook-form";
import { useI18n, WithMessages } from "../lib/i18n.tsx";
import { useStillMe } from "../lib/use-end.ts";
import { pathTo } from "../paths.ts";
import { Banner } from "./banner.tsx";
import { buttonClass } from "./button-class.ts";
import { useToast } from "./use-toast.tsx";

/**
 * Beside something half written: that its writer is not logged in any more, and the way to log in without losing it. It
 * looks by itself whether that has been done. It loads when it is needed.
 */
export function EndedNotice() {
  return (
    <WithMessages of="account">
      <Notice />
    </WithMessages>
  );
}

function Notice() {
  const { t } = useI18n();
  const toast = useToast();
  const isStillMe = useStillMe();
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
  // After each try, not under the hands of somebody who is still typing.
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
