import { createId } from "../../../src/db/ids.ts";
import { homeOf, type Made, type Scene, strangersOf } from "./scene.ts";

/** Of a picture in R2: see matrix.test.ts. */
export const roomPictureKey = "room-pictures/rights";

/** Sent by the other one of a room of two; `stray`: under another room of one's own. */
export function roomPictures(scene: Scene): Made {
  const { add, who, world } = scene;
  const other = add.user(homeOf(scene) ?? world.apu);
  const send = (userId: string) => {
    const room = add.directRoom(userId, other);
    return [room, add.roomPicture(room, other, roomPictureKey)] as const;
  };
  const [gone, mine] = [send(who.id), send(who.id)];
  add.gone("room_pictures", gone[1]);
  return {
    own: mine,
    stray: [add.directRoom(who.id, other), mine[1]],
    foreign: send(add.user(strangersOf(scene))),
    deleted: gone,
    random: [createId(), createId()],
  };
}
