import { act, cleanup, configure } from "@testing-library/react";
import type { Window } from "happy-dom";
import { toast } from "react-hot-toast/headless";
import { mutate } from "swr";
import { afterEach, beforeEach, vi } from "vitest";
import { unblockNavigation } from "../../web/lib/navigation/navigation-blocker.ts";
import { reportConnection } from "../../web/lib/offline/connection.ts";
import { pollTimeout } from "./poll-timeout.ts";

// What loads when it is opened comes late where many tests share a machine.
configure({ asyncUtilTimeout: pollTimeout });

const { happyDOM } = window as unknown as Window;
const { origin } = location;

// A request of the test before may fail while the next one runs.
beforeEach(() => reportConnection(true));

// Files share a browser: whatever a test leaves in it would stand there before the next one.
afterEach(async () => {
  vi.useRealTimers();
  act(() => toast.remove());
  cleanup();
  await mutate(() => true, undefined);
  unblockNavigation();
  localStorage.clear();
  sessionStorage.clear();
  clearCookies();
  const { documentElement, body } = document;
  for (const name of documentElement.getAttributeNames()) documentElement.removeAttribute(name);
  body.replaceChildren();
  document.title = "";
  happyDOM.setURL(`${origin}/`);
});

function clearCookies(): void {
  const names = document.cookie.split("; ").map((cookie) => cookie.split("=")[0]);
  for (const cookie of names.flatMap((name) => [`${name}=`, `${name}=; Path=/`])) {
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no other way
    document.cookie = `${cookie}; Max-Age=0`;
  }
}
