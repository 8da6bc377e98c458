import type * as z from "zod";
import * as accessTokens from "../shared/access-token.ts";
import * as applications from "../shared/application.ts";
import * as assignments from "../shared/assignment.ts";
import * as audit from "../shared/audit-list.ts";
import * as calendars from "../shared/calendar.ts";
import * as chat from "../shared/chat-protocol.ts";
import * as closings from "../shared/closing.ts";
import * as emailChanges from "../shared/email-change.ts";
import * as employees from "../shared/employee.ts";
import * as gigs from "../shared/gig.ts";
import * as industries from "../shared/industries.ts";
import * as notifications from "../shared/notification.ts";
import * as offers from "../shared/offer.ts";
import * as organizations from "../shared/organization.ts";
import * as profiles from "../shared/profile.ts";
import * as roles from "../shared/roles.ts";
import * as rooms from "../shared/room.ts";
import * as secondFactors from "../shared/second-factor.ts";
import * as sessions from "../shared/session.ts";
import * as signedIns from "../shared/signed-in.ts";
import * as support from "../shared/support.ts";

/** The modules whose exported schemas are named in the OpenAPI document: `gigSummary` is GigSummary there. */
const modules = [
  accessTokens,
  applications,
  assignments,
  audit,
  calendars,
  chat,
  closings,
  emailChanges,
  employees,
  gigs,
  industries,
  notifications,
  offers,
  organizations,
  profiles,
  roles,
  rooms,
  secondFactors,
  sessions,
  signedIns,
  support,
];

const names = new Map<unknown, string>(
  modules.flatMap((module) =>
    Object.entries(module)
      .filter(([, value]) => typeof value === "object" && "_zod" in value)
      .map(([name, schema]) => [schema, name[0]?.toUpperCase() + name.slice(1)] as const),
  ),
);

type Written = { zodSchema: z.core.$ZodType; jsonSchema: z.core.JSONSchema.BaseSchema };

/** Gives a schema that has a name that name: the document then says it once and refers to it. */
export function nameSchema({ zodSchema, jsonSchema }: Written) {
  const ref = names.get(zodSchema);
  if (ref !== undefined) Object.assign(jsonSchema, { ref });
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}
