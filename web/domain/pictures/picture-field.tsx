import { ImagePlus, Trash2 } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { failureText } from "../../lib/api/error-text.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";
import { LazyConfirmDialog } from "../../ui/overlays/lazy-confirm-dialog.tsx";
import { lazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import type { PictureDialog } from "./picture-dialog.tsx";

const Chooser = lazyOverlay(async () => (await import("./picture-dialog.tsx")).PictureDialog);

type Words = Record<
  "title" | "hint" | "add" | "change" | "remove" | "sure" | "goes" | "keep" | "removed",
  string
>;

type Props = Pick<ComponentProps<typeof PictureDialog>, "kind" | "save"> & {
  /** The present picture or a placeholder. */
  picture: ReactNode;
  isThere: boolean;
  words: Words;
  remove: () => Promise<unknown>;
};

export function PictureField({ picture, isThere, words, kind, save, remove }: Props) {
  const { t } = useI18n();
  const toast = useToast();
  const [asked, ask] = useState<"change" | "remove" | null>(null);
  const [busy, setBusy] = useState(false);
  const close = () => ask(null);
  const takeAway = async () => {
    setBusy(true);
    try {
      await remove();
      toast.success(words.removed, undefined, { about: words.title });
    } catch (error) {
      toast.error(...failureText(t, error));
    } finally {
      setBusy(false);
    }
  };
  const keep = async (chosen: Blob) => {
    await save(chosen);
    toast.success(t("kit.saved"), t("kit.savedDetail"), { about: words.title });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {picture}
      <div className="grid min-w-0 grow basis-56 gap-2">
        <p className="text-ink-2 text-sm">{words.hint}</p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => ask("change")}>
            <ImagePlus aria-hidden size={20} />
            {isThere ? words.change : words.add}
          </Button>
          {isThere && (
            <Button onClick={() => ask("remove")}>
              <Trash2 aria-hidden size={20} className="text-no" />
              {words.remove}
            </Button>
          )}
        </div>
      </div>
      {asked === "change" && (
        <Chooser title={words.title} label={words.add} kind={kind} save={keep} onClose={close} />
      )}
      {asked === "remove" && (
        <LazyConfirmDialog
          {...{ title: words.sure, text: words.goes, yes: words.remove, no: words.keep, busy }}
          onYes={takeAway}
          onClose={close}
        />
      )}
    </div>
  );
}
