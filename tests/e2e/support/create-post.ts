import { type BrowserContext, expect } from "@playwright/test";

type Sender = BrowserContext | { context: BrowserContext };

/** Sends what somebody's device would, and gives the answer's body; a refusal fails the journey. */
export function createPost(baseURL: string | undefined) {
  const headers = { Origin: baseURL ?? "" };
  return async (who: Sender, path: string, data: object = {}) => {
    const { request } = "context" in who ? who.context : who;
    const answer = await request.post(path, { data, headers });
    expect(answer.ok(), `${path} ${answer.status()} ${await answer.text()}`).toBe(true);
    return answer.json();
  };
}
