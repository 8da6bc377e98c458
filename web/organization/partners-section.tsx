import { Building2, User } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { Partner } from "#shared/organizations/partner.ts";
import { OrganizationName } from "../domain/organizations/organization-name.tsx";
import { PersonLink } from "../domain/people/person-link.tsx";
import { api, unwrap } from "../lib/api/client.ts";
import { errorText, failureText } from "../lib/api/error-text.ts";
import { useRead } from "../lib/api/use-read.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { Skeleton } from "../ui/feedback/skeleton.tsx";
import { useToast } from "../ui/feedback/use-toast.tsx";
import { Button } from "../ui/primitives/button.tsx";
import { Card } from "../ui/primitives/card.tsx";
import { List, ListRow } from "../ui/primitives/list-row.tsx";

/** Those whom the organisation may ask before others. */
export function PartnersSection() {
  const { t } = useI18n();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, mutate } = useRead(api.partners, {});
  const reload = async () => {
    await mutate();
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <Card as="section" aria-labelledby={id} className="grid grid-cols-1 gap-4 sm:p-6">
      <div>
        <h2 id={id} ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
          {t("organization.partners.title")}
        </h2>
        <p className="mt-1 text-ink-2">{t("organization.partners.text")}</p>
      </div>
      {!data && (error ? <p role="alert">{errorText(t, error)}</p> : <Skeleton className="h-12 w-full" />)}
      {data?.items.length === 0 && <p>{t("organization.partners.none")}</p>}
      {data && data.items.length > 0 && (
        <List label={t("organization.partners.title")}>
          {data.items.map((partner) => (
            <PartnerRow key={partner.id} partner={partner} onRemoved={reload} />
          ))}
        </List>
      )}
    </Card>
  );
}

type RowProps = { partner: Partner; onRemoved: () => Promise<void> };

function PartnerRow({ partner: { id, kind, name }, onRemoved }: RowProps) {
  const { t } = useI18n();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const isFirm = kind === "organization";
  const Icon = isFirm ? Building2 : User;
  const about = `partner ${id}`;
  const remove = async () => {
    setBusy(true);
    try {
      await unwrap(api.partners[":id"].$delete({ param: { id } }));
      toast.success(t("partner.removed", { name }), undefined, { about });
      await onRemoved();
    } catch (error) {
      const [summary, detail] = failureText(t, error);
      toast.error(summary, detail, { about });
    }
    setBusy(false);
  };
  return (
    <ListRow
      lead={<Icon aria-hidden className="shrink-0 text-ink-2" />}
      title={
        isFirm ? <OrganizationName id={id} name={name} isInPartnerList /> : <PersonLink id={id} name={name} />
      }
      text={t(isFirm ? "organization.partners.firm" : "person.alone")}
      end={
        <Button slim busy={busy} onClick={remove} aria-label={t("partner.remove", { name })}>
          {t("organization.partners.remove")}
        </Button>
      }
    />
  );
}
