import { expect, test } from "vitest";
import { useCrewLabel } from "../../../../web/domain/crew/use-crew-label.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

function Needed({ accepted, status }: { accepted: number; status: string }) {
  return <p>{useCrewLabel({ headcount: 3, confirmed: 0, accepted, offered: 0, status }).needed}</p>;
}
const said = (accepted: number, status = accepted < 3 ? "open" : "filled") =>
  renderInLocale("fi", <Needed accepted={accepted} status={status} />).container.textContent;

test("says how many are needed, how many are missing, and that all places are accepted though nobody has confirmed", () => {
  expect([said(0), said(1), said(2), said(3)]).toEqual([
    "Tarvitaan 3 tekijää",
    "Vielä 2 tekijää",
    "Vielä 1 tekijä",
    "Kaikki paikat sovittu",
  ]);
  expect(said(3, "open")).toBe("Osa päivistä avoinna");
});
