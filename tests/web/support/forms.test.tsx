import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Ticket } from "#shared/support/ticket.ts";
import { unblockNavigation } from "../../../web/lib/navigation/navigation-blocker.ts";
import { NewTicketForm } from "../../../web/support/new-ticket-form.tsx";
import { ReplyForm } from "../../../web/support/reply-form.tsx";
import { Toaster } from "../../../web/ui/feedback/toaster.tsx";
import { renderInLocale } from "../../support/render-in-locale.tsx";
import { buildProblemResponse, stubRequests } from "../../support/requests.ts";

const ticket: Ticket = {
  ...{ id: "t1", subject: "Gloves", status: "open", createdAt: "2026-11-20T10:00:00Z" },
  ...{
    updatedAt: "2026-11-20T10:00:00Z",
    answeredAt: null,
    person: { id: "u1", name: "Hanna", organizationName: null },
  },
  messages: [],
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const asksAtUnload = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));

afterEach(() => {
  unblockNavigation();
  act(() => toast.remove());
  vi.unstubAllGlobals();
});

describe("a new ticket", () => {
  it("focuses missing fields, asks before leaving, and is sent once under one key", async () => {
    const onSent = vi.fn();
    let fails = true;
    const sent = stubRequests(({ method }) => {
      if (method === "GET") return;
      return fails
        ? buildProblemResponse(500, "server.failed")
        : Response.json({ ...ticket }, { status: 201 });
    });
    renderInLocale(
      "en",
      <>
        <NewTicketForm onSent={onSent} />
        <Toaster />
      </>,
    );
    await press("Send");
    await waitFor(() => expect(document.activeElement).toBe(field("What is it about?")));
    await userEvent.type(field("What is it about?"), "Gloves");
    await userEvent.type(field("Your question"), "Where are they?");
    expect(asksAtUnload()).toBe(true);
    await press("Send");
    await waitFor(() =>
      expect(screen.getByRole("region").textContent).toContain("Your message was not sent"),
    );
    expect(field("What is it about?").value).toBe("Gloves");
    fails = false;
    await press("Send");
    await waitFor(() => expect(onSent).toHaveBeenCalledWith("t1"));
    expect([sent.length, sent[0]?.key === sent[1]?.key, asksAtUnload()]).toEqual([2, true, false]);
    expect(sent[1]?.body).toEqual({ subject: "Gloves", text: "Where are they?" });
  });
});

describe("a reply", () => {
  function draw(status: Ticket["status"]) {
    const sent = stubRequests(({ method }) => (method === "GET" ? undefined : Response.json(ticket)));
    renderInLocale("en", <ReplyForm ticket={{ ...ticket, status }} answers={false} />);
    return sent;
  }
  const text = () => field("Write more");

  it("needs text, and is empty again afterwards", async () => {
    const sent = draw("answered");
    await press("Send");
    await waitFor(() => expect(text().getAttribute("aria-invalid")).toBe("true"));
    await userEvent.type(text(), "Found them");
    await press("Send");
    await waitFor(() => expect(text().value).toBe(""));
    expect([sent.map(({ body }) => body), asksAtUnload()]).toEqual([[{ text: "Found them" }], false]);
  });

  it("closes with or without text, and the button says which", async () => {
    const sent = draw("answered");
    await press("Close question");
    await waitFor(() => expect(sent).toHaveLength(1));
    await userEvent.type(text(), "Thanks");
    await press("Send and close");
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ body }) => body)).toEqual([
      { status: "closed" },
      { status: "closed", text: "Thanks" },
    ]);
  });

  it("sends the text with which a closed ticket is reopened", async () => {
    const sent = draw("closed");
    await userEvent.type(text(), "Lost again");
    await press("Open again");
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([{ status: "open", text: "Lost again" }]),
    );
  });
});
