import { Download } from "lucide-react";
import { useState } from "react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { formatDateInput } from "../../ui/dates/date-text.ts";
import { FileDrop } from "../../ui/fields/file-drop.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { Card } from "../../ui/primitives/card.tsx";
import { listRoleChoices } from "../role-choices.ts";
import { useCsvDownloads } from "./use-csv-downloads.ts";
import { type ImportState, maxImportPeople } from "./use-import.ts";

const types = [".csv", ".txt", ".tsv", "text/csv"];
const maxBytes = 8_000_000;
const describedFields = ["name", "email", "phone", "role", "location", "trades"] as const;

type Props = {
  state: Extract<ImportState, { step: "choose" }>;
  onFile: (file: File) => Promise<void>;
};

export function ChooseFile({ state, onFile }: Props) {
  const { t, tag } = useI18n();
  const { saveTemplate } = useCsvDownloads();
  const [reading, setReading] = useState(false);
  const { problem } = state;
  const values = { count: maxImportPeople.toLocaleString(tag), line: "line" in state ? state.line : "" };
  const readFile = async (file: File | null) => {
    if (file === null) return;
    setReading(true);
    await onFile(file).finally(() => setReading(false));
  };
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start">
      <div className="grid gap-4">
        <FileDrop
          label={t("employeeImport.file")}
          types={types}
          typeNames={t("employeeImport.types")}
          maxBytes={maxBytes}
          file={null}
          onFile={(file) => void readFile(file)}
          pending={reading}
          error={problem && t(`employeeImport.problem.${problem}`, values)}
        />
        <Button className="justify-self-start" onClick={() => void saveTemplate()}>
          <Download aria-hidden size={20} />
          {t("employeeImport.template")}
        </Button>
      </div>
      <ColumnsHelp />
    </div>
  );
}

function ColumnsHelp() {
  const { t, locale } = useI18n();
  const { session } = useSession();
  const roles = listRoleChoices(session?.organization?.types ?? []).filter((role) => role !== "employee");
  const values = { roles: roles.map((role) => t(`person.role.${role}`)).join(", ") };
  const cardValues = {
    cards: [t("cards.kind.hotWork"), t("cards.kind.valtti")].join(", "),
    day: formatDateInput("2031-05-31", locale),
  };
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="font-semibold">{t("employeeImport.whatColumns")}</h2>
      <p className="text-ink-2">{t("employeeImport.anyOrder")}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {describedFields.map((field) => (
          <div key={field} className="col-span-2 grid grid-cols-subgrid">
            <dt className="font-semibold">{t(`employeeImport.field.${field}`)}</dt>
            <dd className="text-ink-2">{t(`employeeImport.about.${field}`, values)}</dd>
          </div>
        ))}
        <div className="col-span-2 grid grid-cols-subgrid">
          <dt className="font-semibold">{t("cards.heading")}</dt>
          <dd className="text-ink-2">{t("employeeImport.about.cards", cardValues)}</dd>
        </div>
      </dl>
    </Card>
  );
}
