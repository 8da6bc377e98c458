import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { type FormEvent, useState } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { useForm } from "react-hook-form";
import { afterEach, expect, it, vi } from "vitest";
import { holdLinkClicks, recordEvents, replayEvents } from "../../../../web/lib/hydration/replay-events.ts";

const sent = vi.fn();
const native = vi.fn((event: Event) => event.defaultPrevented || event.preventDefault());

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  sent.mockClear();
  removeEventListener("submit", native);
});

function Entry() {
  const { register, getValues } = useForm({ defaultValues: { place: "" } });
  const [name, setName] = useState("");
  const [ready, setReady] = useState(false);
  const [count, setCount] = useState(0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sent({ name, ready, ...getValues() });
  };
  return (
    <form onSubmit={submit}>
      <input aria-label="name" value={name} onChange={(event) => setName(event.target.value)} />
      <input aria-label="place" {...register("place")} />
      <input
        type="checkbox"
        aria-label="ready"
        checked={ready}
        onChange={(event) => setReady(event.target.checked)}
      />
      <button type="button" onClick={() => setCount(count + 1)}>
        {`counted ${count}`}
      </button>
      <button type="submit">send</button>
    </form>
  );
}

/** The page as the server sent it, with what `early` does before any script; `wake` lets the application take it over. */
function open(early: () => void = () => undefined) {
  const root = document.createElement("div");
  root.innerHTML = renderToString(<Entry />);
  document.body.append(root);
  early();
  addEventListener("submit", native);
  recordEvents();
  const wake = async () => {
    await act(async () => void hydrateRoot(root, <Entry />));
    await act(async () => replayEvents());
  };
  return { wake };
}

it("input from before hydration is kept, and known to React", async () => {
  const { wake } = open();
  fireEvent.input(screen.getByLabelText("name"), { target: { value: "Aino" } });
  fireEvent.input(screen.getByLabelText("place"), { target: { value: "Tampere" } });
  screen.getByLabelText<HTMLInputElement>("ready").click();
  await wake();
  expect(screen.getByLabelText<HTMLInputElement>("name").value).toBe("Aino");
  expect(screen.getByLabelText<HTMLInputElement>("place").value).toBe("Tampere");
  fireEvent.click(screen.getByRole("button", { name: "send" }));
  expect(sent).toHaveBeenCalledWith({ name: "Aino", ready: true, place: "Tampere" });
});

it("input from before recording began is known too", async () => {
  const { wake } = open(() => {
    screen.getByLabelText<HTMLInputElement>("name").value = "Aino";
    screen.getByLabelText<HTMLInputElement>("place").value = "Tampere";
    screen.getByLabelText<HTMLInputElement>("ready").checked = true;
  });
  await wake();
  fireEvent.click(screen.getByRole("button", { name: "send" }));
  expect(sent).toHaveBeenCalledWith({ name: "Aino", ready: true, place: "Tampere" });
});

it("a click is replayed once after hydration, and submits no form before", async () => {
  const { wake } = open();
  const button = screen.getByRole("button", { name: "counted 0" });
  fireEvent.click(button);
  fireEvent.click(button);
  fireEvent.input(screen.getByLabelText("name"), { target: { value: "Aino" } });
  fireEvent.click(screen.getByRole("button", { name: "send" }));
  expect(native).not.toHaveBeenCalled();
  await wake();
  expect(button.textContent).toBe("counted 1");
  expect(sent).toHaveBeenCalledTimes(1);
  expect(sent).toHaveBeenCalledWith({ name: "Aino", ready: false, place: "" });
});

it("afterwards clicks are not recorded", async () => {
  const { wake } = open();
  await wake();
  fireEvent.click(screen.getByRole("button", { name: "counted 0" }));
  expect(screen.getByRole("button", { name: "counted 1" })).toBeTruthy();
});

it("holds a link click during hydration, except one that opens another tab", async () => {
  const { wake } = open();
  holdLinkClicks();
  const tap = (target: string) => {
    const link = Object.assign(document.createElement("a"), { href: "#there", target });
    document.body.append(link);
    const event = new MouseEvent("click", { bubbles: true, cancelable: true });
    link.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([tap(""), tap("_blank")]).toEqual([true, false]);
  await wake();
});

/** Cards with a button each, as a snapshot and then anew. */
async function replayOnCards(before: string[], after: string[], tapped: number): Promise<string[]> {
  const confirmed: string[] = [];
  const Cards = ({ days, said = "" }: { days: string[]; said?: string }) =>
    days.map((day) => (
      <article key={day}>
        <h2>{day}</h2>
        <p role="status">{said}</p>
        <button type="button" onClick={() => confirmed.push(day)}>
          Yes
        </button>
      </article>
    ));
  const root = document.createElement("div");
  root.innerHTML = renderToString(<Cards days={before} />);
  document.body.append(root);
  recordEvents();
  fireEvent.click(screen.getAllByRole("button")[tapped] as HTMLElement);
  await act(async () => createRoot(root).render(<Cards days={after} said="Waits" />));
  await act(async () => replayEvents());
  return confirmed;
}

it.each([
  ["the same", ["Mon", "Tue"], ["Mon", "Tue"], ["Tue"]],
  ["another card in its place", ["Mon", "Tue"], ["Sun", "Mon"], []],
  ["none", ["Mon", "Tue"], ["Mon"], []],
])(
  "a tap on a snapshot is for what was seen there: afterwards there is %s",
  async (_, before, after, done) => {
    expect(await replayOnCards(before, after, 1)).toEqual(done);
  },
);

it("what was typed into a snapshot is typed into what stands in its place, which has the focus", async () => {
  const root = document.createElement("div");
  root.innerHTML = renderToString(<Entry />);
  document.body.append(root);
  recordEvents();
  screen.getByLabelText("name").focus();
  fireEvent.input(screen.getByLabelText("name"), { target: { value: "Aino" } });
  await act(async () => createRoot(root).render(<Entry />));
  await act(async () => replayEvents());
  expect(screen.getByLabelText<HTMLInputElement>("name").value).toBe("Aino");
  expect(document.activeElement).toBe(screen.getByLabelText("name"));
});
