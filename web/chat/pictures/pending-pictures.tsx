import { useEffect, useState } from "react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Progress } from "../../ui/feedback/progress.tsx";
import type { PendingState } from "../thread/pending.ts";
import type { KeptPicture } from "../thread/unsent-message.ts";
import { useUploadShare } from "../thread/upload-share.ts";

/** `id`: of the message that they go with. */
type Props = { id: string; pictures: readonly KeptPicture[]; state: PendingState };

export function PendingPictures({ id, pictures, state }: Props) {
  const { t } = useI18n();
  const share = useUploadShare(id);
  return (
    <div className="mb-1 grid gap-2">
      <ul className="flex flex-wrap gap-1">
        {pictures.map(({ key, blob }, index) => (
          <li key={key}>
            <Preview blob={blob} alt={t("chat.pictures.numbered", { number: index + 1 })} />
          </li>
        ))}
      </ul>
      {state === "sending" && (
        <Progress label={t("chat.pictures.sending")} {...(share !== undefined && { share })} />
      )}
    </div>
  );
}

function Preview({ blob, alt }: { blob: Blob; alt: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return <img src={url} alt={alt} className="size-20 rounded-control object-cover" />;
}
