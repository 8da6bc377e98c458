import { useState } from "react";
import { dataExportFileName } from "#shared/people/data-export-file.ts";
import { ApiError, api, unwrap } from "../../lib/api/client.ts";
import { detailText } from "../../lib/api/error-text.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";

/** Milliseconds until the blob's URL is revoked: the browser must have started saving it. */
const keepingTime = 60_000;

/** `problem`: why the last try failed. */
export function useDataExport() {
  const { t } = useI18n();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const download = async () => {
    setBusy(true);
    setProblem(null);
    try {
      keep(await askFile(), dataExportFileName(t, Date.now()));
      toast.success(t("settings.data.downloaded"), t("settings.data.downloadedText"));
    } catch (error) {
      setProblem(`${t("settings.data.notDownloaded")}. ${detailText(t, error)}`);
    } finally {
      setBusy(false);
    }
  };
  return { download, busy, problem };
}

/** A download that breaks off counts as failed. */
async function askFile(): Promise<Blob> {
  try {
    const answer = await api.me.export.$get();
    if (!answer.ok) await unwrap(Promise.resolve(answer));
    return await answer.blob();
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError("offline");
  }
}

function keep(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keepingTime);
}
