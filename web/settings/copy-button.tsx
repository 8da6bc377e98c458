import { Copy } from "lucide-react";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { useToast } from "../ui/feedback/use-toast.tsx";
import { Button } from "../ui/primitives/button.tsx";

/** Where the clipboard is blocked, the text can still be selected. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useI18n();
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t("settings.copied"), undefined, { about: "copy" });
    } catch {
      toast.error(t("settings.notCopied"), t("settings.copyByHand"), { about: "copy" });
    }
  };
  return (
    <Button onClick={copy}>
      <Copy aria-hidden size={20} />
      {label}
    </Button>
  );
}
