import { api } from "../../lib/api/api.ts";
import { pathTo } from "../../lib/navigation/paths.ts";
import type { OutboxAction } from "../../lib/offline/outbox/outbox-entry.ts";
import type { UnsentChange } from "./unsent-message.ts";

/** As `sendMessage`: from any screen, while its room is not open. */
export const sendChange: OutboxAction<UnsentChange> = {
  send: ({ payload: { roomId, change } }, options) =>
    api.rooms[":id"].messages.$patch({ param: { id: roomId }, json: change }, options),
  touches: () => [],
  describe: ({ payload: { change } }, { t }) => {
    if (change.type === "edit") return t("chat.unsentEdit", { text: change.text });
    if (change.type === "delete") return t("chat.unsentDeletion");
    return t(change.on ? "chat.unsentReaction" : "chat.unsentNoReaction", { emoji: change.emoji });
  },
  editPath: ({ payload: { roomId } }) => pathTo("room", { id: roomId }),
};
