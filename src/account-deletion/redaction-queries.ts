import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { insertFrom } from "../db/insert-from.ts";
import { normalizeForSearch } from "../db/list/search-keys.ts";
import { assignments, offers } from "../db/schema/crews.ts";
import { gig_changes, gig_templates, gigs } from "../db/schema/gigs.ts";
import { audit_texts, mail_outbox, notifications, rooms } from "../db/schema/messages.ts";
import { erasures } from "../db/schema/writes.ts";
import type { RedactionTerms } from "./redaction-terms.ts";

/**
 * Finds people in others' notifications and e-mails by the id beside a name (`worker`, `workerId`), else by the name,
 * and removes what they wrote too. Call after `enqueueErasures`, which says in which rooms they are. `isCandidate`: a cheap
 * first condition, since every row is looked at.
 */
export function anonymizeNotifications(db: Db, leaving: SQL, isCandidate: SQL = sql`true`) {
  const tickets = sql`select id from support_tickets where user_id in (${leaving})`;
  const applicationIds = sql`select id from applications where ${isApplicationOf(leaving)}`;
  const pairs = sql`select room_id from room_members join rooms on rooms.id = room_id
    where kind = 'direct' and user_id in (${leaving})`;
  const concernsLeaver = sql`data ->> '$.ticketId' in (${tickets}) or data ->> '$.applicationId' in (${applicationIds})`;
  return [
    db
      .delete(notifications)
      .where(
        sql`(kind in ('ticket', 'application') and (${concernsLeaver})) or (kind = 'unreadChat' and room_id in (${pairs}))`,
      ),
    db.delete(mail_outbox).where(sql`template = 'ticket' and (${concernsLeaver})`),
    db
      .update(rooms)
      .set({ last_author: "", last_text: "", last_pictures: 0, last_phrase: null })
      .where(sql`last_author in ${selectNames(leaving)} and id in (
        select target from erasures where kind = 'author' and user_id in (${leaving}))`),
    db
      .update(notifications)
      .set({ data: redactNames(leaving) })
      .where(sql`${isCandidate} and ${mentionsNames(leaving)}`),
    db
      .update(mail_outbox)
      .set({ data: redactNames(leaving) })
      .where(sql`${isCandidate} and ${mentionsNames(leaving)}`),
  ] as const;
}

/** E-mails to them or about them in the local mailbox. */
export function enqueueMailErasures(db: Db, now: number, leaving: SQL) {
  const addresses = sql`(select email from users where id in (${leaving})
    union select email from applications where ${isApplicationOf(leaving)})`;
  return insertFrom(
    db,
    erasures,
    { kind: "mail", target: mail_outbox.id, since: now },
    sql`from ${mail_outbox} where created_at < ${now}
        and (user_id in (${leaving}) or address in ${addresses} or ${mentionsNames(leaving)})`,
  ).onConflictDoNothing();
}

export const mentionsPerson = ({ id, name }: { id: string; name: string }) =>
  sql`(instr(data, ${id}) > 0 or instr(data, ${JSON.stringify(name).slice(1, -1)}) > 0)`;

export const isApplicationOf = (leaving: SQL) => sql`(user_id in (${leaving}) or (
  status in ('approved', 'rejected') and email in (select email from users where id in (${leaving}))))`;

const selectNames = (leaving: SQL) => sql`(select name from users where id in (${leaving}) and name <> '')`;

const mentionsNames = (leaving: SQL) => sql`exists (select 1 from json_each(data) as field
  where field.type = 'text' and (field.value in (${leaving}) or field.value in ${selectNames(leaving)}))`;

const redactNames = (leaving: SQL) => sql`(select json_group_object(field.key, case
    when field.key in ('message', 'text', 'reason') or field.value in ${selectNames(leaving)}
      or exists (select 1 from json_each(data) as reference where reference.key = field.key || 'Id' and reference.value in (${leaving}))
    then '' else field.value end) from json_each(data) as field)`;

/**
 * In gigs, templates and offers of their organisation or of their making, contacts that name them are emptied, and e-mail and
 * phone cut out. Their name is cut only out of their own texts: somebody called "Concrete work" must not take words out
 * of others' gigs. An individual's messages and reasons are emptied. The terms stay.
 */
export function redactDocuments(
  db: Db,
  leaving: SQL,
  organizationId: string | null,
  { names: called, addresses }: RedactionTerms,
) {
  const isCreatedBy = sql`created_by in (${leaving})`;
  const isAnsweredBy = sql`answered_by in (${leaving})`;
  const isOfOrganization = sql`(organization_id = ${organizationId} or ${isCreatedBy})`;
  const contacts = (terms: readonly string[]) =>
    db
      .update(gigs)
      .set({ contact: "" })
      .where(sql`${isOfOrganization} and ${buildTermMatcher(terms).mentions(sql`contact`)}`);
  const isTemplate = sql`organization_id = ${organizationId}`;
  const templateContacts = (terms: readonly string[]) =>
    db
      .update(gig_templates)
      .set({ gig: sql`json_set(gig, '$.contact', '')` })
      .where(sql`${isTemplate} and ${buildTermMatcher(terms).mentions(sql`gig ->> '$.contact'`)}`);
  const templateTexts = (terms: readonly string[]) => {
    const { mentions, cut } = buildTermMatcher(terms.map(escapeForJson), hasContactDetails);
    return db
      .update(gig_templates)
      .set({ gig: cut(sql`gig`) })
      .where(sql`${isTemplate} and ${mentions(sql`gig`)}`);
  };
  return [
    ...chunkTerms([...called, ...addresses]).flatMap((terms) => [contacts(terms), templateContacts(terms)]),
    ...chunkTerms(addresses).map(templateTexts),
    ...chunkTerms(addresses).flatMap((terms) =>
      redactGigTexts(db, isOfOrganization, terms, hasContactDetails),
    ),
    ...chunkTerms(called).flatMap((terms) => redactGigTexts(db, isCreatedBy, terms)),
    ...redactOfferTexts(db, { isCreatedBy, isOfOrganization, isAnsweredBy }, { names: called, addresses }),
    db
      .update(offers)
      .set({
        message: sql`iif(side = 'provider', '', message)`,
        reason: sql`iif(${isAnsweredBy}, '', reason)`,
      })
      .where(sql`user_id in (${leaving})`),
    db.update(assignments).set({ reason: "" }).where(sql`user_id in (${leaving}) and reason <> ''`),
    db
      .delete(audit_texts)
      .where(sql`seq in (select audit_texts.seq from audit_texts join audit_log using (seq)
      where actor_id in (${leaving}) or ${isAuditSubject(leaving)})`),
  ] as const;
}

/** `userIds` in an entry's details are separated by spaces. */
const isAuditSubject = (leaving: SQL) => sql`exists (select 1 from json_each(
  '["' || replace(details ->> '$.userIds', ' ', '","') || '"]') where value in (${leaving}))`;

/** D1 takes no value over 2 MB, and the terms are bound several times in a statement. */
const maxTermsPerStatement = 5000;

function chunkTerms(terms: readonly string[]): string[][] {
  const count = Math.ceil(terms.length / maxTermsPerStatement);
  return Array.from({ length: count }, (_, at) =>
    terms.slice(at * maxTermsPerStatement, (at + 1) * maxTermsPerStatement),
  );
}

/** As it stands within a text of JSON. */
const escapeForJson = (term: string) => JSON.stringify(term).slice(1, -1);

/** `may`: see `buildTermMatcher`. */
function redactGigTexts(db: Db, which: SQL, terms: readonly string[], may?: typeof hasContactDetails) {
  const { mentions, cut } = buildTermMatcher(terms, may);
  const json = buildTermMatcher(terms.map(escapeForJson), may);
  const texts = sql`title || description || address || meeting_point || gear || notes || cancel_reason`;
  return [
    db
      .update(gigs)
      .set({
        title: cut(sql`title`),
        title_key: buildTermMatcher(terms.map(normalizeForSearch)).cut(sql`title_key`),
        description: cut(sql`description`),
        address: cut(sql`address`),
        meeting_point: cut(sql`meeting_point`),
        gear: cut(sql`gear`),
        notes: cut(sql`notes`),
        cancel_reason: cut(sql`cancel_reason`),
      })
      .where(sql`${which} and ${mentions(texts)}`),
    db
      .update(gig_changes)
      .set({ before: json.cut(sql`"before"`), after: json.cut(sql`"after"`) })
      .where(
        sql`gig_id in (select id from gigs where ${which}) and ${json.mentions(sql`"before" || "after"`)}`,
      ),
  ] as const;
}

function redactOfferTexts(
  db: Db,
  {
    isCreatedBy,
    isOfOrganization,
    isAnsweredBy,
  }: Record<"isCreatedBy" | "isOfOrganization" | "isAnsweredBy", SQL>,
  { names: called, addresses }: RedactionTerms,
) {
  const [names, places] = [chunkTerms(called), chunkTerms(addresses)];
  return Array.from({ length: Math.max(names.length, places.length) }, (_, at) => {
    const ownTerms = buildTermMatcher([...(names[at] ?? []), ...(places[at] ?? [])]);
    const contactTerms = buildTermMatcher(places[at] ?? [], hasContactDetails);
    const [message, reason] = [sql`message`, sql`reason`];
    return db
      .update(offers)
      .set({
        message: sql`iif(${isCreatedBy}, ${ownTerms.cut(message)}, iif(${isOfOrganization}, ${contactTerms.cut(message)}, message))`,
        reason: sql`iif(${isAnsweredBy}, ${ownTerms.cut(reason)}, reason)`,
      })
      .where(
        sql`(${isCreatedBy} and ${ownTerms.mentions(message)}) or (${isOfOrganization} and ${contactTerms.mentions(message)})
          or (${isAnsweredBy} and ${ownTerms.mentions(reason)})`,
      );
  });
}

/** Cheap test that every e-mail, and every spelling of a phone number by `buildRedactionTerms`, passes. */
const hasContactDetails = (text: SQL) => sql`(${text} glob '*@*' or ${text} glob '*[0-9][0-9][0-9]*')`;

/** `may` is tested first: the words of thousands of people are too many to look for in every text. */
function buildTermMatcher(terms: readonly string[], may = (_: SQL) => sql`true`) {
  const foundTerms = (text: SQL) =>
    sql`from json_each(${JSON.stringify(terms)}) where instr(${text}, value) > 0`;
  return {
    mentions: (text: SQL) => sql`${may(text)} and exists (select 1 ${foundTerms(text)})`,
    cut: (text: SQL) => sql`(with recursive
      word (n, word) as (select row_number() over (), value ${foundTerms(text)}),
      cut (n, rest) as (select 0, ${text} union all
        select word.n, replace(rest, word, '') from cut join word on word.n = cut.n + 1)
      select rest from cut order by n desc limit 1)`,
  };
}
