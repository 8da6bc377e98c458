import * as z from "zod";
import { gigInput } from "#shared/gigs/gig.ts";
import { toSchedulePayload } from "../schedule/schedule-payload.ts";
import type { GigDraft } from "./gig-draft.ts";

const toSend = (draft: GigDraft) => ({ ...draft, schedule: toSchedulePayload(draft.schedule) });

/** The server's schema, applied to what would be sent. */
export const gigPayloadSchema = z.preprocess((draft) => toSend(draft as GigDraft), gigInput);
