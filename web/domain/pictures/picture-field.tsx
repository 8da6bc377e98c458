import { ImagePlus, Trash2 } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { failureText } from "../../lib/api/error-text.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";
import { LazyConfirmDialog, lazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import type { PictureDialog } from "./picture-dialog.tsx";

const LazyPictureDialog = lazyOverlay(async () => (await import("./picture-dialog.tsx")).PictureDialog);

type Texts = Record<"title" | "add" | "change" | "remove" | "sure" | "goes" | "keep" | "removed", string> & {
  hint?: string;
};

type Props = Pick<ComponentProps<typeof PictureDialog>, "kind" | "save"> & {
  /** The present picture or a placeholder. */
  picture: ReactNode;
  hasPicture: boolean;
  texts: Texts;
  remove: () => Promise<unknown>;
};

export function PictureField({ picture, hasPicture, texts, kind, save, remove }: Props) {
  const { t } = useI18n();
  const toast = useToast();
  const [openDialog, setOpenDialog] = useState<"change" | "remove" | null>(null);
  const [busy, setBusy] = useState(false);
  const close = () => setOpenDialog(null);
  const confirmRemoval = async () => {
    setBusy(true);
    try {
      await remove();
      toast.success(texts.removed, undefined, { about: texts.title });
    } catch (error) {
      toast.error(...failureText(t, error));
    } finally {
      setBusy(false);
    }
  };
  const savePicture = async (picture: Blob) => {
    await save(picture);
    toast.success(t("kit.saved"), t("kit.savedDetail"), { about: texts.title });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {picture}
      <div className="grid min-w-0 grow basis-56 gap-2">
        {texts.hint && <p className="text-ink-2 text-sm">{texts.hint}</p>}
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setOpenDialog("change")}>
            <ImagePlus aria-hidden size={20} />
            {hasPicture ? texts.change : texts.add}
          </Button>
          {hasPicture && (
            <Button onClick={() => setOpenDialog("remove")}>
              <Trash2 aria-hidden size={20} className="text-no" />
              {texts.remove}
            </Button>
          )}
        </div>
      </div>
      {openDialog === "change" && (
        <LazyPictureDialog
          title={texts.title}
          label={texts.add}
          kind={kind}
          save={savePicture}
          onClose={close}
        />
      )}
      {openDialog === "remove" && (
        <LazyConfirmDialog
          {...{ title: texts.sure, text: texts.goes, yes: texts.remove, no: texts.keep, busy }}
          onYes={confirmRemoval}
          onClose={close}
        />
      )}
    </div>
  );
}
