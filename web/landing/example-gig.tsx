import { useI18n } from "../lib/i18n.tsx";
import { Badge, type BadgeTone } from "../ui/badge.tsx";
import { Card } from "../ui/card.tsx";
import { CrewBar } from "../ui/crew-bar.tsx";

/** A gig that is filling up, as its buyer sees it. */
export function ExampleGig() {
  const { t } = useI18n();
  const answers: { key: "first" | "second" | "third"; tone: BadgeTone }[] = [
    { key: "first", tone: "ok" },
    { key: "second", tone: "ok" },
    { key: "third", tone: "wait" },
  ];
  return (
    <Card
      as="section"
      aria-label={t("landing.example.label")}
      className="grid grid-cols-1 gap-3.5 p-5.5 shadow-lifted"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div>
          <p className="font-semibold">{t("landing.example.title")}</p>
          <p className="text-ink-2 text-sm">{t("landing.example.where")}</p>
        </div>
        <Badge tone="ok">{t("landing.example.state")}</Badge>
      </div>
      <CrewBar headcount={5} confirmed={3} accepted={4} offered={1} large label={t("landing.example.crew")} />
      <ul className="grid gap-2 text-sm">
        {answers.map(({ key, tone }) => (
          <li key={key} className="flex items-center justify-between gap-3">
            <span>
              <b className="font-semibold">{t(`landing.example.${key}.who`)}</b>{" "}
              {t(`landing.example.${key}.says`)}
            </span>
            <Badge tone={tone}>{t(`landing.example.${key}.state`)}</Badge>
          </li>
        ))}
      </ul>
      <p className="text-ink-2 text-sm">{t("landing.example.calls")}</p>
    </Card>
  );
}
