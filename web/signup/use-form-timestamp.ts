import { useContext, useEffect, useState } from "react";
import { ApiError, api, unwrap } from "../lib/api/client.ts";
import { PreloadedDataContext } from "../lib/session/preloaded-data.ts";

type Opened = { form: string; at: number };
type Send = (form: string) => Promise<unknown>;

/** Milliseconds; a little more than the server requires. A form that was autofilled sooner waits. */
const soonest = 3000;

/** Submits with the server's signed time of opening: preloaded, or requested if missing or days old. */
export function useFormTimestamp(): (send: Send) => Promise<void> {
  const { answers } = useContext(PreloadedDataContext);
  const [opened] = useState(() => openedForm(answers["/api/applications/form"] as Told | undefined));
  useEffect(() => opened.begin(), [opened]);
  return opened.sendWith;
}

type Told = { form: string };

function openedForm(told: Told | undefined) {
  let held: Opened | null = null;
  const ask = async (): Promise<Opened> => {
    const { form } = await unwrap(api.applications.form.$get());
    held = { form, at: performance.now() };
    return held;
  };
  const sendSlowly = async ({ form, at }: Opened, send: Send) => {
    await new Promise((resolve) => setTimeout(resolve, at + soonest - performance.now()));
    await send(form);
  };
  return {
    begin: () => {
      if (told) held ??= { ...told, at: performance.now() };
      else ask().catch(() => undefined);
    },
    sendWith: async (send: Send) => {
      try {
        await sendSlowly(held ?? (await ask()), send);
      } catch (error) {
        if (!isTooOld(error)) throw error;
        await sendSlowly(await ask(), send);
      }
    },
  };
}

const isTooOld = (error: unknown) =>
  error instanceof ApiError && error.problem?.errors?.some(({ code }) => code === "form.old") === true;
