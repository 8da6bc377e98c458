import { ApiError, toApiError } from "./client.ts";

/** Asks with HEAD first: a refusal of the download itself would be saved as a failed file. Throws ApiError. */
export async function downloadFile(href: string): Promise<void> {
  const request = (method: string) =>
    fetch(href, { method }).catch(() => {
      throw new ApiError("offline");
    });
  // A response to HEAD has no body, so the reason has to be asked for with GET.
  if (!(await request("HEAD")).ok) throw await toApiError(await request("GET"));
  const link = document.createElement("a");
  link.href = href;
  link.download = "";
  link.click();
}
