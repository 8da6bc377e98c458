import { expect, it } from "vitest";
import { findSocketsToClose } from "../../../src/chat/sockets-to-close.ts";

it("lets go who is no member with 4403, whose session has ended with 4401, and nobody else", () => {
  const seats = ["member", "outsider", "signed out"].map((sessionId) => ({ sessionId }));
  const standing = [
    { sessionId: "member", isMember: true },
    { sessionId: "outsider", isMember: false },
  ];
  expect(findSocketsToClose(seats, standing)).toEqual([
    { seat: { sessionId: "outsider" }, code: 4403 },
    { seat: { sessionId: "signed out" }, code: 4401 },
  ]);
});
