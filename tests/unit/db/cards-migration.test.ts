import { expect, it } from "vitest";
import { migrateUpTo } from "../../support/migrate-up-to.ts";

it("cards keep their kind, date and order, have no picture, and admit the new kinds alone", () => {
  const { db, all, applyOthers } = migrateUpTo("0064");
  db.exec(`
    insert into users (id, email, name, roles, created_at) values ('ville', 'v@ville.test', 'Ville', '["employee"]', 1);
    insert into user_cards values ('ville', 'workSafety', '2027-05-31'), ('ville', 'hotWork', null);`);
  applyOthers();
  expect(all("select user_id, kind, expires_on, picture from user_cards order by rowid")).toEqual([
    { user_id: "ville", kind: "workSafety", expires_on: "2027-05-31", picture: null },
    { user_id: "ville", kind: "hotWork", expires_on: null, picture: null },
  ]);
  const add = (kind: string) => db.exec(`insert into user_cards (user_id, kind) values ('ville', '${kind}')`);
  add("crane");
  expect(() => add("library")).toThrow("card_kind");
  db.exec("delete from users where id = 'ville'");
  expect(all("select * from user_cards")).toEqual([]);
});
