import { describe, expect, it } from "vitest";
import { getTranslator } from "../../../../src/i18n/translator.ts";
import { formatNotification } from "../../../../src/shared/notifications/format-notification.ts";

const say = (data: Record<string, string | number>, locale: "en" | "fi" = "en") =>
  formatNotification(getTranslator(locale), {
    kind: data.worker === undefined ? "assignmentRemoved" : "assignmentDeclined",
    data: { gig: "Roof", ...data },
  });

describe("that somebody cannot come", () => {
  const worker = "Aino";
  const days = { firstDay: "2027-01-12", finalDay: "2027-01-14" };

  it("says of which days, where it is not all", () => {
    expect(say({ worker })).toBe("Aino can't come: Roof");
    expect(say({ worker, ...days })).toBe("Aino can't come on 01/12/2027–01/14/2027: Roof");
    expect(say({ worker, ...days, finalDay: days.firstDay }, "fi")).toBe("Aino ei pääse 12.1.2027: Roof");
    expect(say({ worker, ...days, runs: "2027-01-12/2027-01-12 2027-01-14/2027-01-14" }, "fi")).toBe(
      "Aino ei pääse 12.1.2027, 14.1.2027: Roof",
    );
    expect(say(days)).toBe("Your desk gave back your days 01/12/2027–01/14/2027: Roof");
  });

  it("says that they are ill to who may read it", () => {
    expect(say({ worker, ill: 1 })).toBe("Aino is ill and can't come: Roof");
    expect(say({ worker, ill: 1, ...days }, "fi")).toBe(
      "Aino on sairaana eikä pääse 12.1.2027–14.1.2027: Roof",
    );
  });
});
