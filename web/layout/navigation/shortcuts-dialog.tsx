import { MessagesProvider, useI18n } from "../../lib/i18n/i18n.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";

const shortcuts = [
  ["search", ["/"]],
  ["help", ["?"]],
  ["close", ["Esc"]],
  ["board", ["←", "↑", "↓", "→"]],
  ["row", ["Space"]],
  ["rows", ["Shift", "↓"]],
  ["order", ["Shift", "Enter"]],
  ["number", ["↑", "↓"]],
  ["send", ["Enter"]],
  ["newLine", ["Shift", "Enter"]],
] as const;

type Props = { onClose: () => void };

export function ShortcutsDialog(props: Props) {
  return (
    <MessagesProvider of="desk">
      <Shortcuts {...props} />
    </MessagesProvider>
  );
}

function Shortcuts({ onClose }: Props) {
  const { t } = useI18n();
  return (
    <Dialog open onClose={onClose} title={t("layout.keys")}>
      <dl className="grid">
        {shortcuts.map(([name, keys]) => (
          <div key={name} className="flex items-center justify-between gap-4 border-line border-t py-2.5">
            <dt>{t(`shortcuts.${name}`)}</dt>
            <dd className="flex shrink-0 gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-8 rounded-md border border-edge bg-wash px-2 py-0.5 text-center font-sans font-semibold text-sm"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
