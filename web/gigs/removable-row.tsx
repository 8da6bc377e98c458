import { Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { failureText } from "../lib/api/error-text.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { useToast } from "../ui/feedback/use-toast.tsx";
import { IconButton } from "../ui/primitives/icon-button.tsx";

type Props = {
  href: string;
  onFollow: () => void;
  /** Of the button that removes it. */
  label: string;
  remove: () => Promise<unknown>;
  /** Said in a toast, above the name. */
  removed: string;
  name: string;
  onRemoved: () => Promise<unknown>;
  /** Of the link. */
  children: ReactNode;
};

/** Something kept under a name, in a list: a link that opens it, and a button that removes it. */
export function RemovableRow({ href, onFollow, label, remove, removed, name, onRemoved, children }: Props) {
  const { t } = useI18n();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const act = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await remove();
      toast.success(removed, name, { about: "removed" });
      await onRemoved();
    } catch (error) {
      toast.error(...failureText(t, error));
      setIsBusy(false);
    }
  };
  return (
    <li className="flex items-center justify-between gap-3 pl-4">
      <Link
        href={href}
        onClick={onFollow}
        className="flex min-h-tap min-w-0 flex-1 items-center gap-2 py-2 wrap-anywhere font-semibold hover:underline"
      >
        {children}
      </Link>
      <IconButton label={label} icon={<Trash2 aria-hidden size={20} />} onClick={act} />
    </li>
  );
}
