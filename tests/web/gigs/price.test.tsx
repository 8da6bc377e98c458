import { SWRConfig } from "swr";
import { expect, test } from "vitest";
import type { Gig } from "#shared/gig.ts";
import { capabilitiesOf, type Role } from "#shared/roles.ts";
import { GigFacts } from "../../../web/gigs/gig-facts.tsx";
import { GigRow } from "../../../web/gigs/gig-row.tsx";
import { SessionProvider } from "../../../web/lib/session.tsx";
import { renderIn } from "../../support/speak.tsx";

const gig = {
  ...{ id: "g1", title: "Roof", organization: { id: "r", name: "Raksa Oy" }, industries: ["roofing"] },
  ...{ headcount: 4, accepted: 0, confirmed: 0, offered: 0, municipality: "Tampere" },
  pricing: { type: "hourly", amountCents: 3400, currency: "EUR" },
  ...{ startDate: "2026-11-30", endDate: "2026-12-01", startTime: "07:00", endTime: "15:30" },
  ...{ workingDays: 2, totalHours: 17, status: "open", roomId: null, gear: "", language: "" },
  ...{ contact: "", meetingPoint: "", schedule: { sameHoursEachDay: true } },
} as unknown as Gig;

function seenBy(role: Role, organization: string | null) {
  const session = {
    user: { id: "u1", name: "Matti", organization },
    organization: null,
    capabilities: capabilitiesOf({ roles: [role], organizationId: organization }),
  };
  const cache = new Map([["/api/session", { data: session }]]);
  const { container } = renderIn(
    "en",
    <SWRConfig value={{ provider: () => cache as never, revalidateOnMount: false }}>
      <SessionProvider>
        <GigFacts gig={gig} own={false} />
        <GigRow gig={gig} />
      </SessionProvider>
    </SWRConfig>,
  );
  const text = container.textContent ?? "";
  return {
    words: text.includes("The buyer pays the firm"),
    total: text.includes("about"),
    times: text.split("34.00").length - 1,
  };
}

test("an employee is told whose money the price is, once, and not what all cost together", () => {
  expect(seenBy("employee", "apu")).toEqual({ words: true, total: false, times: 1 });
});

test.each([
  ["employee", null],
  ["staffProvider", "apu"],
  ["workProvider", "raksa"],
] as const)("%s of %s pays or gets the price", (role, organization) => {
  expect(seenBy(role, organization)).toEqual({ words: false, total: true, times: 2 });
});
