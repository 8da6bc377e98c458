import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { expect, test } from "vitest";
import { Route, Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import type { PersonDetails } from "#shared/people/profile.ts";
import PersonScreen from "../../../web/people/person-screen.tsx";
import { renderInLocale } from "../../support/render-in-locale.tsx";
import { stubRequests } from "../../support/requests.ts";
import { withSession } from "../../support/with-session.tsx";

const buildPerson = (id: string, name: string): PersonDetails => ({
  ...{ id, name, roles: ["employee"], organization: "apu", organizationName: "Apu Oy", avatar: null },
  ...{ location: "", description: "", industries: [], cards: [] },
  can: { write: false, edit: false, endSecondFactor: false },
});
const people = [buildPerson("anna", "Anna Aalto"), buildPerson("ville", "Ville Virtanen")];
const details = { anna: "902213456789", ville: "333333333333" };

test("what is typed for one person does not stand in the next one's form", async () => {
  stubRequests(({ path }) => {
    const id = path.includes("anna") ? "anna" : "ville";
    if (path.endsWith("/site-details"))
      return Response.json({ taxNumber: details[id], birthDate: "1987-12-06" });
    return Response.json(people.find((person) => person.id === id));
  });
  const { hook, navigate } = memoryLocation({ path: "/user/ville" });
  const shown = (
    <SWRConfig value={{ keepPreviousData: true }}>
      <Router hook={hook}>
        <Route path="/user/:id">
          <PersonScreen />
        </Route>
      </Router>
    </SWRConfig>
  );
  renderInLocale("en", withSession({ role: "staffProvider", organization: "apu" }, shown));
  const field = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Tax number" });
  const open = async (id: string, name: string) => {
    act(() => navigate(`/user/${id}`));
    await screen.findByRole("heading", { level: 1, name });
  };
  expect((await field()).value).toBe(details.ville);
  await open("anna", "Anna Aalto");
  await userEvent.clear(await field());
  await userEvent.type(await field(), "1234");
  await open("ville", "Ville Virtanen");
  expect((await field()).value).toBe(details.ville);
});
