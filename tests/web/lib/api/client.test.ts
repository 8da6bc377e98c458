import { describe, expect, it } from "vitest";
import { ApiError, unwrap } from "../../../../web/lib/api/client.ts";

const answer = (status: number, body: string | null) => Promise.resolve(new Response(body, { status }));

describe("unwrap", () => {
  it("gives the body of a success", async () => {
    expect(await unwrap(answer(201, '{"id":"x"}'))).toEqual({ id: "x" });
  });

  it.each([202, 204])("accepts %i without a body", async (status) => {
    expect(await unwrap(answer(status, null))).toBeUndefined();
  });

  it("throws the code of a problem, or of a failure without one", async () => {
    const problem = answer(409, '{"code":"gig.full"}');
    await expect(unwrap(problem)).rejects.toMatchObject({
      code: "gig.full",
      problem: { code: "gig.full" },
    });
    await expect(unwrap(answer(502, "<html>"))).rejects.toMatchObject({ code: "server.failed" });
  });

  it("throws offline when there was no response", async () => {
    const lost = unwrap(Promise.reject(new TypeError("Failed to fetch")));
    await expect(lost).rejects.toBeInstanceOf(ApiError);
    await expect(lost).rejects.toMatchObject({ code: "offline" });
  });
});
