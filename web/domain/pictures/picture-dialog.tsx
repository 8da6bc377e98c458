import { useEffect, useState } from "react";
import { errorText } from "../../lib/api/error-text.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { FieldErrorText } from "../../ui/fields/field.tsx";
import { type Area, ImageCropper } from "../../ui/fields/image-cropper.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { cropPicture, type OpenPicture, openPicture, shrinkPicture } from "./open-picture.ts";
import { PictureInput } from "./picture-input.tsx";

type Props = {
  title: string;
  label: string;
  /** "face" is cropped as a circle; "drawing" starts uncropped and is sent as PNG; "card" is kept whole. */
  kind: "face" | "drawing" | "card";
  /** What it throws is shown here. */
  save: (picture: Blob) => Promise<unknown>;
  onClose: () => void;
};

/** Scales down on the device. Heavy: load it lazily. */
export function PictureDialog({ title, label, kind, save, onClose }: Props) {
  const { t } = useI18n();
  const [opened, setOpened] = useState<OpenPicture | null>(null);
  const [area, setArea] = useState<Area | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => () => (opened === null ? undefined : URL.revokeObjectURL(opened.url)), [opened]);
  const runBusy = async (work: () => Promise<unknown>, describeError: (error: unknown) => string) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(describeError(error));
    } finally {
      setBusy(false);
    }
  };
  const open = (file: File) =>
    runBusy(
      async () => setOpened(await openPicture(file, kind === "drawing")),
      () => t("pictures.unreadable"),
    );
  const send = () =>
    runBusy(
      async () => {
        if (opened === null) return;
        if (kind === "card") await save(await shrinkPicture(opened.canvas));
        else if (area === null) return;
        else await save(await cropPicture(opened.canvas, area, kind === "face" ? "image/jpeg" : "image/png"));
        onClose();
      },
      (error) => errorText(t, error),
    );
  const reset = () => {
    setOpened(null);
    setArea(null);
    setProblem(undefined);
  };
  const texts = {
    cropHint: t("pictures.cropHint"),
    cropArea: t("pictures.cropArea"),
    zoom: t("pictures.zoom"),
  };
  const actions = opened && (
    <>
      <Button tone="primary" onClick={send} busy={busy || (kind !== "card" && area === null)}>
        {t("pictures.save")}
      </Button>
      <Button onClick={reset} disabled={busy}>
        {t("pictures.another")}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={title} actions={actions}>
      {opened ? (
        <>
          {kind === "card" ? (
            <img
              src={opened.url}
              alt={title}
              className="max-h-[50dvh] w-full rounded-control object-contain"
            />
          ) : (
            <ImageCropper src={opened.url} round={kind === "face"} texts={texts} onArea={setArea} />
          )}
          <div role="alert">{problem && <FieldErrorText id="picture-problem">{problem}</FieldErrorText>}</div>
        </>
      ) : (
        <PictureInput
          label={label}
          error={problem}
          pending={busy}
          onFile={open}
          {...(kind !== "drawing" && { camera: kind === "face" ? "user" : "environment" })}
        />
      )}
    </Dialog>
  );
}
