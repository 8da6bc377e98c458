import type * as z from "zod";
import * as absences from "../shared/absences/absence.ts";
import * as audit from "../shared/audit/audit-event.ts";
import * as accessTokens from "../shared/auth/access-token.ts";
import * as roles from "../shared/auth/permissions.ts";
import * as secondFactors from "../shared/auth/second-factor.ts";
import * as sessions from "../shared/auth/session.ts";
import * as calendars from "../shared/calendar/calendar.ts";
import * as chat from "../shared/chat/protocol.ts";
import * as rooms from "../shared/chat/room.ts";
import * as assignments from "../shared/crews/assignment.ts";
import * as proposals from "../shared/crews/proposal.ts";
import * as swaps from "../shared/crews/swap.ts";
import * as gigs from "../shared/gigs/gig.ts";
import * as histories from "../shared/gigs/history.ts";
import * as siteLists from "../shared/gigs/site-list.ts";
import * as industries from "../shared/industries/industry.ts";
import * as notifications from "../shared/notifications/notification.ts";
import * as pushSubscriptions from "../shared/notifications/push-subscription.ts";
import * as offers from "../shared/offers/offer.ts";
import * as applications from "../shared/organizations/application.ts";
import * as organizations from "../shared/organizations/organization.ts";
import * as cards from "../shared/people/cards.ts";
import * as closings from "../shared/people/deletion-preview.ts";
import * as employees from "../shared/people/employee.ts";
import * as profiles from "../shared/people/profile.ts";
import * as siteDetails from "../shared/people/site-details.ts";
import * as support from "../shared/support/ticket.ts";

/** Their exported schemas are named in the OpenAPI document: `gigSummary` is GigSummary. */
const modules = [
  absences,
  accessTokens,
  applications,
  assignments,
  audit,
  calendars,
  cards,
  chat,
  closings,
  employees,
  gigs,
  histories,
  industries,
  notifications,
  offers,
  organizations,
  profiles,
  proposals,
  pushSubscriptions,
  roles,
  rooms,
  secondFactors,
  sessions,
  siteDetails,
  siteLists,
  support,
  swaps,
];

const names = new Map<unknown, string>(
  modules.flatMap((module) =>
    Object.entries(module)
      .filter(([, value]) => typeof value === "object" && "_zod" in value)
      .map(([name, schema]) => [schema, name[0]?.toUpperCase() + name.slice(1)] as const),
  ),
);

type WrittenSchema = { zodSchema: z.core.$ZodType; jsonSchema: z.core.JSONSchema.BaseSchema };

export function registerSchemaName({ zodSchema, jsonSchema }: WrittenSchema) {
  const ref = names.get(zodSchema);
  if (ref !== undefined) Object.assign(jsonSchema, { ref });
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}
