import { HardDrive } from "lucide-react";
import { MessagesProvider, useI18n } from "../../lib/i18n/i18n.tsx";
import { dismissStorageFailure, type StorageFailure } from "../../lib/offline/outbox/storage-failure.ts";
import { Button } from "../../ui/primitives/button.tsx";

type Props = { failure: StorageFailure };

/** On a device that keeps nothing of what is done without a connection. */
export function StorageBanner(props: Props) {
  return (
    <MessagesProvider of="outbox">
      <Banner {...props} />
    </MessagesProvider>
  );
}

function Banner({ failure }: Props) {
  const { t } = useI18n();
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-signal-wash px-4 py-2 text-ink text-sm">
      <p className="flex max-w-3xl items-center gap-2">
        <HardDrive aria-hidden size={18} className="shrink-0" />
        {t(`outbox.cannotKeep.${failure}`)}
      </p>
      <Button slim onClick={dismissStorageFailure}>
        {t("ui.close")}
      </Button>
    </div>
  );
}
