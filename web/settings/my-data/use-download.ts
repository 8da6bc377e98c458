import { useState } from "react";
import { myDataFileName } from "#shared/my-data-file.ts";
import { ApiError, answerOf, api } from "../../lib/api.ts";
import { detailText } from "../../lib/error-text.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { useToast } from "../../ui/use-toast.tsx";

/** How long the browser may take to begin keeping the file, in milliseconds. */
const keepingTime = 60_000;

/** Gets the file of one's own data and hands it to the browser to keep. */
export function useDownload() {
  const { t } = useI18n();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      keep(await askFile());
      toast.success(t("settings.data.downloaded"), t("settings.data.downloadedText"));
    } catch (error) {
      toast.error(t("settings.data.notDownloaded"), detailText(t, error), { about: "download" });
    } finally {
      setBusy(false);
    }
  };
  return { download, busy };
}

/** A file that breaks off on its way is as bad as none. */
async function askFile(): Promise<Blob> {
  try {
    const answer = await api.me.export.$get();
    if (!answer.ok) await answerOf(Promise.resolve(answer));
    return await answer.blob();
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError("offline");
  }
}

function keep(file: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = myDataFileName(Date.now());
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keepingTime);
}
