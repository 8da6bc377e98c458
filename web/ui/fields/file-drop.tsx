import { FileCheck2, Upload, X } from "lucide-react";
import { type DragEvent, useId, useRef, useState } from "react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Spinner } from "../feedback/spinner.tsx";
import { classNames } from "../primitives/class-names.ts";
import { IconButton } from "../primitives/icon-button.tsx";
import { FieldErrorText } from "./field.tsx";

type Props = {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** Media types ("image/png") or extensions (".csv"): systems differ in the type of a CSV file. */
  types: readonly string[];
  /** For people: "a PNG or JPEG picture". */
  typeNames: string;
  maxBytes: number;
  file: File | null;
  /** A file of valid type and size; null when it is removed. */
  onFile: (file: File | null) => void;
  pending?: boolean;
  disabled?: boolean;
};

export function FileDrop(props: Props) {
  const { label, hint, error, types, typeNames, maxBytes, file, onFile, pending, disabled } = props;
  const { t, tag } = useI18n();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const idle = !pending && !disabled;

  const acceptFile = (candidate: File | undefined) => {
    if (input.current) input.current.value = "";
    if (candidate === undefined || !idle) return;
    const size = sizeText(maxBytes, tag);
    if (!types.some((type) => isOfType(type, candidate)))
      setRefusal(t("kit.wrongType", { name: candidate.name, types: typeNames }));
    else if (candidate.size > maxBytes) setRefusal(t("kit.tooLarge", { name: candidate.name, size }));
    else {
      setRefusal(null);
      onFile(candidate);
    }
  };
  const drag = (to: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(to && idle);
  };
  const wrong = refusal ?? error;
  return (
    <div className="grid gap-1.5">
      <label id={`${id}-label`} htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <label
        htmlFor={id}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          acceptFile(event.dataTransfer.files[0]);
        }}
        className={classNames(
          "relative grid min-h-28 cursor-pointer place-items-center content-center gap-1 rounded-card border-2 border-dashed p-4 text-center has-focus-visible:outline-2 has-focus-visible:outline-link has-focus-visible:outline-offset-2 has-disabled:cursor-default has-disabled:opacity-60",
          over ? "border-ink bg-wash" : wrong ? "border-no bg-card" : "border-edge bg-card hover:bg-wash",
        )}
      >
        {pending ? <Spinner /> : <Upload className="text-ink-2" />}
        {pending ? (
          <span className="font-semibold">{t("kit.sendingFile")}</span>
        ) : (
          <>
            <span className="font-semibold pointer-coarse:hidden">{t("kit.dropOrChoose")}</span>
            <span className="hidden font-semibold pointer-coarse:inline">{t("kit.chooseFile")}</span>
          </>
        )}
        <span id={`${id}-rule`} className="text-ink-2 text-sm">
          {t("kit.fileRule", { types: typeNames, size: sizeText(maxBytes, tag) })}
        </span>
        <input
          ref={input}
          id={id}
          type="file"
          accept={types.join()}
          disabled={!idle}
          aria-labelledby={`${id}-label`}
          aria-busy={pending || undefined}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={
            [wrong && `${id}-error`, `${id}-rule`, hint && `${id}-hint`].filter(Boolean).join(" ") ||
            undefined
          }
          onChange={(event) => acceptFile(event.target.files?.[0])}
          className="sr-only"
        />
      </label>
      {file && (
        <p className="flex items-center gap-2 text-sm">
          <FileCheck2 aria-hidden size={20} className="shrink-0 text-ok" />
          <span className="wrap-anywhere min-w-0 flex-1">
            {file.name} · {sizeText(file.size, tag)}
          </span>
          <IconButton
            label={t("kit.remove", { name: file.name })}
            icon={<X aria-hidden />}
            disabled={!idle}
            onClick={() => onFile(null)}
          />
        </p>
      )}
      <div role="alert">{wrong && <FieldErrorText id={`${id}-error`}>{wrong}</FieldErrorText>}</div>
      {hint && (
        <p id={`${id}-hint`} className="text-ink-2 text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}

const isOfType = (type: string, { name, type: mediaType }: File) =>
  type.startsWith(".") ? name.toLowerCase().endsWith(type) : type === mediaType;

/** "2.5 MB", "2,5 Mt". */
function sizeText(bytes: number, tag: string): string {
  const [amount, unit] = bytes < 1_000_000 ? [bytes / 1000, "kilobyte"] : [bytes / 1_000_000, "megabyte"];
  return new Intl.NumberFormat(tag, { style: "unit", unit, maximumFractionDigits: 1 }).format(amount);
}
