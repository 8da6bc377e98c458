import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import { minute } from "../../../src/shared/core/durations.ts";
import { type Actor, addActor } from "../../support/crews.ts";
import { addOrganization } from "../../support/people.ts";
import { type Bytes, makePicture } from "../../support/pictures.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let admin: Actor;
let picture: Bytes;

beforeAll(async () => {
  admin = await addActor(server, "admin", null);
  picture = await makePicture("png");
});

beforeEach(async () => {
  await server.env.DB.prepare("delete from erasures").run();
});

const headers = { "Content-Type": "image/png" };
const keys = async () =>
  (await server.env.PICTURES.list({ prefix: "pictures/" })).objects.map(({ key }: { key: string }) => key);
const owed = () => readRows(server, "select target, tries from erasures where kind = 'picture'");
/** As if everything that is owed had been noted so long ago. */
const waitFor = (milliseconds: number) =>
  server.env.DB.prepare("update erasures set since = since - ?").bind(milliseconds).run();

describe("pictures are deleted with", () => {
  it("an account deleted by its owner", async () => {
    const solo = await addActor(server, "employee", null);
    await solo.put("/api/me/avatar", picture, { headers });
    expect(await keys()).toHaveLength(2);
    await solo.delete("/api/me", { body: { currentPassword: demoPassword } });
    await expect.poll(keys).toEqual([]);
  });

  it("an organisation: its logo, and its people's avatars", async () => {
    const firm = await addOrganization(server, "Väliaikainen Oy", "workProvider");
    const boss = await addActor(server, "workProviderAdmin", firm);
    const desk = await addActor(server, "workProvider", firm);
    await boss.put("/api/organizations/mine/logo", picture, { headers });
    for (const who of [boss, desk]) await who.put("/api/me/avatar", picture, { headers });
    expect(await keys()).toHaveLength(6);
    expect((await admin.delete(`/api/organizations/${firm}`)).status).toBe(204);
    await expect.poll(keys).toEqual([]);
  });
});

describe("the sweep", () => {
  it("deletes what failed to be deleted at once", async () => {
    const solo = await addActor(server, "employee", null);
    const { avatar } = (await solo.put("/api/me/avatar", picture, { headers })).body;
    await server.env.DB.batch([
      server.env.DB.prepare("update users set avatar = null where id = ?").bind(solo.id),
      server.env.DB.prepare("insert into erasures (kind, target, since) values ('picture', ?, ?)").bind(
        avatar,
        Date.now() - 3 * minute,
      ),
    ]);
    await server.sweep();
    await expect.poll(keys).toEqual([]);
    expect(await owed()).toEqual([]);
  });

  it("deletes unused uploads, and keeps used ones", async () => {
    const solo = await addActor(server, "employee", null);
    const { avatar } = (await solo.put("/api/me/avatar", picture, { headers })).body;
    expect(await owed()).toEqual([]);
    await server.env.DB.prepare(
      "create trigger no_picture before update of avatar on users begin select raise(abort, 'notFound'); end",
    ).run();
    expect((await solo.put("/api/me/avatar", picture, { headers })).status).toBe(404);
    await server.env.DB.prepare("drop trigger no_picture").run();
    expect([(await keys()).length, (await owed()).length]).toEqual([4, 1]);
    await server.sweep();
    expect([(await keys()).length, (await owed()).length]).toEqual([4, 1]);
    await waitFor(13 * minute);
    await server.sweep();
    await expect.poll(keys).toEqual([avatar.slice(1).replace("512.webp", "96.webp"), avatar.slice(1)].sort());
    expect(await owed()).toEqual([]);
    await solo.delete("/api/me/avatar");
  });
});
