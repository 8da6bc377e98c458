export type RightsTable = Record<string, { known?: string } & Record<string, string>>;

/** The part of the table about what somebody, or their firm, has for themselves: see table.ts. */
export const personalTable: RightsTable = {
  ticket: {
    known: "admin: any; everybody: own",
    "GET /api/support/tickets/:id": "all",
    "PATCH /api/support/tickets/:id": "all",
  },
  savedSearch: { known: "everybody: own", "DELETE /api/me/searches/:id": "all" },
  gigTemplate: {
    known: "buyers: own; admin providers worker solo: whatever",
    "DELETE /api/gig-templates/:id": "buyers: own",
  },
  /** What they have just done, under a key of theirs. */
  undo: { known: "everybody: own", "POST /api/undos/:key": "all" },
  session: { known: "everybody: own", "DELETE /api/sessions/:id": "all; in person" },
  token: { known: "everybody: own", "DELETE /api/me/tokens/:id": "all; in person" },
};
