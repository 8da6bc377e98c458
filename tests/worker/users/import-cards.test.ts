import { expect, it } from "vitest";
import type { ImportedRow } from "../../../src/shared/people/employee-import.ts";
import { addActor } from "../../support/crews.ts";
import { addOrganization } from "../../support/people.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();

const hotWork = { kind: "hotWork", expiresOn: "2031-05-31" };
const crane = { kind: "crane", expiresOn: null };
const named = (line: number, name: string, cards?: ImportedRow["cards"]) => ({
  ...{ line, name },
  ...(cards && { cards }),
});

it("cards are added with new people alone, and refused by line", async () => {
  const firm = await addOrganization(server, "Tekijät Oy", "staffProvider");
  const boss = await addActor(server, "staffProviderAdmin", firm);
  const send = async (rows: ImportedRow[]) =>
    (
      await boss.post("/api/organizations/mine/employees/import", {
        ...{ rows, dryRun: false, invite: false },
      })
    ).body;
  const outcome = await send([
    named(2, "Aino", [hotWork, crane]),
    named(3, "Ville"),
    named(4, "Kalle", [{ ...hotWork, expiresOn: "2031-02-30" }]),
    named(5, "Liisa", [{ kind: "library", expiresOn: null }]),
    named(6, "Matti", [crane, crane]),
  ]);
  const rejected = [
    [4, "date.invalid"],
    [5, "card.unknown"],
    [6, "required"],
  ].map(([line, code]) => ({ line, errors: [{ path: "cards", code }] }));
  expect(outcome).toEqual({ added: 2, existing: 0, rejected });
  const held = () =>
    readRows(
      server,
      `select name, kind, expires_on, picture from user_cards join users on users.id = user_id
        where organization_id = ? order by user_cards.rowid`,
      firm,
    );
  const stored = [
    { name: "Aino", kind: "hotWork", expires_on: "2031-05-31", picture: null },
    { name: "Aino", kind: "crane", expires_on: null, picture: null },
  ];
  expect(await held()).toEqual(stored);
  const again = await send([named(2, "Aino", [{ ...hotWork, expiresOn: null }])]);
  expect(again).toEqual({ added: 0, existing: 1, rejected: [] });
  expect(await held()).toEqual(stored);
});
