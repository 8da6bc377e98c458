import { Mail, MapPin, Phone } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import type { PersonSeen } from "#shared/profile.ts";
import { LoginBadge } from "../layout/login-badge.tsx";
import { useI18n } from "../lib/i18n.tsx";
import { useSession } from "../lib/session.tsx";
import { showPhone } from "../lib/show-phone.ts";
import { useRoleWords } from "../lib/use-role-words.ts";
import { pathTo } from "../paths.ts";
import { Avatar } from "../ui/avatar.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { EditButton } from "./edit-button.tsx";
import { HeldCards } from "./held-cards.tsx";
import { LostFactor } from "./lost-factor.tsx";
import { MessageButton } from "./message-button.tsx";
import { UpToPeople } from "./up-to-people.tsx";

const Invitation = lazy(async () => ({ default: (await import("./invitation.tsx")).Invitation }));

/** Who somebody is and how to reach them; one column, with the one thing to do right under the name. */
export function PersonView({ person }: { person: PersonSeen }) {
  const { t } = useI18n();
  const roleWords = useRoleWords();
  const { session } = useSession();
  const { name, avatar, roles, organizationName, location, email, hasSetPassword } = person;
  const isMe = session?.user.id === person.id;
  const alone = person.organization === null && roles.includes("employee");
  return (
    <article className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-5">
      <UpToPeople person={person} />
      <header className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Avatar name={name} src={avatar} large />
        <div className="grid min-w-0 grow basis-56 gap-1">
          <h1 tabIndex={-1} className="wrap-anywhere font-bold text-xl tracking-tight outline-none">
            {name}
          </h1>
          <p className="wrap-anywhere text-ink-2">
            {[alone ? t("person.alone") : roleWords(roles), organizationName].filter(Boolean).join(" · ")}
          </p>
          {location !== "" && (
            <p className="flex items-center gap-1.5 text-ink-2">
              <MapPin aria-hidden size={18} className="shrink-0" />
              <span className="min-w-0 wrap-anywhere">{location}</span>
            </p>
          )}
          <p className="empty:hidden">
            <LoginBadge email={email} hasSetPassword={hasSetPassword} />
          </p>
        </div>
      </header>
      <div className="grid gap-3 empty:hidden sm:flex sm:flex-wrap">
        {person.can.write && <MessageButton person={person} />}
        {isMe && <LinkButton href={pathTo("settings")}>{t("person.edit")}</LinkButton>}
        {person.can.edit && <EditButton person={person} />}
        {person.can.endSecondFactor && <LostFactor person={person} />}
      </div>
      <Suspense>{person.can.edit && person.invitation && <Invitation person={person} />}</Suspense>
      <Contacts email={person.email} phone={person.phone} />
      <About person={person} />
      <HeldCards cards={person.cards} />
    </article>
  );
}

type Reach = { email: PersonSeen["email"]; phone: PersonSeen["phone"] };

/** A tap calls, another writes an e-mail; nothing where they are not the viewer's to know. */
function Contacts({ email, phone }: Reach) {
  const { t } = useI18n();
  if (!email && !phone) return null;
  return (
    <dl className="overflow-hidden rounded-card border border-line bg-card">
      {phone && (
        <Contact name={t("person.phone")} icon={<Phone aria-hidden size={20} />} href={`tel:${phone}`}>
          {showPhone(phone)}
        </Contact>
      )}
      {email && (
        <Contact name={t("person.email")} icon={<Mail aria-hidden size={20} />} href={`mailto:${email}`}>
          {email}
        </Contact>
      )}
    </dl>
  );
}

type ContactProps = { name: string; icon: ReactNode; href: string; children: string };

/** The whole row is the link. */
function Contact({ name, icon, href, children }: ContactProps) {
  return (
    <div className="relative grid grid-cols-1 border-line border-t py-2.5 pr-4 pl-13 first:border-t-0 hover:bg-wash">
      <dt className="text-ink-2 text-sm">
        <span className="absolute top-1/2 left-4 -translate-y-1/2">{icon}</span>
        {name}
      </dt>
      <dd className="min-w-0 wrap-anywhere font-semibold">
        <a href={href} className="text-link underline after:absolute after:inset-0">
          {children}
        </a>
      </dd>
    </div>
  );
}

function About({ person: { description, industries } }: { person: PersonSeen }) {
  const { t, tag } = useI18n();
  const trades = industries.map((trade) => t(`industries.${trade}`)).sort((a, b) => a.localeCompare(b, tag));
  return (
    <>
      {description !== "" && (
        <section className="grid grid-cols-1 gap-1.5">
          <h2 className="font-semibold text-lg">{t("person.about")}</h2>
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">{description}</p>
        </section>
      )}
      {trades.length > 0 && (
        <section className="grid grid-cols-1 gap-2">
          <h2 className="font-semibold text-lg">{t("person.trades")}</h2>
          <ul className="flex flex-wrap gap-2">
            {trades.map((trade) => (
              <li
                key={trade}
                className="rounded-full border border-line bg-card px-3.5 py-1.5 font-medium text-sm"
              >
                {trade}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
