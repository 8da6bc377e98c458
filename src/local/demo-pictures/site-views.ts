import type { DemoView } from "../../db/seed/conversations.ts";
import { type Color, Raster } from "./raster.ts";

/** What the views are drawn on; a picture is three quarters of it, which a phone shows sharply. */
const [width, height] = [1280, 960];
const scale = 0.75;
const concrete: Color = [196, 192, 184];
const shade: Color = [168, 163, 154];
const dark: Color = [52, 54, 60];
const glass: Color = [96, 132, 160];
const sky: Color = [176, 202, 224];
const frame: Color = [236, 236, 230];
const steel: Color = [112, 118, 124];
const orange: Color = [226, 138, 46];
const snow: Color = [238, 241, 244];

/** What a phone might have seen at a site, drawn: as PNGs. */
export const siteViews: Record<DemoView, () => Uint8Array<ArrayBuffer>> = {
  facade: drawFacade,
  window: drawWindow,
  cableTray: drawCableTray,
};

/** Four floors, whose windows are in but for a few of the third. */
function drawFacade() {
  const view = new Raster(width, height, scale);
  view.fill(0, 0, width, height, [150, 184, 214], [222, 230, 236]);
  view.fill(150, 150, 980, 720, concrete, shade);
  view.polygon(
    [
      [1130, 150],
      [1230, 210],
      [1230, 870],
      [1130, 870],
    ],
    [142, 138, 130],
  );
  for (let floor = 0; floor < 4; floor += 1)
    for (let column = 0; column < 6; column += 1) {
      const [x, y] = [200 + column * 156, 190 + floor * 170];
      const isOpen = floor === 1 && column > 3;
      view.fill(x, y, 108, 118, isOpen ? dark : frame);
      if (!isOpen) {
        view.fill(x + 8, y + 8, 44, 102, sky, glass);
        view.fill(x + 58, y + 8, 42, 102, sky, glass);
      }
      view.fill(x - 6, y + 118, 120, 8, steel);
    }
  for (let level = 0; level < 4; level += 1) view.fill(700, 316 + level * 170, 460, 14, orange);
  for (let post = 0; post < 4; post += 1) view.fill(706 + post * 148, 120, 10, 760, steel);
  for (let level = 0; level < 4; level += 1)
    view.line([711, 316 + level * 170], [859, 486 + level * 170], 6, steel);
  view.fill(0, 862, width, 98, snow, [206, 212, 218]);
  return view.toPng();
}

/** One window from within, with its wedges still at the sill. */
function drawWindow() {
  const view = new Raster(width, height, scale);
  view.fill(0, 0, width, height, [214, 208, 198], [188, 182, 172]);
  view.fill(250, 110, 780, 640, shade);
  view.fill(274, 134, 732, 592, frame);
  for (const x of [304, 654]) {
    view.fill(x, 164, 322, 532, [204, 220, 232], [126, 156, 180]);
    view.polygon(
      [
        [x + 40, 164],
        [x + 120, 164],
        [x + 20, 696],
        [x, 696],
        [x, 430],
      ],
      [216, 228, 238],
    );
    view.fill(x, 560, 322, 136, [158, 168, 160], [118, 128, 120]);
  }
  view.fill(634, 400, 12, 90, steel);
  view.fill(210, 750, 860, 34, [228, 226, 220]);
  for (const x of [330, 640, 930])
    view.polygon(
      [
        [x, 726],
        [x + 56, 716],
        [x + 56, 750],
        [x, 750],
      ],
      orange,
    );
  view.fill(0, 880, width, 80, [150, 142, 130], [124, 116, 106]);
  return view.toPng();
}

/** A ceiling where the shelves of line 4 meet a duct. */
function drawCableTray() {
  const view = new Raster(width, height, scale);
  view.fill(0, 0, width, height, [126, 124, 120], [92, 92, 92]);
  view.polygon(
    [
      [0, 0],
      [width, 0],
      [900, 330],
      [380, 330],
    ],
    [158, 156, 150],
  );
  view.fill(380, 330, 520, 300, [176, 174, 168], [150, 148, 142]);
  view.fill(0, 210, width, 150, [206, 210, 214], [158, 164, 170]);
  for (let seam = 1; seam < 6; seam += 1) view.fill(seam * 220, 206, 12, 158, [134, 140, 146]);
  view.polygon(
    [
      [560, 960],
      [600, 300],
      [700, 300],
      [840, 960],
    ],
    steel,
  );
  for (const [at, color] of ([orange, dark, [70, 106, 150], dark, orange] as Color[]).entries())
    view.line([606 + at * 48, 960], [618 + at * 17, 306], 14, color);
  for (let rung = 0; rung < 7; rung += 1)
    view.fill(590 - rung * 5, 340 + rung * rung * 15, 122 + rung * 22, 8, [150, 156, 162]);
  return view.toPng();
}
