import { useI18n } from "../lib/i18n.tsx";
import { pathTo } from "../paths.ts";
import { LinkButton } from "../ui/link-button.tsx";
import { HeaderBar } from "./header-bar.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

/** For who is not logged in: the language, the way in, the way to get an account. */
export function VisitorHeader() {
  const { t } = useI18n();
  const look = "sm:whitespace-nowrap max-sm:px-2.5 max-sm:text-center max-sm:text-sm max-sm:leading-tight";
  return (
    <HeaderBar
      after={
        <>
          <span className="max-sm:hidden">
            <LanguageSwitch />
          </span>
          <LinkButton href={pathTo("login")} slim className={look}>
            {t("titles.login")}
          </LinkButton>
          <LinkButton href={pathTo("signup")} slim className={look}>
            {t("layout.createAccount")}
          </LinkButton>
        </>
      }
    />
  );
}
