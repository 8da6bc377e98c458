import { useState } from "react";
import type { Locale } from "#shared/core/locale.ts";
import { dataExportFileName } from "#shared/people/data-export-file.ts";
import { ApiError, api, unwrap } from "../../lib/api/client.ts";
import { detailText } from "../../lib/api/error-text.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";

/** How long the browser may take to begin keeping the file, in milliseconds. */
const keepingTime = 60_000;

/** Gets the file of one's own data and hands it to the browser to keep. `problem`: why the last try came to nothing. */
export function useDataExport() {
  const { t, locale } = useI18n();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const download = async () => {
    setBusy(true);
    setProblem(null);
    try {
      keep(await askFile(), locale);
      toast.success(t("settings.data.downloaded"), t("settings.data.downloadedText"));
    } catch (error) {
      setProblem(`${t("settings.data.notDownloaded")}. ${detailText(t, error)}`);
    } finally {
      setBusy(false);
    }
  };
  return { download, busy, problem };
}

/** A file that breaks off on its way is as bad as none. */
async function askFile(): Promise<Blob> {
  try {
    const answer = await api.me.export.$get();
    if (!answer.ok) await unwrap(Promise.resolve(answer));
    return await answer.blob();
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError("offline");
  }
}

function keep(file: Blob, locale: Locale): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = dataExportFileName(locale, Date.now());
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keepingTime);
}
