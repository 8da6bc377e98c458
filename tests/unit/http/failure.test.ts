import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, it } from "vitest";
import { describeFailure } from "../../../src/http/failure.ts";

it("logs what failed and where, and no user content", () => {
  const cause = new Error("D1_ERROR: UNIQUE constraint failed: users.email: SQLITE_CONSTRAINT");
  const error = new DrizzleQueryError(
    "insert into users\nvalues (?, ?)",
    ["a@b.test\n    at home", "scrypt$x"],
    cause,
  );
  const said = describeFailure(error);
  expect(said).toContain("DrizzleQueryError < Error < UNIQUE constraint failed: users.email");
  expect(said).toContain("failure.test.ts");
  expect(said).not.toMatch(/a@b|scrypt|insert|at home/);
});

it("describes any thrown value", () => {
  expect(describeFailure("secret")).toBe("string");
  expect(describeFailure(new TypeError("secret"))).toMatch(/^TypeError\n\s+at /);
});

it("names the class of a database error, and no values of its message", () => {
  const cause = new Error("D1_ERROR: too many SQL variables at offset 9: secret@b.test: SQLITE_ERROR");
  const said = describeFailure(new DrizzleQueryError("select ?", ["secret@b.test"], cause));
  expect(said).toContain("DrizzleQueryError < Error < D1_ERROR < too many SQL variables < SQLITE_ERROR");
  expect(said).not.toContain("secret");
});
