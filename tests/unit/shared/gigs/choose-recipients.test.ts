import { describe, expect, it } from "vitest";
import { chooseRecipients, type WaveProvider } from "../../../../src/shared/gigs/choose-recipients.ts";
import type { WaveAudience } from "../../../../src/shared/gigs/wave-audiences.ts";

const gig = {
  industries: ["roofing" as const],
  municipality: "Tampere",
  language: "",
  cards: [],
  endDate: "2027-01-15",
};

const provider = (
  id: string,
  {
    industries = ["roofing"],
    places = ["Tampere"],
    free = 5,
    ...more
  }: Partial<WaveProvider> & {
    industries?: string[];
    places?: string[];
    free?: number;
  } = {},
): WaveProvider => ({
  userIds: [id],
  isPartner: false,
  hasAnswered: false,
  profile: {
    industries: industries as WaveProvider["profile"]["industries"],
    places,
    languages: null,
    days: { free, total: 5 },
    cards: null,
  },
  ...more,
});

const choose = (audiences: WaveAudience[], ...providers: WaveProvider[]) =>
  chooseRecipients(gig, audiences, providers).map(({ userId, why }) => `${userId}: ${why}`);

describe("who is told in a wave", () => {
  const near = provider("near");
  const far = provider("far", { places: ["Oulu"] });
  const painter = provider("painter", { industries: ["painting"] });
  const booked = provider("booked", { free: 0 });
  const halfFree = provider("halfFree", { free: 1 });
  const unknown = provider("unknown", { industries: [], places: [] });

  it("are those who fit: of the trade, near enough and free on a day, or not known not to be", () => {
    expect(choose(["fitting"], near, far, painter, booked, halfFree, unknown)).toEqual([
      "near: fitting",
      "halfFree: fitting",
      "unknown: fitting",
    ]);
  });

  it("are all, of whom those who fit hear that", () => {
    expect(choose(["all"], near, far, painter)).toEqual(["near: fitting", "far: all", "painter: all"]);
  });

  it("are the partners alone, whether they fit or not", () => {
    const partner = provider("partner", { places: ["Oulu"], isPartner: true });
    expect(choose(["partners"], near, partner)).toEqual(["partner: partners"]);
    expect(choose(["fitting"], partner)).toEqual([]);
    expect(choose(["partners", "fitting", "all"], partner)).toEqual(["partner: partners"]);
    expect(choose(["fitting"], provider("both", { isPartner: true }))).toEqual(["both: fitting"]);
  });

  it("are each who answers for a firm, and none who has answered or heard", () => {
    expect(choose(["fitting"], provider("", { userIds: ["one", "two"] }))).toEqual([
      "one: fitting",
      "two: fitting",
    ]);
    expect(choose(["all"], provider("answered", { hasAnswered: true }))).toEqual([]);
    expect(choose(["all"], provider("", { userIds: [] }))).toEqual([]);
  });
});
