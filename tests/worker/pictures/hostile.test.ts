import { existsSync } from "node:fs";
import sharp from "sharp";
import { expect, it } from "vitest";
import { type Actor, addActor } from "../../support/crews.ts";
import { createHostilePictures, type HostilePicture, payloads } from "../../support/hostile-pictures.ts";
import { watchMemory } from "../../support/memory.ts";
import { countOutcomes, describeOutcome } from "../../support/outcome.ts";
import { listChunks, makePicture, secretWords } from "../../support/pictures.ts";
import { startServer } from "../../support/server.ts";
import { mapInBatches } from "../../support/sessions.ts";

const server = startServer();
const mostGrowth = 256;
const hidden = [...Object.values(payloads), ...secretWords, "hidden-"].filter(
  (word) => !word.startsWith("\0"),
);

/** What of a stored file is not a WebP's pixels, at this size. */
async function faultsOf(file: Uint8Array, size: number): Promise<string[]> {
  const { format, width, height, pages, exif, xmp, icc, iptc } = await sharp(file).metadata();
  const text = Buffer.from(file).toString("latin1");
  return [
    ...(format === "webp" && width === size && height === size ? [] : [`${format} ${width} x ${height}`]),
    ...((pages ?? 1) > 1 ? ["pages"] : []),
    ...([exif, xmp, icc, iptc].some((one) => one !== undefined) ? ["metadata"] : []),
    ...listChunks(file).filter((part) => !["VP8 ", "VP8L", "ALPH", "VP8X"].includes(part)),
    ...hidden.filter((word) => text.includes(word)),
  ];
}

async function send(who: Actor, { name, bytes, type }: HostilePicture) {
  const answer = await who.put("/api/me/avatar", bytes, { headers: { "Content-Type": type } });
  const faults: string[] = [];
  if (answer.status === 200)
    for (const size of [512, 96]) {
      const file = await who.get(answer.body.avatar.replace("512.webp", `${size}.webp`));
      const own = file.status === 200 ? await faultsOf(file.body, size) : [`answers ${file.status}`];
      faults.push(...own.map((fault) => `${name}: ${fault}`));
    }
  return { name, outcome: describeOutcome(answer), status: answer.status, faults };
}

it("hostile files are stored as pixels or refused, at little cost", { timeout: 240_000 }, async () => {
  const files = await createHostilePictures();
  const actors = await mapInBatches(Array.from({ length: Math.ceil(files.length / 15) }), () =>
    addActor(server, "employee", null),
  );
  // The runtime grows by itself with its first requests, whatever they ask for: what is measured comes after some.
  const usual = await makePicture("jpeg", { width: 1024, height: 1024 });
  for (const who of actors)
    expect(await send(who, { name: "usual", bytes: usual, type: "image/jpeg" })).toMatchObject({
      status: 200,
    });
  const stop = existsSync("/proc/self/status") ? watchMemory() : undefined;
  const rows = actors.map((who, nth) => ({ who, some: files.slice(nth * 15, nth * 15 + 15) }));
  const results: Awaited<ReturnType<typeof send>>[] = [];
  await Promise.all(
    [0, 1].map(async (lane) => {
      for (const { who, some } of rows.filter((_, nth) => nth % 2 === lane))
        for (const file of some) results.push(await send(who, file));
    }),
  );
  const memory = stop?.();
  const faults = results.flatMap((one) => one.faults);
  const failed = results.filter(({ status }) => status >= 500);
  const count = (status: number) => results.filter((one) => one.status === status).length;
  console.log(
    `COUNT pictures: ${files.length} hostile files, ${count(200)} stored as clean WebP of 512 and 96, ` +
      `${faults.length} stored as anything else, ${failed.length} answers of 500 and above`,
    countOutcomes(results.map((one) => one.outcome)),
  );
  const figure = (which: "node" | "workerd") =>
    memory && `${which} ${Math.round(memory.before[which])} -> ${Math.round(memory.most[which])} MB`;
  console.log(`COUNT pictures: memory at most ${figure("node")}, ${figure("workerd")}`);
  expect(files.length).toBeGreaterThanOrEqual(500);
  expect(faults).toEqual([]);
  expect(failed.map(({ name, outcome: what }) => `${name}: ${what}`)).toEqual([]);
  expect(results.filter((one) => one.name.startsWith("telling") && one.status !== 200)).toEqual([]);
  expect(
    results
      .filter(({ name, status }) => /^\w+ (behind|before) /.test(name) && status === 200)
      .map(({ name }) => name),
  ).toEqual([]);
  if (memory) for (const grown of Object.values(memory.grown)) expect(grown).toBeLessThan(mostGrowth);
});
