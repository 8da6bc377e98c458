import { expect, it } from "vitest";
import { findSocketsToClose } from "../../../src/chat/sockets-to-close.ts";

it("closes former members with 4403 and ended sessions with 4401, and no others", () => {
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
