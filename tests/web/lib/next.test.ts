import { expect, it } from "vitest";
import { nextPath } from "../../../web/lib/next.ts";

it.each([
  ["?next=%2Fgigs%3Fq%3Droof%23top", "/gigs?q=roof#top"],
  ["", "/home"],
  ["?next=", "/home"],
  ["?next=https%3A%2F%2Fevil.example", "/home"],
  ["?next=%2F%2Fevil.example", "/home"],
  ["?next=%2F%5Cevil.example", "/home"],
  ["?next=javascript%3Aalert(1)", "/home"],
  ["?next=%2F%09%2Fevil.example", "/home"],
  ["?next=gigs", "/home"],
  ["?next=%2F.%2F%2Fevil.example%2Fx", "/home"],
  ["?next=%2Fa%2F..%2F%2Fevil.example", "/home"],
])("%s leads to %s", (search, path) => expect(nextPath(search, "/home")).toBe(path));
