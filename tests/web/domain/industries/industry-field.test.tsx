import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { IndustryField } from "../../../../web/domain/industries/industry-field.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

function Field() {
  const [trade, setTrade] = useState("");
  return (
    <>
      <IndustryField label="Ammattiala" value={trade} onChange={setTrade} none="Kaikki" />
      <output>{trade}</output>
    </>
  );
}
const chosen = () => screen.getByRole("status").textContent;

test("an industry is found by a synonym, and cleared again", async () => {
  renderInLocale("fi", <Field />);
  // Until what searches has come, it is a list of the browser's.
  const searched = () => screen.queryByRole<HTMLInputElement>("combobox", { name: "Ammattiala" });
  await expect.poll(() => searched()?.tagName).toBe("INPUT");
  const field = searched() as HTMLInputElement;
  expect(field.placeholder).toBe("Kaikki");
  await userEvent.type(field, "timpurit");
  await userEvent.click(await screen.findByRole("option", { name: "Kirvesmiestyöt" }));
  expect([chosen(), field.value]).toEqual(["carpentry_woodwork", "Kirvesmiestyöt"]);
  await userEvent.clear(field);
  expect(chosen()).toBe("");
});
