import * as z from "zod";
import { gigInput } from "#shared/gig.ts";
import { type GigDraft, tidy } from "./gig-draft.ts";

/** What the form of a gig is checked with: the server's own schema, of what would be sent. */
export const gigToSend = z.preprocess((draft) => tidy(draft as GigDraft), gigInput);
