import { type APIRequestContext, type CDPSession, chromium, type Page } from "@playwright/test";
import { exitWithMessage, readFlags } from "../../../src/local/flags.ts";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import { getBrowser } from "../../runner/browser.ts";
import { browserArguments } from "../../support/browser.ts";
import { startDemo } from "../../tour/demo-server.ts";
import { measureFrames, printCells, watchFrames } from "./frames.ts";

const usage = `How smoothly a long chat scrolls on a weak phone (4 x slower CPU, 390 x 844): milliseconds between frames while
it is scrolled up through all its messages as they load, then down and up again, and how long the room takes to open.

  npm run bench:thread [-- --messages 1000]

  --messages N  how many the room has (1000)
  --help        this text`;

const flags = readFlags(usage, { messages: { type: "string", default: "1000" } });
const messages = Number(flags.messages);
if (!Number.isInteger(messages) || messages < 100 || messages > 5000)
  exitWithMessage(`--messages needs a number from 100 to 5000, not "${flags.messages}".`);
const found = await getBrowser();
if ("missing" in found) exitWithMessage(found.missing);

const openings = 5;
/** Pixels that a finger in a hurry moves the page within a frame. */
const step = 400;
const [worker, ...others] = ["worker", "agency", "desk"].map((name) => `${name}@tekijat.test`);

console.log("Building ...");
const demo = await startDemo();
const browser = await chromium.launch({ executablePath: found.path, args: browserArguments });
try {
  const reader = await logIn(worker ?? "");
  const writers = [reader, ...(await Promise.all(others.map(logIn)))];
  const { items } = await (await reader.request.get("/api/rooms")).json();
  const room: { id: string } = items.find(({ kind }: { kind: string }) => kind === "organization");
  await Promise.all(writers.map(({ request }, at) => fill(request, room.id, at, writers.length)));

  const page = await reader.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.goto(`${demo.url}/chat`);
  await page.waitForFunction(() => performance.getEntriesByName("awake").length > 0);
  const times: number[] = [];
  for (let time = 0; time < openings; time += 1) {
    if (time > 0) await page.goBack();
    times.push(await open(page, room.id));
  }
  console.log(`opening the room: ${times.map((ms) => ms.toFixed(0)).join(", ")} ms`);

  await page.evaluate(watchFrames);
  printCells("frames of", ["median ms", "p95 ms", "longest ms", "over 50 ms", "frames", "busy ms"]);
  const frames = (act: () => Promise<unknown>) => measureFrames(page, session, act);
  printCells("standing still", await frames(() => page.waitForTimeout(1000)));
  printCells("up, loading", await frames(() => scrollToTop(page, session)));
  printCells("down", await frames(() => scroll(page, session, 1)));
  printCells("up again", await frames(() => scroll(page, session, -1)));
  const elements = await page.locator("[role=log] *").count();
  const rows = await page.locator("[role=log] article").count();
  console.log(`\n${rows} messages are rendered, ${elements} elements`);
} finally {
  await browser.close();
  demo.stop();
}

async function logIn(email: string) {
  const context = await browser.newContext({
    baseURL: demo.url,
    timezoneId: "Europe/Helsinki",
    locale: "en-US",
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const data = { email, password: demoPassword };
  const answer = await context.request.post("/api/session", { data, headers: { Origin: demo.url } });
  if (!answer.ok()) throw new Error(`${email} could not log in: ${answer.status()}`);
  return context;
}

/** One of every so many messages, short and long, some of them replies; waits when the room says so. */
async function fill(request: APIRequestContext, roomId: string, from: number, every: number): Promise<void> {
  const send = async (data: object): Promise<void> => {
    const headers = { Origin: demo.url };
    const answer = await request.post(`/api/rooms/${roomId}/messages`, { data, headers });
    if (answer.ok()) return;
    if (answer.status() !== 429) throw new Error(`${answer.status()} ${await answer.text()}`);
    await new Promise((resolve) => setTimeout(resolve, 1000 * Number(answer.headers()["retry-after"] ?? 1)));
    await send(data);
  };
  let before: string | undefined;
  for (let at = from; at < messages; at += every) {
    const id = crypto.randomUUID();
    const text = `${at} `.padEnd(12 + ((at * 37) % 160), "The crane comes at seven to the east gate. ");
    await send({ id, text, ...(at % 12 < every && before !== undefined && { replyTo: before }) });
    before = id;
  }
}

/** Milliseconds from the tap on a room in the list until its newest messages are there. */
async function open(page: Page, roomId: string): Promise<number> {
  const href = `/chat/${roomId}`;
  await page.locator(`a[href="${href}"]`).waitFor();
  return page.evaluate(async (href) => {
    const begun = performance.now();
    document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click();
    while (document.querySelectorAll("[role=log] article").length === 0)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - begun;
  }, href);
}

async function scroll(page: Page, session: CDPSession, way: 1 | -1): Promise<void> {
  const log = page.getByRole("log");
  for (;;) {
    for (let turn = 0; turn < 30; turn += 1) {
      const wheel = { type: "mouseWheel", x: 195, y: 400, deltaX: 0, deltaY: way * step } as const;
      await session.send("Input.dispatchMouseEvent", wheel);
      await page.waitForTimeout(16);
    }
    const isThere = await log.evaluate(
      ({ scrollTop, scrollHeight, clientHeight }, way) =>
        way < 0 ? scrollTop <= 0 : scrollTop + clientHeight >= scrollHeight - 1,
      way,
    );
    if (isThere) return;
  }
}

/** Until the room's first message is there. */
async function scrollToTop(page: Page, session: CDPSession): Promise<void> {
  do await scroll(page, session, -1);
  while ((await page.locator("[role=log] article").count()) < messages);
}
