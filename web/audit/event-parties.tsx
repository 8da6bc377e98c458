import { Link } from "wouter";
import type { AuditEvent } from "#shared/audit/audit-event.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import { PersonLink } from "../domain/people/person-link.tsx";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { pathTo } from "../lib/navigation/paths.ts";

type Props = { event: AuditEvent };

export function EventActor({ event: { actor } }: Props) {
  const { t } = useI18n();
  if (actor === null) return <Pale>{t("audit.nobody")}</Pale>;
  return actor.name === null ? (
    <Pale>{getDisplayName(null, t)}</Pale>
  ) : (
    <PersonLink id={actor.id} name={actor.name} />
  );
}

export function EventSubject({ event: { actor, subject } }: Props) {
  const { t } = useI18n();
  const { id, type, name, gigId } = subject;
  if (actor?.id === id) return null;
  if (name === null) return <Pale>{type === "user" ? getDisplayName(null, t) : "–"}</Pale>;
  if (type === "user") return <PersonLink id={id} name={name} />;
  const gig = type === "gig" ? id : gigId;
  if (gig === undefined) return <span className="wrap-anywhere">{name}</span>;
  return (
    <Link
      href={pathTo("gig", { id: gig })}
      className="-my-3.5 inline-block wrap-anywhere py-3.5 hover:underline"
    >
      {name}
    </Link>
  );
}

function Pale({ children }: { children: string }) {
  return <span className="text-ink-2">{children}</span>;
}
