import { workerPath } from "../lib/offline/worker-protocol.ts";

type Policy = { createScriptURL: (url: string) => unknown };
type Factory = {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => Policy;
};

/** A Trusted Types policy that allows the service worker's URL only. */
export function workerUrl(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  const policy = trustedTypes?.createPolicy("keikka", { createScriptURL: onlyWorker });
  return (policy?.createScriptURL(workerPath) ?? workerPath) as string;
}

function onlyWorker(url: string): string {
  if (url !== workerPath) throw new TypeError(`No script may come from ${url}`);
  return url;
}
