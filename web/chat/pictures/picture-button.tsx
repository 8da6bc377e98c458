import { ImagePlus } from "lucide-react";
import { useRef } from "react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { IconButton } from "../../ui/primitives/icon-button.tsx";

type Props = { onFiles: (files: File[]) => void };

/** Phones offer the camera too. */
export function PictureButton({ onFiles }: Props) {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        label={t("chat.pictures.add")}
        icon={<ImagePlus aria-hidden />}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file again is a change again.
          target.value = "";
        }}
      />
    </>
  );
}
