import { copyBuild } from "./copied-build.ts";
import type { Server } from "./harness.ts";

/** What the consumer heard is kept in R2 under this. */
const heard = "heard/";

const source = `
  import built from "./index.js";
  export * from "./index.js";
  const listening = {
    ...built,
    async queue(batch, env, context) {
      for (const { id, attempts, body } of batch.messages)
        await env.PICTURES.put("${heard}" + id + "-" + attempts, JSON.stringify(body));
      return built.queue(batch, env, context);
    },
  };
  export { listening as default };
`;

/** The built Worker whose queue messages are kept before it gets them. */
export const copyCountingBuild = () => copyBuild({ name: "listening.js", source });

/** How many queue messages came. */
export async function countListeners(server: Server): Promise<number> {
  return (await server.env.PICTURES.list({ prefix: heard })).objects.length;
}
