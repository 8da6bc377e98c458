import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentProps, useState } from "react";
import { toast } from "react-hot-toast/headless";
import { afterEach, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import type { Problem } from "#shared/core/errors.ts";
import { ApiError } from "../../../../web/lib/api/client.ts";
import { unblockNavigation } from "../../../../web/lib/navigation/navigation-blocker.ts";
import { Toaster } from "../../../../web/ui/feedback/toaster.tsx";
import { TextField } from "../../../../web/ui/fields/text-field.tsx";
import { Form } from "../../../../web/ui/form/form.tsx";
import { SubmitButton } from "../../../../web/ui/form/submit-button.tsx";
import { useFormFields } from "../../../../web/ui/form/use-form-field.ts";
import { renderInLocale, withLocale } from "../../../support/render-in-locale.tsx";

const schema = z.object({
  name: z.string().min(1, { message: "required" }),
  email: z.string().min(1, { message: "email.invalid" }),
  status: z.string().optional(),
});
const load = () => Promise.resolve(schema);
type Typed = z.infer<typeof schema>;
type Send = (sent: Typed, key: string) => Promise<unknown>;

function Fields() {
  const field = useFormFields<Typed>();
  return (
    <>
      <TextField {...field("name")} label="Name" />
      <TextField {...field("email")} label="E-mail" />
      <SubmitButton>Send</SubmitButton>
      <SubmitButton name="status" value="draft">
        Keep
      </SubmitButton>
    </>
  );
}
type More = Partial<ComponentProps<typeof Form<Typed, Typed>>>;
function draw(send: Send, start: Typed = { name: "Anna", email: "a@b.fi" }, more: More = {}) {
  renderInLocale(
    "en",
    <>
      <Form schema={load} start={start} send={send} failed="It was not sent" {...more}>
        <Fields />
      </Form>
      <Toaster />
    </>,
  );
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name = "Send") => screen.getByRole("button", { name });
const press = (name?: string) => userEvent.click(button(name));
const told = () => screen.getByRole("region", { name: "Messages" }).textContent;
const asksAtUnload = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
const refusal = (path: string, code: string) => {
  const errors = [{ path, code, message: "" }];
  const problem = { type: "", title: "", status: 422, code: "input.invalid", errors, requestId: "r" };
  return new ApiError("input.invalid", problem as Problem);
};

afterEach(() => {
  unblockNavigation();
  act(() => toast.remove());
});

describe("a form", () => {
  it("shows errors beside their fields, sends nothing and focuses the first", async () => {
    const send = vi.fn<Send>();
    draw(send, { name: "", email: "" });
    await press();
    await waitFor(() =>
      expect(screen.getByLabelText("Name", { selector: "[aria-invalid]" })).toBe(document.activeElement),
    );
    expect(field("E-mail").getAttribute("aria-invalid")).toBe("true");
    await waitFor(() => expect(told()).toContain("Name, E-mail"));
    expect(send).not.toHaveBeenCalled();
  });

  it("is sent once however often it is submitted, and shows a spinner meanwhile", async () => {
    let arrive = () => {};
    const send = vi.fn<Send>(() => new Promise<void>((done) => (arrive = done)));
    draw(send);
    await press();
    await press();
    await userEvent.type(field("Name"), "{Enter}");
    expect(button().getAttribute("aria-busy")).toBe("true");
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    await act(async () => arrive());
    expect(button().getAttribute("aria-busy")).toBeNull();
  });

  it("shows the server's errors beside their fields, and keeps what was typed", async () => {
    draw(async () => {
      throw refusal("email", "email.invalid");
    });
    await userEvent.type(field("Name"), " Aalto");
    await press();
    await waitFor(() => expect(document.activeElement).toBe(field("E-mail")));
    expect(field("E-mail").getAttribute("aria-invalid")).toBe("true");
    expect([field("Name").value, asksAtUnload()]).toEqual(["Anna Aalto", true]);
  });

  it("shows an error without a field in a toast, and retries with the same key", async () => {
    const keys: string[] = [];
    draw(async (_, key) => {
      keys.push(key);
      if (keys.length < 3) throw new ApiError("offline");
    });
    await press();
    await waitFor(() => expect(told()).toContain("It was not sent"));
    await press();
    await userEvent.type(field("Name"), "!");
    await press();
    await waitFor(() => expect(keys).toHaveLength(3));
    expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
    await waitFor(() => expect(told()).toBe(""));
  });

  it("is unsaved only in what was typed while it was being sent", async () => {
    let arrive = () => {};
    draw(() => new Promise<void>((done) => (arrive = done)));
    await userEvent.type(field("Name"), "!");
    expect(asksAtUnload()).toBe(true);
    await press();
    await act(async () => arrive());
    expect(asksAtUnload()).toBe(false);
    await press();
    await userEvent.type(field("Name"), "?");
    await act(async () => arrive());
    expect([asksAtUnload(), field("Name").value]).toEqual([true, "Anna!?"]);
  });

  it("sends name and value of its submitter, and only that one shows a spinner", async () => {
    let arrive = () => {};
    const sent: Typed[] = [];
    draw((one) => {
      sent.push(one);
      return new Promise<void>((done) => (arrive = done));
    });
    await press("Keep");
    await waitFor(() => expect(sent).toHaveLength(1));
    expect([button("Keep"), button("Send")].map((one) => one.getAttribute("aria-busy"))).toEqual([
      "true",
      null,
    ]);
    await act(async () => arrive());
    await userEvent.type(field("Name"), "{Enter}");
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ status }) => status)).toEqual(["draft", undefined]);
    await act(async () => arrive());
  });

  it("is still unsaved when sending gives false", async () => {
    draw(async () => false);
    await userEvent.type(field("Name"), "!");
    await press();
    await waitFor(() => expect(button().getAttribute("aria-busy")).toBeNull());
    expect([asksAtUnload(), told()]).toEqual([true, ""]);
  });

  it("is cleared after sending if it should be, except for what was typed since", async () => {
    let arrive = () => {};
    draw(() => new Promise<void>((done) => (arrive = done)), undefined, { clears: true });
    await userEvent.type(field("Name"), "!");
    await press();
    await act(async () => arrive());
    await waitFor(() => expect([field("Name").value, asksAtUnload()]).toEqual(["Anna", false]));
    await userEvent.clear(field("Name"));
    expect(field("Name").getAttribute("aria-invalid")).toBeNull();
    await userEvent.type(field("Name"), "Bo");
    await press();
    await userEvent.type(field("Name"), "rg");
    await act(async () => arrive());
    expect([field("Name").value, asksAtUnload()]).toEqual(["Borg", true]);
  });

  it("does not ask before leaving where a browser fills it in", async () => {
    draw(async () => undefined, undefined, { guarded: false });
    await userEvent.type(field("Name"), "!");
    expect(asksAtUnload()).toBe(false);
  });
});

describe("a form whose initial values arrive while the schema loads", () => {
  const rules = z.object({ name: z.string().min(1), email: z.email({ message: "email.invalid" }) });

  /** Types an e-mail and presses; then the start arrives, and then the rules. */
  async function pressBetween(email: string) {
    let bring = () => {};
    const coming = new Promise<void>((done) => (bring = done));
    const load = () => coming.then(() => rules);
    const send = vi.fn<Send>(() => new Promise(() => {}));
    const form = (start: Typed) =>
      withLocale(
        "en",
        <>
          <Form schema={load} start={start} send={send} failed="It was not sent">
            <Fields />
          </Form>
          <Toaster />
        </>,
      );
    const { rerender } = render(form({ name: "", email: "" }));
    if (email !== "") await userEvent.type(field("Name"), "Bo");
    if (email !== "") await userEvent.type(field("E-mail"), email);
    await press();
    await act(async () => rerender(form({ name: "Anna", email: "a@b.fi" })));
    const busy = button().getAttribute("aria-busy");
    await act(async () => bring());
    return { send, busy };
  }

  it("sends the values from when it was submitted, and shows a spinner until then", async () => {
    const { send, busy } = await pressBetween("bo@b.fi");
    expect(busy).toBe("true");
    await waitFor(() => expect(send.mock.calls[0]?.[0]).toEqual({ name: "Bo", email: "bo@b.fi" }));
    expect(button().getAttribute("aria-busy")).toBe("true");
  });

  it("shows errors of what was typed, and focuses them", async () => {
    const { send } = await pressBetween("bo");
    await waitFor(() => expect(field("E-mail").getAttribute("aria-invalid")).toBe("true"));
    expect(document.activeElement).toBe(field("E-mail"));
    expect(send).not.toHaveBeenCalled();
  });

  it("shows no errors for what the initial values have filled in", async () => {
    const { send } = await pressBetween("");
    await waitFor(() => expect(field("Name").value).toBe("Anna"));
    await waitFor(() => expect(document.querySelector("[aria-invalid]")).toBeNull());
    await press();
    await waitFor(() => expect(send.mock.calls[0]?.[0]).toEqual({ name: "Anna", email: "a@b.fi" }));
  });
});

describe("while the schema loads", () => {
  const drawSlow = (start: Typed) => {
    let arrive = () => {};
    const slowly = new Promise<typeof schema>((resolve) => (arrive = () => resolve(schema)));
    const send = vi.fn(async (_: Typed) => true);
    draw(send, start, { schema: () => slowly });
    return { send, arrive };
  };

  it("what is typed does not mend what was submitted without it", async () => {
    const { send, arrive } = drawSlow({ name: "", email: "a@b.fi" });
    await press();
    await userEvent.type(field("Name"), "A");
    arrive();
    await waitFor(() => expect(field("Name").getAttribute("aria-invalid")).toBe("true"));
    expect(send).not.toHaveBeenCalled();
  });

  it("what is typed is not sent, and still unsaved", async () => {
    const { send, arrive } = drawSlow({ name: "Anna", email: "a@b.fi" });
    await press();
    await userEvent.type(field("Name"), " B");
    arrive();
    await waitFor(() => expect(send.mock.calls[0]?.[0].name).toBe("Anna"));
    expect([field("Name").value, asksAtUnload()]).toEqual(["Anna B", true]);
  });
});

it("leaves the field that somebody is in to them when initial values arrive", async () => {
  const form = (start: Typed) =>
    withLocale(
      "en",
      <Form schema={load} start={start} send={async () => true} failed="Not sent">
        <Fields />
      </Form>,
    );
  const { rerender } = render(form({ name: "", email: "" }));
  await userEvent.click(field("E-mail"));
  await act(async () => rerender(form({ name: "Anna", email: "a@b.fi" })));
  expect([field("Name").value, field("E-mail").value]).toEqual(["Anna", ""]);
});

it("dismisses its error summary when it unmounts", async () => {
  function Left() {
    const [here, setHere] = useState(true);
    return (
      <>
        {here && (
          <Form schema={load} start={{ name: "", email: "" }} send={async () => true} failed="Not sent">
            <Fields />
          </Form>
        )}
        <button type="button" onClick={() => setHere(false)}>
          Leave
        </button>
        <Toaster />
      </>
    );
  }
  renderInLocale("en", <Left />);
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  await screen.findByText("Some fields need another look.");
  await userEvent.click(screen.getByRole("button", { name: "Leave" }));
  await waitFor(() => expect(screen.queryByText("Some fields need another look.")).toBeNull());
});
