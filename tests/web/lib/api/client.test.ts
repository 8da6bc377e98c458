import { describe, expect, it } from "vitest";
import { ApiError, unwrap } from "../../../../web/lib/api/client.ts";
import { isConnected } from "../../../../web/lib/offline/connection.ts";

const answer = (status: number, body: string | null) => Promise.resolve(new Response(body, { status }));

describe("unwrap", () => {
  it("gives the body of a success", async () => {
    expect(await unwrap(answer(201, '{"id":"x"}'))).toEqual({ id: "x" });
  });

  it.each([202, 204])("accepts %i without a body", async (status) => {
    expect(await unwrap(answer(status, null))).toBeUndefined();
  });

  it("throws the code of a problem", async () => {
    const problem = answer(409, '{"code":"gig.full"}');
    await expect(unwrap(problem)).rejects.toMatchObject({
      code: "gig.full",
      problem: { code: "gig.full" },
    });
    expect(isConnected()).toBe(true);
  });

  it.each([
    [200, "<!doctype html><title>Log in to the hotel's network</title>"],
    [503, "<h1>Service unavailable</h1>"],
    [503, '{"message":"Service Unavailable"}'],
    [502, null],
  ])("takes a %i of somebody else for no connection: %s", async (status, body) => {
    const headers = { "Content-Type": "text/html" };
    const foreign = unwrap(Promise.resolve(new Response(body, { status, headers })));
    await expect(foreign).rejects.toMatchObject({ code: "offline" });
    expect(isConnected()).toBe(false);
    await unwrap(answer(200, "{}"));
    expect(isConnected()).toBe(true);
  });

  it("throws offline when there was no response", async () => {
    const lost = unwrap(Promise.reject(new TypeError("Failed to fetch")));
    await expect(lost).rejects.toBeInstanceOf(ApiError);
    await expect(lost).rejects.toMatchObject({ code: "offline" });
  });
});
