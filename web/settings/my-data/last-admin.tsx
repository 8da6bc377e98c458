import { useI18n } from "../../lib/i18n.tsx";
import { useCan } from "../../lib/session.tsx";
import { pathTo } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { ReadFirst } from "../../ui/read-first.tsx";

/** Who is the only one that manages something cannot go yet: where to name somebody else. */
export function LastAdmin({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const leadsAll = useCan("users.manage");
  const [text, page] = leadsAll
    ? ([t("settings.data.lastOfAll"), "adminUsers"] as const)
    : ([t("settings.data.lastOfFirm"), "employees"] as const);
  return (
    <>
      <ReadFirst>{text}</ReadFirst>
      <div className="grid gap-3 sm:flex sm:flex-row-reverse">
        <LinkButton href={pathTo(page)} tone="primary">
          {t(`titles.${page}`)}
        </LinkButton>
        <Button onClick={onClose}>{t("settings.data.keep")}</Button>
      </div>
    </>
  );
}
