import { Link } from "wouter";
import { api } from "../../lib/api/client.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";
import { useSession } from "../../lib/session/session.tsx";
import { LinkButton } from "../../ui/navigation/link-button.tsx";
import { Badge } from "../../ui/primitives/badge.tsx";
import { listMissingTrades } from "../shift-groups.ts";
import { useMissingTradeText } from "../use-missing-trade-text.ts";

const maxShown = 3;

type Props = { from: string; to: string };

/** Open gigs of these days that fit the desk's firm, each with a link to where it makes an offer. */
export function OpenGigs({ from, to }: Props) {
  const { t, count } = useI18n();
  const format = useFormat();
  const tradeText = useMissingTradeText();
  const { session } = useSession();
  const { data } = useRead(api.gigs, { query: { status: "open", from, to } }, { keepPreviousData: false });
  const gigs = (data?.items ?? []).filter(
    ({ fit, organization, headcount, accepted }) =>
      fit?.fits === true && organization.id !== session?.organization?.id && accepted < headcount,
  );
  if (gigs.length === 0) return null;
  return (
    <section aria-label={t("calendar.openGigs")} className="grid grid-cols-1 gap-2 print:hidden">
      <h2 className="font-semibold text-lg">{t("calendar.openGigs")}</h2>
      <ul className="flex flex-wrap gap-2">
        {gigs
          .slice(0, maxShown)
          .map(({ id, title, municipality, startDate, endDate, headcount, accepted, positions }) => (
            <li key={id} className="min-w-0">
              <Link
                href={pathTo("gig", { id })}
                className="flex min-h-tap flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-edge border-dashed bg-card px-3 py-1.5 text-sm hover:bg-wash"
              >
                <span className="min-w-0">
                  <span className="block wrap-anywhere font-semibold">{title}</span>
                  <span className="block wrap-anywhere text-ink-2 text-xs">
                    {format.days(startDate, endDate)} · {municipality}
                  </span>
                  {positions.length > 1 && (
                    <span className="block wrap-anywhere text-xs">
                      {listMissingTrades(positions).map(tradeText).join(", ")}
                    </span>
                  )}
                </span>
                <Badge tone="wait">{count("crew.needed", headcount - accepted)}</Badge>
              </Link>
            </li>
          ))}
        {gigs.length > maxShown && (
          <li>
            <LinkButton href={`${pathTo("gigs")}?${new URLSearchParams({ from, to })}`} tone="quiet">
              {t("home.allGigs")}
            </LinkButton>
          </li>
        )}
      </ul>
    </section>
  );
}
