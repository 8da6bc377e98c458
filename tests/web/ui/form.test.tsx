import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import type { Problem } from "#shared/errors.ts";
import { ApiError } from "../../../web/lib/api.ts";
import { leaveFreely } from "../../../web/lib/leaving.ts";
import { Form } from "../../../web/ui/form.tsx";
import { SubmitButton } from "../../../web/ui/submit-button.tsx";
import { TextField } from "../../../web/ui/text-field.tsx";
import { Toaster } from "../../../web/ui/toaster.tsx";
import { useFormFields } from "../../../web/ui/use-form-field.ts";
import { renderIn } from "../../support/speak.tsx";

const schema = z.object({
  name: z.string().min(1, { message: "required" }),
  email: z.string().min(1, { message: "email.invalid" }),
});
const load = () => Promise.resolve(schema);
type Typed = z.infer<typeof schema>;
type Send = (sent: Typed, key: string) => Promise<void>;

function Fields() {
  const field = useFormFields<Typed>();
  return (
    <>
      <TextField {...field("name")} label="Name" />
      <TextField {...field("email")} label="E-mail" />
      <SubmitButton>Send</SubmitButton>
    </>
  );
}
function draw(send: Send, start: Typed = { name: "Anna", email: "a@b.fi" }) {
  renderIn(
    "en",
    <>
      <Form schema={load} start={start} send={send} failed="It was not sent">
        <Fields />
      </Form>
      <Toaster />
    </>,
  );
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = () => userEvent.click(screen.getByRole("button", { name: "Send" }));
const told = () => screen.getByRole("region", { name: "Messages" }).textContent;
const asksAtUnload = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
const refusal = (path: string, code: string) => {
  const errors = [{ path, code, message: "" }];
  const problem = { type: "", title: "", status: 422, code: "input.invalid", errors, requestId: "r" };
  return new ApiError("input.invalid", problem as Problem);
};

afterEach(() => {
  leaveFreely();
  act(() => toast.remove());
});

describe("a form", () => {
  it("shows what is wrong beside its field, sends nothing and goes to the first", async () => {
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

  it("sends once however often it is pressed, and turns meanwhile", async () => {
    let arrive = () => {};
    const send = vi.fn<Send>(() => new Promise((done) => (arrive = done)));
    draw(send);
    await press();
    await press();
    await userEvent.type(field("Name"), "{Enter}");
    expect(screen.getByRole("button").getAttribute("aria-busy")).toBe("true");
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    await act(async () => arrive());
    expect(screen.getByRole("button").getAttribute("aria-busy")).toBeNull();
  });

  it("puts what the server refuses beside the field, and keeps what was typed", async () => {
    draw(async () => {
      throw refusal("email", "email.invalid");
    });
    await userEvent.type(field("Name"), " Aalto");
    await press();
    await waitFor(() => expect(document.activeElement).toBe(field("E-mail")));
    expect(field("E-mail").getAttribute("aria-invalid")).toBe("true");
    expect([field("Name").value, asksAtUnload()]).toEqual(["Anna Aalto", true]);
  });

  it("tells what no field can show, and tries again under the same key", async () => {
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

  it("asks about what was typed while it was being sent, and about nothing else", async () => {
    let arrive = () => {};
    draw(() => new Promise((done) => (arrive = done)));
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
});
