import type { ReachList as Reached } from "#shared/gigs/waves.ts";
import { InquiryIconButton } from "../../domain/chat/inquiry-button.tsx";
import { OrganizationName } from "../../domain/organizations/organization-name.tsx";
import { PartnerToggle } from "../../domain/organizations/partner-toggle.tsx";
import { PersonLink } from "../../domain/people/person-link.tsx";
import { api } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Badge, type BadgeTone } from "../../ui/primitives/badge.tsx";

const tones = { asked: "neutral", seen: "wait", offered: "ok" } as const satisfies Record<string, BadgeTone>;

/** Who was asked about a gig, and how far it came with each. */
export function ReachList({ gigId }: { gigId: string }) {
  const { t, count } = useI18n();
  const { data, error } = useRead(api.gigs[":id"].reach, { param: { id: gigId } });
  if (!data) return error ? <p role="alert">{errorText(t, error)}</p> : <Skeleton className="h-24 w-full" />;
  const { items, individuals } = data;
  return (
    <div className="grid grid-cols-1 gap-2">
      {items.length > 0 && (
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <Row key={item.provider.id} gigId={gigId} item={item} />
          ))}
        </ul>
      )}
      {individuals.asked > 0 && (
        <p className="text-ink-2 text-sm">
          {count("reach.individuals", individuals.asked, { seen: individuals.seen })}
        </p>
      )}
    </div>
  );
}

type RowProps = { gigId: string; item: Reached["items"][number] };

function Row({ gigId, item: { provider, isPartner, seenAt, hasOffered, canAsk } }: RowProps) {
  const { t } = useI18n();
  const seenState = seenAt === null ? "asked" : "seen";
  const state = hasOffered ? "offered" : seenState;
  return (
    <li className="flex items-center justify-between gap-3">
      <span className="min-w-0">
        {provider.kind === "organization" ? <OrganizationName {...provider} /> : <PersonLink {...provider} />}
      </span>
      <span className="flex shrink-0 items-center gap-1">
        <Badge tone={tones[state]}>{t(`reach.state.${state}`)}</Badge>
        {canAsk && <InquiryIconButton gigId={gigId} providerId={provider.id} name={provider.name} />}
        <PartnerToggle id={provider.id} name={provider.name} isPartner={isPartner} />
      </span>
    </li>
  );
}
