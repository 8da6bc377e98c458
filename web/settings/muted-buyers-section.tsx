import { useState } from "react";
import type { MutedBuyer } from "#shared/notifications/muted-buyer.ts";
import { api, unwrap } from "../lib/api/client.ts";
import { failureText } from "../lib/api/error-text.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { useToast } from "../ui/feedback/use-toast.tsx";
import { Button } from "../ui/primitives/button.tsx";
import { List, ListRow } from "../ui/primitives/list-row.tsx";
import { focusSection, SettingsSection } from "./settings-section.tsx";
import { useMutedBuyers } from "./use-muted-buyers.ts";

/** Only while there are some; a buyer is muted on a gig's page. */
export function MutedBuyersSection() {
  const { t } = useI18n();
  const { items, mutate } = useMutedBuyers();
  if (items.length === 0) return null;
  const reload = async () => {
    await mutate();
    focusSection(items.length > 1 ? "mutedBuyers" : "news");
  };
  return (
    <SettingsSection id="mutedBuyers" title={t("settings.mutedBuyers")} text={t("settings.mutedBuyersText")}>
      <List label={t("settings.mutedBuyers")}>
        {items.map((buyer) => (
          <BuyerRow key={buyer.id} buyer={buyer} onUnmuted={reload} />
        ))}
      </List>
    </SettingsSection>
  );
}

type RowProps = { buyer: MutedBuyer; onUnmuted: () => Promise<void> };

function BuyerRow({ buyer: { id, name }, onUnmuted }: RowProps) {
  const { t } = useI18n();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const about = `muted ${id}`;
  const unmute = async () => {
    setBusy(true);
    try {
      const param = { organizationId: id };
      await unwrap(api.me["muted-buyers"][":organizationId"].$delete({ param }));
      toast.success(t("mutedBuyers.unmuted", { name }), undefined, { about });
      await onUnmuted();
    } catch (error) {
      const [summary, detail] = failureText(t, error);
      toast.error(summary, detail, { about });
    }
    setBusy(false);
  };
  return (
    <ListRow
      title={name}
      end={
        <Button slim busy={busy} onClick={unmute} aria-label={t("mutedBuyers.unmute", { name })}>
          {t("settings.unmute")}
        </Button>
      }
    />
  );
}
