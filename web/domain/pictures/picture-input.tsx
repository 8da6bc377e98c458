import { Camera } from "lucide-react";
import { useRef } from "react";
import { pictureTypes } from "#shared/people/picture.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { FileDrop } from "../../ui/fields/file-drop.tsx";
import { Button } from "../../ui/primitives/button.tsx";

/** A camera's file is several times as large as the upload. */
const maxBytes = 40_000_000;

type Props = {
  label: string;
  error: string | undefined;
  pending: boolean;
  onFile: (file: File) => void;
  /** Which of a phone's cameras is offered, if any. */
  camera?: "user" | "environment";
};

export function PictureInput({ label, error, pending, onFile, camera }: Props) {
  const { t } = useI18n();
  const cameraInput = useRef<HTMLInputElement>(null);
  const take = (file: File | null | undefined) => {
    if (file) onFile(file);
  };
  return (
    <>
      <FileDrop
        label={label}
        types={pictureTypes}
        typeNames={t("pictures.types")}
        maxBytes={maxBytes}
        file={null}
        onFile={take}
        pending={pending}
        {...(error && { error })}
      />
      {camera && (
        <div className="hidden pointer-coarse:grid">
          <Button wide onClick={() => cameraInput.current?.click()} busy={pending}>
            <Camera aria-hidden size={20} />
            {t("pictures.camera")}
          </Button>
          <input
            ref={cameraInput}
            type="file"
            accept="image/*"
            capture={camera}
            hidden
            onChange={(event) => take(event.target.files?.[0])}
          />
        </div>
      )}
    </>
  );
}
