import { expect, it } from "vitest";
import { describeProblems } from "../../../src/docs/problems.ts";

const listCodes = (method: string, path: string) => {
  const call = {
    method,
    path,
    isPublic: false,
    requiresSession: false,
    isAllowedBeforePasswordChange: false,
  };
  const problems = describeProblems({ ...call, hasBody: method !== "GET", hasQuery: false });
  return Object.values(problems).flatMap((problem) => problem["x-codes"]);
};

it("a message may be another's, or one too many, or for a room that is history", () => {
  expect(listCodes("POST", "/api/rooms/{id}/messages")).toEqual(
    expect.arrayContaining(["conflict", "tooManyRequests", "room.closed", "notFound"]),
  );
});

it("a search may be one too many, in a room and in all", () => {
  for (const path of ["/api/rooms/{id}/messages", "/api/messages"])
    expect(listCodes("GET", path)).toContain("tooManyRequests");
});

it("exports of lists may be denied, and of a room only be missing", () => {
  expect(listCodes("GET", "/api/gigs.csv")).toContain("access.denied");
  const ofRoom = listCodes("GET", "/api/rooms/{id}/messages.csv");
  expect(ofRoom).toEqual(expect.arrayContaining(["auth.tooManyAttempts", "notFound"]));
  expect(ofRoom).not.toContain("access.denied");
});
