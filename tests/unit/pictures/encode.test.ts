import sharp from "sharp";
import { expect, it, vi } from "vitest";
import type { Env } from "../../../src/env.ts";
import { encodePicture } from "../../../src/pictures/encode.ts";
import { makePicture } from "../../support/pictures.ts";

/** An encoder that fails with everything, with what is longer than a pixel, or makes something else than was asked for. */
function encoder(make: (sent: Uint8Array, size: number) => Promise<Uint8Array>): Env {
  const input = (stream: ReadableStream) => ({
    transform: ({ width }: { width: number }) => ({
      output: async () => {
        const made = await make(new Uint8Array(await new Response(stream).arrayBuffer()), width);
        return { response: () => new Response(Uint8Array.from(made)) };
      },
    }),
  });
  return { IMAGES: { input } } as unknown as Env;
}

const webpOf = (size: number) =>
  sharp({ create: { width: size, height: size, channels: 3, background: "red" } })
    .webp()
    .toBuffer();
const outcome = (env: Env, picture: Uint8Array) =>
  encodePicture(env, picture, "cover").then(
    () => "made",
    (error) => error.code,
  );

it("distinguishes a picture that cannot be decoded from an encoder failure", async () => {
  const told = vi.spyOn(console, "error").mockReturnValue(undefined);
  const picture = await makePicture("png");
  const fails = () => Promise.reject(new Error("out of order"));
  const isPicky = encoder((sent, size) => (sent.length > 100 ? fails() : webpOf(size)));
  expect(await outcome(isPicky, picture)).toBe("picture.damaged");
  expect(told).not.toHaveBeenCalled();
  expect(await outcome(encoder(fails), picture)).toBe("picture.unavailable");
  expect(told).toHaveBeenCalledOnce();
  expect(
    await outcome(
      encoder((_, size) => webpOf(size)),
      picture,
    ),
  ).toBe("made");
});

it("rejects output that is not WebP of the requested size", async () => {
  vi.spyOn(console, "error").mockReturnValue(undefined);
  const picture = await makePicture("png");
  expect(
    await outcome(
      encoder(() => webpOf(500)),
      picture,
    ),
  ).toBe("picture.unavailable");
  expect(
    await outcome(
      encoder(async (sent) => sent),
      picture,
    ),
  ).toBe("picture.unavailable");
});

it("strips metadata that the encoder added", async () => {
  const told = { IFD0: { Artist: "Salainen Kuvaaja" } };
  const env = encoder(async (_, size) =>
    sharp(await webpOf(size))
      .withExif(told)
      .webp()
      .toBuffer(),
  );
  const made = await encodePicture(env, await makePicture("png"), "cover");
  for (const file of Object.values(made)) {
    expect((await sharp(file).metadata()).format).toBe("webp");
    expect(Buffer.from(file).toString("latin1")).not.toMatch(/EXIF|Salainen/);
  }
});
