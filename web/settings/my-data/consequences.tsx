import type { Closing } from "#shared/closing.ts";
import { useI18n } from "../../lib/i18n.tsx";

/** What goes, in numbers, and what stays and why. */
export function Consequences({ shifts, offers, rooms, tickets }: Closing) {
  const { t, count } = useI18n();
  const goes = [
    t("settings.data.losesLogin"),
    ...(shifts > 0 ? [count("settings.data.freesShifts", shifts)] : []),
    ...(offers > 0 ? [count("settings.data.endsOffers", offers)] : []),
    ...(rooms > 0 ? [count("settings.data.losesWords", rooms)] : []),
    ...(tickets > 0 ? [count("settings.data.losesTickets", tickets)] : []),
    t("settings.data.losesRest"),
  ];
  return (
    <div className="grid gap-4">
      <Facts title={t("settings.data.goes")} facts={goes} />
      <Facts
        title={t("settings.data.stays")}
        facts={[t("settings.data.keepsWork"), t("settings.data.keepsLog")]}
      />
    </div>
  );
}

function Facts({ title, facts }: { title: string; facts: readonly string[] }) {
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      <ul className="grid list-disc gap-1.5 pl-5">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  );
}
