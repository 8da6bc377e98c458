import * as z from "zod";
import { gigInput } from "#shared/gigs/gig.ts";
import { toSchedulePayload } from "../schedule/schedule-payload.ts";
import type { GigDraft } from "./gig-draft.ts";

const toSend = (draft: GigDraft) => ({ ...draft, schedule: toSchedulePayload(draft.schedule) });

/** What the form of a gig is checked with: the server's own schema, of what would be sent. */
export const gigPayloadSchema = z.preprocess((draft) => toSend(draft as GigDraft), gigInput);
