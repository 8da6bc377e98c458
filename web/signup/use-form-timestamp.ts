import { useContext, useEffect, useState } from "react";
import { ApiError, api, unwrap } from "../lib/api/client.ts";
import { PreloadedDataContext } from "../lib/session/preloaded-data.ts";

type FormTimestamp = { form: string; at: number };
type Send = (form: string) => Promise<unknown>;

/** Milliseconds; a little more than the server requires. A form that was autofilled sooner waits. */
const minimumMs = 3000;

/** Submits with the server's signed time of opening: preloaded, or requested if missing or days old. */
export function useFormTimestamp(): (send: Send) => Promise<void> {
  const { answers } = useContext(PreloadedDataContext);
  const [opened] = useState(() =>
    createFormTimestamp(answers["/api/applications/form"] as FormTimestampResponse | undefined),
  );
  useEffect(() => opened.begin(), [opened]);
  return opened.sendWith;
}

type FormTimestampResponse = { form: string };

function createFormTimestamp(preloaded: FormTimestampResponse | undefined) {
  let stamp: FormTimestamp | null = null;
  const requestStamp = async (): Promise<FormTimestamp> => {
    const { form } = await unwrap(api.applications.form.$get());
    stamp = { form, at: performance.now() };
    return stamp;
  };
  const sendAfterMinimumTime = async ({ form, at }: FormTimestamp, send: Send) => {
    await new Promise((resolve) => setTimeout(resolve, at + minimumMs - performance.now()));
    await send(form);
  };
  return {
    begin: () => {
      if (preloaded) stamp ??= { ...preloaded, at: performance.now() };
      else requestStamp().catch(() => undefined);
    },
    sendWith: async (send: Send) => {
      try {
        await sendAfterMinimumTime(stamp ?? (await requestStamp()), send);
      } catch (error) {
        if (!isTooOld(error)) throw error;
        await sendAfterMinimumTime(await requestStamp(), send);
      }
    },
  };
}

const isTooOld = (error: unknown) =>
  error instanceof ApiError && error.problem?.errors?.some(({ code }) => code === "form.old") === true;
