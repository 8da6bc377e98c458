import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { type Actor, addActor, addCast } from "../../support/crews.ts";
import { describeOutcome } from "../../support/outcome.ts";
import { type Bytes, makePicture } from "../../support/pictures.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
let admin: Actor;
let desk: Actor;
let picture: Bytes;

beforeAll(async () => {
  cast = await addCast(server);
  admin = await addActor(server, "admin", null);
  desk = await addActor(server, "workProvider", cast.raksa);
  picture = await makePicture("png");
});

const put = (who: Actor, id: string, body: unknown = picture) =>
  who.put(`/api/organizations/${id}/logo`, body, { headers: { "Content-Type": "image/png" } });

describe("an organisation's logo", () => {
  it("is set and removed by its own admins and the platform's", async () => {
    for (const [who, id] of [
      [cast.site, "mine"],
      [cast.site, cast.raksa],
      [admin, cast.raksa],
    ] as const) {
      const { status, body } = await put(who, id);
      expect([status, Object.keys(body)]).toEqual([200, ["logo"]]);
      expect((await desk.get("/api/organizations/mine")).body.logo).toBe(body.logo);
      expect((await desk.get(body.logo)).status).toBe(200);
      const gone = await who.delete(`/api/organizations/${id}/logo`);
      expect([gone.status, gone.body]).toEqual([200, { logo: "" }]);
      await expect.poll(async () => (await desk.get(body.logo)).status).toBe(404);
    }
    const deeds = await readRows(
      server,
      "select distinct action, details, organization_id as firm from audit_log where subject_id = ?",
      cast.raksa,
    );
    expect(deeds).toEqual([{ action: "organization.edit", details: '{"changed":"logo"}', firm: cast.raksa }]);
  });

  it("is refused to everybody else; missing and others' look the same", async () => {
    expect(describeOutcome(await put(desk, cast.raksa))).toBe("403 access.denied");
    expect(describeOutcome(await desk.delete(`/api/organizations/${cast.raksa}/logo`))).toBe(
      "403 access.denied",
    );
    const text = async (id: string) => {
      const { status, body } = await put(cast.agency, id);
      return JSON.stringify([status, { ...body, requestId: "" }]);
    };
    const foreign = await text(cast.raksa);
    expect(foreign).toContain("404");
    expect(await text("missing")).toBe(foreign);
    expect(describeOutcome(await put(cast.solo, "mine"))).toBe("404 notFound");
    expect(describeOutcome(await put(admin, "missing"))).toBe("404 notFound");
  });

  it("is padded on white", async () => {
    const wide = await sharp({ create: { width: 300, height: 60, channels: 3, background: "#102030" } })
      .png()
      .toBuffer();
    const { logo } = (await put(cast.site, "mine", Uint8Array.from(wide))).body;
    const raw = await sharp((await desk.get(logo)).body)
      .greyscale()
      .raw()
      .toBuffer();
    const at = (x: number, y: number) => (raw[y * 512 + x] as number) > 128;
    expect([at(256, 20), at(256, 490), at(5, 256), at(506, 256)]).toEqual([true, true, false, false]);
  });
});
