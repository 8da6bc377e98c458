import { originHeader } from "#shared/pages/origin-header.ts";

/** Milliseconds without a byte after which a line counts as gone. */
const silence = 30_000;

type Options = {
  url: string;
  body: Blob;
  headers: Record<string, string>;
  signal: AbortSignal | null | undefined;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
};

/** As `fetch` does, but tells how far it is. Rejects when nothing moves for half a minute. */
export function uploadPicture({ url, body, headers, signal, onProgress }: Options): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let patience: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(patience);
      patience = setTimeout(() => request.abort(), silence);
    };
    const stop = () => request.abort();
    const settle = (finish: () => void) => () => {
      clearTimeout(patience);
      signal?.removeEventListener("abort", stop);
      finish();
    };
    const fail = settle(() => reject(new TypeError("The upload was not answered")));
    request.open("POST", url);
    request.setRequestHeader("Content-Type", body.type);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = settle(() => resolve(toResponse(request)));
    request.onerror = fail;
    request.onabort = fail;
    signal?.addEventListener("abort", stop);
    wait();
    request.send(body);
  });
}

function toResponse(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ["Content-Type", "Retry-After", originHeader]) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(request.responseText, { status: request.status, headers });
}
