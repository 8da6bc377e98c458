import { useState } from "react";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import type { Gig } from "#shared/gigs/gig.ts";
import type { Reach } from "#shared/gigs/waves.ts";
import { useGigMutation } from "../../domain/gigs/use-gig-mutation.ts";
import { api, unwrap } from "../../lib/api/client.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { Disclosure } from "../../ui/primitives/disclosure.tsx";
import { ReachList } from "./reach-list.tsx";

const steps = ["asked", "seen", "offered"] as const;

type Props = { gig: Pick<Gig, "id">; reach: Reach };

/** For the gig's owner: how far the news of it has come, and when it goes on. */
export function GigReach({ gig, reach }: Props) {
  const { t, count } = useI18n();
  if (reach.asked === 0 && reach.wave === 0 && reach.nextAt === null) return null;
  return (
    <section className="grid grid-cols-1 gap-2 rounded-card border border-line bg-card px-4 py-3.5">
      <h2 className="text-ink-2 text-sm">{t("reach.title")}</h2>
      {reach.asked > 0 && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 font-semibold">
          {steps.map((step) => (
            <span key={step} className={reach[step] === 0 ? "text-ink-2" : undefined}>
              {count(`reach.${step}`, reach[step])}
            </span>
          ))}
        </p>
      )}
      {reach.asked === 0 && reach.wave > 0 && <p>{t("reach.nobody")}</p>}
      {reach.nextAt !== null && <NextWave gig={gig} reach={reach} nextAt={reach.nextAt} />}
      {reach.asked > 0 && <WhoWasAsked gigId={gig.id} />}
    </section>
  );
}

/** A wave that is due begins within seconds. */
function NextWave({ gig: { id }, reach, nextAt }: Props & { nextAt: string }) {
  const { t } = useI18n();
  const format = useFormat();
  const { run, busy } = useGigMutation();
  const to = reach.nextTo ?? "all";
  if (Date.parse(nextAt) <= Date.now()) return <p role="status">{t("reach.notifying")}</p>;
  const [day, time] = [toLocalDate(nextAt), format.timeOf(nextAt)];
  const isToday = day === toLocalDate(Date.now());
  const when = isToday ? t("reach.at", { time }) : t("reach.on", { day: format.day(day), time });
  const begin = () =>
    run("wave", () => unwrap(api.gigs[":id"].waves.next.$post({ param: { id } })), t("reach.sent"));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p>{t(`reach.next.${to}`, { when })}</p>
      <Button onClick={begin} busy={busy !== null}>
        {t("reach.now")}
      </Button>
    </div>
  );
}

function WhoWasAsked({ gigId }: { gigId: string }) {
  const { t } = useI18n();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure onToggle={(event) => setIsOpen(event.currentTarget.open)} summary={t("reach.each")}>
      {isOpen && <ReachList gigId={gigId} />}
    </Disclosure>
  );
}
