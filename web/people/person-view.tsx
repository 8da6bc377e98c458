import { IdCard, Mail, MapPin, Pencil, Phone } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { HeldCard } from "#shared/people/cards.ts";
import { formatPhone } from "#shared/people/phone.ts";
import type { PersonDetails } from "#shared/people/profile.ts";
import { CardValidityText } from "../domain/people/card-validity-text.tsx";
import { LoginBadge } from "../domain/people/login-badge.tsx";
import { useRolesLabel } from "../domain/people/use-roles-label.ts";
import { useFormatDate } from "../lib/format/use-format.ts";
import { useLazyImport } from "../lib/hydration/use-lazy-import.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { pathTo } from "../lib/navigation/paths.ts";
import { useCan, useSession } from "../lib/session/session.tsx";
import { Breadcrumbs } from "../ui/navigation/breadcrumbs.tsx";
import { LinkButton } from "../ui/navigation/link-button.tsx";
import { lazyOverlay } from "../ui/overlays/lazy-overlay.tsx";
import { Avatar } from "../ui/primitives/avatar.tsx";
import { Button } from "../ui/primitives/button.tsx";
import { MessageButton } from "./message-button.tsx";
import { ResetSecondFactor } from "./reset-second-factor.tsx";

const EditPerson = lazyOverlay(
  async () => (await import("../domain/people/edit-person-dialog.tsx")).EditPersonDialog,
);

function EditPersonButton({ person }: { person: PersonDetails }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} className="sm:justify-self-start">
        <Pencil aria-hidden size={20} />
        {t("person.change")}
      </Button>
      {isOpen && <EditPerson person={person} onClose={() => setOpen(false)} />}
    </>
  );
}

const Invitation = lazy(async () => ({
  default: (await import("./invitation-status.tsx")).InvitationStatus,
}));

export function PersonView({ person }: { person: PersonDetails }) {
  const { t } = useI18n();
  const roleWords = useRolesLabel();
  const { session } = useSession();
  const { name, avatar, roles, organizationName, location, email, hasSetPassword } = person;
  const isMe = session?.user.id === person.id;
  const isStaffOf =
    useCan("crew.name") && person.organization !== null && person.organization === session?.user.organization;
  const isKept = isStaffOf && !isMe && roles.includes("employee");
  const alone = person.organization === null && roles.includes("employee");
  return (
    <article className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-5">
      <PeopleBreadcrumbs person={person} />
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
        {person.can.edit && <EditPersonButton person={person} />}
        {person.can.endSecondFactor && <ResetSecondFactor person={person} />}
      </div>
      <Suspense>{person.can.edit && person.invitation && <Invitation person={person} />}</Suspense>
      <Contacts email={person.email} phone={person.phone} />
      <About person={person} />
      {person.dealings && <Dealings dealings={person.dealings} />}
      <PersonCards person={person} isKept={isKept} />
      {isKept && <LazySiteDetails person={person} />}
    </article>
  );
}

const loadSiteDetails = async () => (await import("../domain/people/site-details-form.tsx")).SiteDetailsForm;

function LazySiteDetails({ person }: { person: PersonDetails }) {
  const { t } = useI18n();
  const Form = useLazyImport(loadSiteDetails);
  return (
    <section aria-labelledby="site-details" className="grid grid-cols-1 gap-3">
      <div>
        <h2 id="site-details" className="font-semibold text-lg">
          {t("siteDetails.heading")}
        </h2>
        <p className="max-w-prose text-ink-2">{t("siteDetails.textDesk")}</p>
      </div>
      {Form && <Form userId={person.id} />}
    </section>
  );
}

type Reach = { email: PersonDetails["email"]; phone: PersonDetails["phone"] };

/** Empty where the viewer may not know them. */
function Contacts({ email, phone }: Reach) {
  const { t } = useI18n();
  if (!email && !phone) return null;
  return (
    <dl className="overflow-hidden rounded-card border border-line bg-card">
      {phone && (
        <Contact name={t("person.phone")} icon={<Phone aria-hidden size={20} />} href={`tel:${phone}`}>
          {formatPhone(phone)}
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

function About({ person: { description, industries } }: { person: PersonDetails }) {
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
          <h2 className="font-semibold text-lg">
            {t(trades.length === 1 ? "person.trade" : "person.trades")}
          </h2>
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

/** For a buyer, of somebody on their own account. */
function Dealings({ dealings }: { dealings: NonNullable<PersonDetails["dealings"]> }) {
  const { t, count } = useI18n();
  const formatDate = useFormatDate();
  return (
    <dl className="overflow-hidden rounded-card border border-line bg-card">
      {[
        [t("profile.together"), count("profile.gigs", dealings.gigsTogether)],
        [t("profile.joined"), formatDate(dealings.createdAt)],
      ].map(([name, value]) => (
        <div key={name} className="border-line border-t px-4 py-2.5 first:border-t-0">
          <dt className="text-ink-2 text-sm">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** For those who manage the account: an installed app has no other way back to their list. */
function PeopleBreadcrumbs({ person: { name, organization } }: { person: PersonDetails }) {
  const { t } = useI18n();
  const { session } = useSession();
  const managesAll = useCan("users.manage");
  const managesOwn = useCan("organization.manage") && organization === session?.user.organization;
  if (!managesAll && !managesOwn) return null;
  const page = managesAll ? "adminUsers" : "employees";
  return <Breadcrumbs parents={[{ label: t(`titles.${page}`), href: pathTo(page) }]} current={name} />;
}

const CardsDialog = lazyOverlay(async () => (await import("../domain/people/cards-dialog.tsx")).CardsDialog);

/** As stated by the person or their desk. `isKept`: the viewer is that desk. */
function PersonCards({ person, isKept }: { person: PersonDetails; isKept: boolean }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const { cards } = person;
  if (cards.length === 0 && !isKept) return null;
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="font-semibold text-lg">{t("cards.heading")}</h2>
      {cards.length > 0 ? <HeldCards cards={cards} /> : <p className="text-ink-2">{t("cards.none")}</p>}
      {isKept && (
        <Button onClick={() => setOpen(true)} className="sm:justify-self-start">
          <IdCard aria-hidden size={20} />
          {t("cards.change")}
        </Button>
      )}
      {isOpen && <CardsDialog person={person} onClose={() => setOpen(false)} />}
    </section>
  );
}

function HeldCards({ cards }: { cards: readonly HeldCard[] }) {
  const { t } = useI18n();
  return (
    <ul className="grid grid-cols-1 overflow-hidden rounded-card border border-line bg-card">
      {cards.map((card) => (
        <li
          key={card.kind}
          className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-line border-t px-4 py-2.5 first:border-t-0"
        >
          <span className="font-medium">{t(`cards.kind.${card.kind}`)}</span>
          <CardValidityText card={card} />
        </li>
      ))}
    </ul>
  );
}
