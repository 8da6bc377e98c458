import { describe, expect, it } from "vitest";
import { normalizeForSearch, replacements, reverseText } from "../../../src/db/list/normalize.ts";
import { listPhoneSearches, normalizePhone } from "../../../src/db/list/normalize-phone.ts";
import { createMigratedDatabase } from "../../../src/local/server/schema-check.ts";

const database = createMigratedDatabase();
const add = database.prepare(
  "insert into organizations (id, name, company_id, admin_email, provides_work, provides_staff, created_at) values (?, ?, lower(hex(randomblob(5))), '', 1, 0, 0)",
);
let count = 0;

/** The keys that triggers give a name. */
function keysOf(name: string) {
  count += 1;
  add.run(String(count), name);
  const row = database
    .prepare("select name_key, name_back from organizations where id = ?")
    .get(String(count));
  return { ...row };
}

const letters = replacements.flatMap(([from]) => from);

describe("a normalised key", () => {
  it.each([
    ["ÅKE Äijälä", "åke æijælæ"],
    ["André", "andre"],
    ["Ülle Õun", "ylle öun"],
    ["Łukasz Żak", "lukasz zak"],
    ["A\u030Ake Pa\u0308ivi Jose\u0301", "åke pæivi jose"],
    ["Жанна Йовович", "жанна йовович"],
    ["👷🏽 100% _x_\n", "👷🏽 100% _x_\n"],
  ])("of %j is %j", (text, key) => {
    expect(normalizeForSearch(text)).toBe(key);
  });

  it("is the same from the database's triggers as from normalizeForSearch", () => {
    const texts = [
      ...letters,
      letters.join(""),
      letters.toReversed().join(" "),
      `${"ä".repeat(119)}Ö`,
      "👷🏽",
      "ß'%_\n",
    ];
    for (const text of texts) {
      const key = normalizeForSearch(text);
      expect(keysOf(text)).toEqual({
        name_key: key,
        name_back: reverseText(Array.from(key).slice(-100).join("")),
      });
    }
  });

  it("sorts å, ä and ö after z, and accented letters with their base letters", () => {
    const names = ["Zeta", "Öljy", "Ääni", "Åland", "Ylä", "Über", "Esa", "Éva", "Eeva"];
    const sorted = names.toSorted((a, b) => (normalizeForSearch(a) < normalizeForSearch(b) ? -1 : 1));
    expect(sorted).toEqual(["Eeva", "Esa", "Éva", "Über", "Ylä", "Zeta", "Åland", "Ääni", "Öljy"]);
    expect(names.toSorted(new Intl.Collator("fi").compare)).toEqual(sorted);
  });

  it("is updated and deleted with its text", () => {
    keysOf("Raksa");
    const id = String(count);
    const key = () => database.prepare("select name_key, name_back from organizations where id = ?").get(id);
    database.exec(`update organizations set name = 'Nosto' where id = '${id}'`);
    expect({ ...key() }).toEqual({ name_key: "nosto", name_back: "otson" });
    database.exec(`update organizations set deleted_at = 1 where id = '${id}'`);
    expect({ ...key() }).toEqual({ name_key: null, name_back: null });
  });
});

it.each([
  ["040 123-4567", "startsWith", "+358401234567"],
  ["00358 40", "equals", "+35840"],
  ["(040)", "contains", "040"],
  ["0123", "endsWith", "0123"],
  ["040 123 4567", "contains", "401234567"],
  ["040 123 4567", "notContains", "401234567"],
  ["00358 40 123 4567", "endsWith", "401234567"],
  ["+358 40 123 4567", "contains", "+358401234567"],
  ["0046 70 123 4567", "contains", "46701234567"],
  ["0 0123 4567", "endsWith", "001234567"],
] as const)("a phone typed as %s is searched (%s) as %s", (typed, mode, kept) => {
  expect(normalizePhone(typed, mode)).toBe(kept);
});

it.each([
  ["040 123 4567", ["401234567", "+358401234567"]],
  ["040 12", ["04012", "+3584012"]],
  ["4567", ["4567"]],
  ["aino 040", []],
  ["+", []],
])("a search for %s finds phones with %j", (search, numbers) => {
  expect(listPhoneSearches(search)).toEqual(numbers);
});
