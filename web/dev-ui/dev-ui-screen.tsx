import { useEffect } from "react";
import { PageHeader } from "../ui/page-header.tsx";
import { ButtonShelf } from "./button-shelf.tsx";
import { ChoiceShelf } from "./choice-shelf.tsx";
import { DataShelf } from "./data-shelf.tsx";
import { DateShelf } from "./date-shelf.tsx";
import { FieldShelf } from "./field-shelf.tsx";
import { FormShelf } from "./form-shelf.tsx";
import { MessageShelf } from "./message-shelf.tsx";
import { OverlayShelf } from "./overlay-shelf.tsx";
import { PickingShelf } from "./picking-shelf.tsx";
import { Shelf } from "./shelf.tsx";
import { TableShelf } from "./table-shelf.tsx";

const shelves = [
  { id: "buttons", title: "Buttons and links", Parts: ButtonShelf },
  { id: "fields", title: "Fields", Parts: FieldShelf },
  { id: "choices", title: "Choices", Parts: ChoiceShelf },
  { id: "picking", title: "Searching and files", Parts: PickingShelf },
  { id: "dates", title: "Days and times", Parts: DateShelf },
  { id: "forms", title: "Forms", Parts: FormShelf },
  { id: "messages", title: "Messages and waiting", Parts: MessageShelf },
  { id: "data", title: "Lists, tables, people", Parts: DataShelf },
  { id: "tables", title: "Tables of records", Parts: TableShelf },
  { id: "overlays", title: "Over and beside", Parts: OverlayShelf },
] as const;

/** For developers, in English: every part of the kit in each of its states. `npm start` has it, a deployment not. */
export default function DevUiScreen() {
  useEffect(() => {
    document.title = "The kit · Keikka";
  }, []);
  return (
    <div lang="en" translate="no" data-for="developers" className="grid grid-cols-1 gap-12">
      <PageHeader title="The kit" text="Every part of web/ui, in each of its states. For developers." />
      <nav aria-label="Contents">
        <ul className="flex flex-wrap gap-x-5">
          {shelves.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="inline-flex min-h-tap min-w-tap items-center text-link underline">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {shelves.map(({ id, title, Parts }) => (
        <Shelf key={id} id={id} title={title}>
          <Parts />
        </Shelf>
      ))}
    </div>
  );
}
