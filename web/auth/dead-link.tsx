import { useI18n } from "../lib/i18n.tsx";
import { pathTo } from "../paths.ts";
import { LinkButton } from "../ui/link-button.tsx";
import { Outcome } from "./outcome.tsx";

/** A link that was used, replaced, is too old, or never was one; `reset`: it was to set a new password. */
export function DeadLink({ reset = false }: { reset?: boolean }) {
  const { t } = useI18n();
  const text = reset ? t("reset.goneText") : t("reset.unknownText");
  return (
    <Outcome title={reset ? t("reset.gone") : t("reset.unknown")} text={text}>
      {reset && (
        <LinkButton href={pathTo("forgotPassword")} tone="primary">
          {t("reset.askAgain")}
        </LinkButton>
      )}
      <LinkButton href={pathTo("login")}>{t("reset.goToLogin")}</LinkButton>
    </Outcome>
  );
}
