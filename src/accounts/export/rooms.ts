import type { Said } from "../../chat/room.ts";
import type { Env } from "../../env.ts";
import { describeFailure } from "../../http/failure.ts";
import type { Message } from "../../shared/chat-protocol.ts";
import { readable } from "./readable.ts";
import type { Row } from "./section-queries.ts";

const messagesAtOnce = 500;

/**
 * A room as text of the file, bit by bit: what it is, and what somebody said in it. Where it cannot be read `notRead`
 * says so, and the file goes on.
 */
export async function* roomText(env: Env, userId: string, row: Row): AsyncGenerator<string> {
  const said = env.ROOMS.getByName(String(row.id));
  yield JSON.stringify(readable(row)).slice(0, -1);
  let after = 0;
  for (let page = await read(); ; page = await read()) {
    if (page === null) return yield `${after === 0 ? "" : "]"},"notRead":true}`;
    if (after === 0) yield `,"reactions":${JSON.stringify(page.reactions)},"messages":[`;
    if (page.messages.length > 0) yield (after === 0 ? "" : ",") + page.messages.map(textOf).join(",");
    after = page.messages.at(-1)?.seq ?? after;
    if (page.messages.length < messagesAtOnce) return yield "]}";
  }

  async function read(): Promise<Said | null> {
    try {
      return await said.saidBy(userId, after, messagesAtOnce);
    } catch (error) {
      console.error("Room not read", describeFailure(error));
      return null;
    }
  }
}

/** Without their author, who knows, and what others thought of it. */
function textOf({ author: _, reactions: __, ...message }: Message): string {
  return JSON.stringify(message);
}
