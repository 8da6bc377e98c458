import { expect, it } from "vitest";
import { findSocketsToClose } from "../../../src/realtime/socket-session.ts";

it("closes former members with 4403 and ended sessions with 4401, and no others", () => {
  const opened = ["member", "outsider", "signed out"].map((sessionId) => ({ sessionId }));
  const valid = [
    { sessionId: "member", isMember: true },
    { sessionId: "outsider", isMember: false },
  ];
  expect(findSocketsToClose(opened, valid)).toEqual([
    { closing: { sessionId: "outsider" }, code: 4403 },
    { closing: { sessionId: "signed out" }, code: 4401 },
  ]);
});
