import type { InterestedWorker } from "#shared/gigs/gig.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";

/** Who of the desk's people would like the gig, beside its offer. */
export function InterestedLine({ people }: { people: readonly InterestedWorker[] }) {
  const { count, tag } = useI18n();
  if (people.length === 0) return null;
  const names = new Intl.ListFormat(tag, { type: "unit" }).format(people.map(({ name }) => name));
  return (
    <p className="line-clamp-2 basis-full text-sm">{count("interest.names", people.length, { names })}</p>
  );
}
