import { crc32, deflateSync } from "node:zlib";

/** Red, green and blue, from 0 to 255. */
export type Color = readonly [number, number, number];
type Point = readonly [x: number, y: number];

/** Pixels to draw on; whatever lies outside is cut off. */
export class Raster {
  readonly width: number;
  readonly height: number;
  readonly #scale: number;
  readonly #pixels: Buffer;

  /** `scale`: pixels for each unit of what is drawn. */
  constructor(width: number, height: number, scale: number) {
    this.#scale = scale;
    this.width = Math.round(width * scale);
    this.height = Math.round(height * scale);
    this.#pixels = Buffer.alloc(this.width * this.height * 3);
  }

  /** From one colour at the top to another at the bottom. */
  fill(x: number, y: number, width: number, height: number, top: Color, bottom = top): void {
    const [left, right] = [this.#toPixels(x), this.#toPixels(x + width)];
    const [from, to] = [this.#toPixels(y), this.#toPixels(y + height)];
    for (let row = Math.max(0, from); row < Math.min(this.height, to); row += 1)
      this.#paint(row, left, right, mix(top, bottom, (row - from) / Math.max(1, to - from)));
  }

  polygon(corners: readonly Point[], color: Color): void {
    const points = corners.map(([x, y]): Point => [x * this.#scale, y * this.#scale]);
    const rows = points.map(([, y]) => y);
    const [from, to] = [Math.max(0, Math.min(...rows)), Math.min(this.height, Math.max(...rows))];
    for (let row = Math.floor(from); row < to; row += 1) {
      const edges = crossings(points, row + 0.5);
      for (let at = 0; at + 1 < edges.length; at += 2)
        this.#paint(row, Math.round(edges[at] ?? 0), Math.round(edges[at + 1] ?? 0), color);
    }
  }

  line([x1, y1]: Point, [x2, y2]: Point, width: number, color: Color): void {
    const length = Math.hypot(x2 - x1, y2 - y1);
    const [dx, dy] = [((y2 - y1) / length) * (width / 2), ((x2 - x1) / length) * (width / 2)];
    const corners = [
      [x1 + dx, y1 - dy],
      [x2 + dx, y2 - dy],
      [x2 - dx, y2 + dy],
      [x1 - dx, y1 + dy],
    ] as const;
    this.polygon(corners, color);
  }

  toPng(): Uint8Array<ArrayBuffer> {
    const { width, height } = this;
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width);
    header.writeUInt32BE(height, 4);
    // Eight bits of each colour, no interlacing.
    header.set([8, 2, 0, 0, 0], 8);
    const rows = Array.from({ length: height }, (_, row) => [
      Buffer.of(0),
      this.#pixels.subarray(row * width * 3, (row + 1) * width * 3),
    ]);
    const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
    const data = deflateSync(Buffer.concat(rows.flat()), { level: 1 });
    const chunks = [toChunk("IHDR", header), toChunk("IDAT", data), toChunk("IEND", Buffer.alloc(0))];
    return Uint8Array.from(Buffer.concat([signature, ...chunks]));
  }

  #toPixels(units: number): number {
    return Math.round(units * this.#scale);
  }

  #paint(row: number, from: number, to: number, color: Color): void {
    const [left, right] = [Math.max(0, from), Math.min(this.width, to)];
    if (left < right)
      this.#pixels.fill(Buffer.from(color), (row * this.width + left) * 3, (row * this.width + right) * 3);
  }
}

const mix = (one: Color, other: Color, share: number): Color =>
  [0, 1, 2].map((at) =>
    Math.round((one[at] ?? 0) * (1 - share) + (other[at] ?? 0) * share),
  ) as unknown as Color;

/** Where a row crosses the edges, from left to right. */
function crossings(points: readonly Point[], row: number): number[] {
  const edges = points.flatMap(([x1, y1], at) => {
    const [x2, y2] = points[(at + 1) % points.length] ?? [x1, y1];
    return y1 <= row !== y2 <= row ? [x1 + ((row - y1) / (y2 - y1)) * (x2 - x1)] : [];
  });
  return edges.sort((a, b) => a - b);
}

function toChunk(name: string, data: Buffer): Buffer {
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
