import { MessagesProvider, useI18n } from "../../lib/i18n/i18n.tsx";
import { useUpdate } from "../../pwa/use-update.tsx";
import { Button } from "../../ui/primitives/button.tsx";

export function UpdateBanner() {
  return <MessagesProvider of="common">{<Banner />}</MessagesProvider>;
}

function Banner() {
  const { t } = useI18n();
  const { text, update, question } = useUpdate();
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-wash px-4 py-2 text-center text-ink text-sm">
      <p>{text ?? t("app.updateReady")}</p>
      <Button slim onClick={update}>
        {t("app.update")}
      </Button>
      {question}
    </div>
  );
}
