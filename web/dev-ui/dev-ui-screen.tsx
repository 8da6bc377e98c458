import { useEffect } from "react";
import { PageHeader } from "../ui/navigation/page-header.tsx";
import { ButtonStories } from "./button-stories.tsx";
import { ChoiceStories } from "./choice-stories.tsx";
import { DataStories } from "./data-stories.tsx";
import { DateStories } from "./date-stories.tsx";
import { FieldStories } from "./field-stories.tsx";
import { FormStories } from "./form-stories.tsx";
import { MessageStories } from "./message-stories.tsx";
import { OverlayStories } from "./overlay-stories.tsx";
import { PickingStories } from "./picking-stories.tsx";
import { StorySection } from "./story-section.tsx";
import { TableStories } from "./table-stories.tsx";

const shelves = [
  { id: "buttons", title: "Buttons and links", Parts: ButtonStories },
  { id: "fields", title: "Fields", Parts: FieldStories },
  { id: "choices", title: "Choices", Parts: ChoiceStories },
  { id: "picking", title: "Searching and files", Parts: PickingStories },
  { id: "dates", title: "Days and times", Parts: DateStories },
  { id: "forms", title: "Forms", Parts: FormStories },
  { id: "messages", title: "Messages and waiting", Parts: MessageStories },
  { id: "data", title: "Lists, tables, people", Parts: DataStories },
  { id: "tables", title: "Tables of records", Parts: TableStories },
  { id: "overlays", title: "Over and beside", Parts: OverlayStories },
] as const;

/** The UI kit's components in all states, in English. Only with `npm start`, not in deployments. */
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
        <StorySection key={id} id={id} title={title}>
          <Parts />
        </StorySection>
      ))}
    </div>
  );
}
