import { ApiError, toApiError } from "./client.ts";

/**
 * Has the browser fetch a file once the server has said that it gives it: what refuses it would stand there as a failed
 * download. The file itself never passes through here, however large it is. Throws ApiError.
 */
export async function downloadFile(href: string): Promise<void> {
  const ask = (method: string) =>
    fetch(href, { method }).catch(() => {
      throw new ApiError("offline");
    });
  // Only what answers a GET says why.
  if (!(await ask("HEAD")).ok) throw await toApiError(await ask("GET"));
  const link = document.createElement("a");
  link.href = href;
  link.download = "";
  link.click();
}
