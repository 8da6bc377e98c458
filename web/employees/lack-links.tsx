import { QueueLinks } from "../layout/queue-links.tsx";
import { useI18n } from "../lib/i18n.tsx";

const lacks = ["all", "login", "trade"] as const;

type Also = Readonly<Record<string, string>>;
type Props = { also: Also; hrefOf: (part: { also: Also }) => string };

/** Everybody, or those with whom something is left to do. */
export function LackLinks({ also, hrefOf }: Props) {
  const { t } = useI18n();
  return (
    <QueueLinks
      label={t("employees.show")}
      queues={lacks}
      chosen={also.lacking ?? "all"}
      hrefOf={(lack) => hrefOf({ also: lack === "all" ? {} : { lacking: lack } })}
      wordOf={(lack) => t(`employees.lacking.${lack}`)}
    />
  );
}
