import { useState } from "react";
import { industries } from "#shared/industry-keys.ts";
import { useI18n } from "../lib/i18n.tsx";
import { Combobox } from "../ui/combobox.tsx";
import { CropStage } from "../ui/crop-stage.tsx";
import { FileDrop } from "../ui/file-drop.tsx";
import { MultiCombobox } from "../ui/multi-combobox.tsx";
import { PlaceField } from "../ui/place-field.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { Sample } from "./shelf.tsx";

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

export function PickingShelf() {
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
      <Sample name="Combobox: as it is, invalid, disabled; a place, where anything may be written">
        <Combobox label="Trade" options={options} value={trade} onChange={setTrade} placeholder="Any" />
        <Combobox label="Trade" options={options} value="" onChange={keep} error="Choose one of these." />
        <Combobox label="Trade" options={options} value="roofing" onChange={keep} disabled />
        <PlaceField label="Municipality" hint="Any place can be typed." value={town} onChange={setTown} />
      </Sample>
      <Sample name="Search field: the slash key leads there">
        <SearchField label="Search by name" value={search} onChange={setSearch} />
      </Sample>
      <Sample name="Combobox for several: as it is, disabled">
        <MultiCombobox
          label="Trades"
          placeholder="Search trades"
          options={options}
          value={trades}
          onChange={setTrades}
        />
        <MultiCombobox label="Trades" options={options} value={["roofing"]} onChange={keep} disabled />
      </Sample>
      <Sample name="Crop stage: a face, a drawing" wide>
        <div className="grid gap-6 lg:grid-cols-2">
          <CropStage src="/icons/keikka-512.png" words={cropping} onArea={keep} round />
          <CropStage src="/icons/keikka-512.png" words={cropping} onArea={keep} />
        </div>
      </Sample>
      <Sample name="File drop: as it is, chosen, invalid, pending, disabled" wide>
        <div className="grid gap-6 lg:grid-cols-2">
          <FileDrop {...picture} label="Picture" file={file} onFile={setFile} hint="A face, not a logo." />
          <FileDrop {...picture} label="Picture" file={null} onFile={keep} error="A picture is needed." />
          <FileDrop {...picture} label="Picture" file={null} onFile={keep} pending />
          <FileDrop {...picture} label="Picture" file={null} onFile={keep} disabled />
        </div>
      </Sample>
    </>
  );
}
