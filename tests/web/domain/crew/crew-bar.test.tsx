import { readFileSync } from "node:fs";
import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { CrewBar, crewBlocks } from "../../../../web/domain/crew/crew-bar.tsx";

const css = readFileSync("web/app/styles.css", "utf8");
const states = (container: HTMLElement) =>
  Array.from(container.querySelectorAll<HTMLElement>("[data-state]"), (block) => block.dataset.state);

describe("crewBlocks", () => {
  it.each([
    ["nobody yet", [5, 0, 0, 0], [0, 0, 0, 5]],
    ["accepted counts the confirmed too", [5, 3, 4, 1], [3, 1, 1, 0]],
    ["more offered than places are left", [5, 0, 4, 9], [0, 4, 1, 0]],
    ["confirmed before the count of accepted has caught up", [3, 2, 0, 0], [2, 0, 0, 1]],
  ])("%s", (_, [headcount = 0, confirmed = 0, accepted = 0, offered = 0], expected) => {
    const blocks = crewBlocks({ headcount, confirmed, accepted, offered });
    expect([blocks.confirmed, blocks.accepted, blocks.offered, blocks.open]).toEqual(expected);
  });
});

describe("CrewBar", () => {
  it("shows a group for each of several positions", () => {
    const counts = { headcount: 5, confirmed: 2, accepted: 3, offered: 0 };
    const positions = [
      { headcount: 3, confirmed: 2, accepted: 2, offered: 0 },
      { headcount: 2, confirmed: 0, accepted: 1, offered: 0 },
    ];
    const { container } = render(<CrewBar {...counts} positions={positions} label="2 of 5 confirmed" />);
    expect(states(container)).toEqual(["confirmed", "confirmed", "open", "accepted", "open"]);
    const starts = [...container.querySelectorAll("[data-state]")].map((block) =>
      block.className.includes("ms-"),
    );
    expect(starts).toEqual([false, false, false, true, false]);
  });

  it("shows one block a person up to twelve, with the same in words", () => {
    const { container } = render(
      <CrewBar headcount={5} confirmed={2} accepted={3} offered={1} label="2 of 5 confirmed" />,
    );
    expect(states(container)).toEqual(["confirmed", "confirmed", "accepted", "offered", "open"]);
    expect(screen.getByRole("img", { name: "2 of 5 confirmed" })).toBeTruthy();
  });

  it("becomes one bar with counts above twelve", () => {
    const { container } = render(
      <CrewBar headcount={40} confirmed={28} accepted={32} offered={0} label="28 of 40 confirmed" />,
    );
    expect(states(container)).toEqual(["confirmed", "accepted", "open"]);
    expect(container.textContent).toBe("2848");
  });

  it("shows accepted places in ink, and green only for confirmed ones", () => {
    const { container } = render(<CrewBar headcount={3} confirmed={0} accepted={3} offered={0} label="" />);
    expect(states(container)).toEqual(["accepted", "accepted", "accepted"]);
    const { container: sure } = render(
      <CrewBar headcount={1} confirmed={1} accepted={1} offered={0} label="" />,
    );
    const fillOf = (from: HTMLElement) => {
      const look = from.querySelector("[data-state]")?.className.match(/crew-(?!block)\w+/)?.[0];
      const [, fill] = css.match(new RegExp(`^  \\.${look} \\{\\s*background: (.+);`, "m")) ?? [];
      return fill;
    };
    expect([fillOf(container), fillOf(sure)]).toEqual(["var(--color-ink)", "var(--color-ok)"]);
  });
});
