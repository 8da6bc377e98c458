import { useState } from "react";
import { industries } from "#shared/industries/industries.ts";
import { PlaceField } from "../domain/places/place-field.tsx";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { Combobox } from "../ui/combobox/combobox.tsx";
import { MultiCombobox } from "../ui/combobox/multi-combobox.tsx";
import { FileDrop } from "../ui/fields/file-drop.tsx";
import { ImageCropper } from "../ui/fields/image-cropper.tsx";
import { SearchField } from "../ui/fields/search-field.tsx";
import { Story } from "./story-section.tsx";

const picture = {
  types: ["image/png", "image/jpeg"],
  typeNames: "a PNG or JPEG picture",
  maxBytes: 2_000_000,
};

const cropping = {
  cropHint: "Drag the picture into place.",
  cropArea: "The part that is kept",
  zoom: "Zoom",
};

export function PickingStories() {
  const { t } = useI18n();
  const [search, setSearch] = useState("");
  const [trade, setTrade] = useState("");
  const [trades, setTrades] = useState(["tile_work", "roofing"]);
  const [town, setTown] = useState("Tampere");
  const [file, setFile] = useState<File | null>(null);
  const options = industries.map((value) => ({ value, label: t(`industries.${value}`) }));
  const keep = () => undefined;
  return (
    <>
      <Story name="Combobox: as it is, invalid, disabled; a place, where anything may be written">
        <Combobox label="Trade" options={options} value={trade} onChange={setTrade} placeholder="Any" />
        <Combobox label="Trade" options={options} value="" onChange={keep} error="Choose one of these." />
        <Combobox label="Trade" options={options} value="roofing" onChange={keep} disabled />
        <PlaceField label="Municipality" hint="Any place can be typed." value={town} onChange={setTown} />
      </Story>
      <Story name="Search field: the slash key leads there">
        <SearchField label="Search by name" value={search} onChange={setSearch} />
      </Story>
      <Story name="Combobox for several: as it is, disabled">
        <MultiCombobox
          label="Trades"
          placeholder="Search trades"
          options={options}
          value={trades}
          onChange={setTrades}
        />
        <MultiCombobox label="Trades" options={options} value={["roofing"]} onChange={keep} disabled />
      </Story>
      <Story name="Crop stage: a face, a drawing" wide>
        <div className="grid gap-6 lg:grid-cols-2">
          <ImageCropper src="/icons/keikka-512.png" texts={cropping} onArea={keep} round />
          <ImageCropper src="/icons/keikka-512.png" texts={cropping} onArea={keep} />
        </div>
      </Story>
      <Story name="File drop: as it is, chosen, invalid, pending, disabled" wide>
        <div className="grid gap-6 lg:grid-cols-2">
          <FileDrop {...picture} label="Picture" file={file} onFile={setFile} hint="A face, not a logo." />
          <FileDrop {...picture} label="Picture" file={null} onFile={keep} error="A picture is needed." />
          <FileDrop {...picture} label="Picture" file={null} onFile={keep} pending />
          <FileDrop {...picture} label="Picture" file={null} onFile={keep} disabled />
        </div>
      </Story>
    </>
  );
}
