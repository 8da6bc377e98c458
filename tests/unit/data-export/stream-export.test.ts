import { expect, it } from "vitest";
import { sectionNames, streamExport } from "../../../src/data-export/stream-export.ts";

type Source = Parameters<typeof streamExport>[0];

it("embeds the first two hundred pictures, after the rooms, and says where all of them are", async () => {
  const read: string[] = [];
  const room = { listContentBy: async () => ({ messages: [], reactions: [] }) };
  const getByName = () => {
    read.push("room");
    return room;
  };
  const env = {
    ORIGIN: "https://keikka.test",
    ROOMS: { jurisdiction: () => ({ getByName }) },
    PICTURES: {
      get: async (key: string) => {
        read.push(key);
        return { arrayBuffer: async () => new Uint8Array([1]).buffer };
      },
    },
  } as unknown as Source["env"];
  const pictures = Array.from({ length: 260 }, (_, row) => ({
    ...{ row, id: `p${row}`, roomId: "r", picture: `room-pictures/${row}` },
  }));
  const nothing = Object.fromEntries(sectionNames.map((name) => [name, []])) as unknown as Source["first"];
  const first = { ...nothing, rooms: [{ row: 1, id: "r" }], pictures };
  const stream = streamExport({ env, db: {} as Source["db"], userId: "u", locale: "en", now: 0, first });
  const file = JSON.parse(await new Response(stream).text());
  expect([read.length, read[0], read[1]]).toEqual([201, "room", "room-pictures/0/large.webp"]);
  const [whole, rest] = [file.pictures[199], file.pictures[200]];
  expect(whole).toMatchObject({ picture: "data:image/webp;base64,AQ==" });
  expect(rest).toEqual({ id: "p200", roomId: "r", url: "https://keikka.test/api/rooms/r/pictures/p200" });
  expect(file.pictures).toHaveLength(260);
});
