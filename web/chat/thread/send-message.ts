import { api } from "../../lib/api/api.ts";
import { pathTo } from "../../lib/navigation/paths.ts";
import type { OutboxAction } from "../../lib/offline/outbox/outbox-entry.ts";
import type { UnsentMessage } from "./unsent-message.ts";

/** From any screen; an open room sends its own through its socket: see hold-subject.ts. */
export const sendMessage: OutboxAction<UnsentMessage> = {
  send: ({ payload: { roomId, message } }, options) =>
    api.rooms[":id"].messages.$post({ param: { id: roomId }, json: message }, options),
  // Rooms and lists of rooms hear of it by their sockets.
  touches: () => [],
  describe: ({ payload: { message, pictures = [] } }, { t, count }) =>
    t("chat.unsent", { text: message.text || count("chat.pictures.alone", pictures.length) }),
  editPath: ({ payload: { roomId } }) => pathTo("room", { id: roomId }),
};
