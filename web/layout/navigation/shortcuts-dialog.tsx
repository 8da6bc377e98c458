import { useState } from "react";
import { areSingleKeysOn, switchSingleKeys } from "../../lib/hooks/single-key-shortcuts.ts";
import { MessagesProvider, useI18n } from "../../lib/i18n/i18n.tsx";
import { useCan } from "../../lib/session/session.tsx";
import { Switch } from "../../ui/fields/switch.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";

const shortcuts = [
  ["search", ["/"]],
  ["help", ["?"]],
  ["newGig", ["n"]],
  ["nextItem", ["j"]],
  ["previousItem", ["k"]],
  ["accept", ["a"]],
  ["undo", ["z"]],
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
  const publishes = useCan("gigs.create");
  const [isOn, setOn] = useState(areSingleKeysOn);
  const toggle = () => {
    switchSingleKeys(!isOn);
    setOn(!isOn);
  };
  return (
    <Dialog open onClose={onClose} title={t("layout.keys")}>
      <dl data-autofocus tabIndex={-1} className="grid outline-none">
        {shortcuts
          .filter(([name]) => name !== "newGig" || publishes)
          .map(([name, keys]) => (
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
      <Switch
        label={t("shortcuts.singleKeys")}
        hint={t("shortcuts.singleKeysHint")}
        checked={isOn}
        onChange={toggle}
      />
    </Dialog>
  );
}
