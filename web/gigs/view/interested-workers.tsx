import type { InterestedWorker } from "#shared/gigs/gig.ts";
import { PersonLink } from "../../domain/people/person-link.tsx";
import { useI18n } from "../../lib/i18n/i18n.tsx";

/** To an agency's desk: who of its people would like the gig. */
export function InterestedWorkers({ people }: { people: readonly InterestedWorker[] }) {
  const { t } = useI18n();
  if (people.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-2 rounded-card border border-line bg-card px-4 py-3.5">
      <h2 className="text-ink-2 text-sm">{t("interest.title")}</h2>
      <ul className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
        {people.map(({ id, name }) => (
          <li key={id} className="flex min-h-tap items-center">
            <PersonLink id={id} name={name} className="font-semibold" />
          </li>
        ))}
      </ul>
    </section>
  );
}
