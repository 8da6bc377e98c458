import { Download, UserPlus } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { getMonday } from "#shared/calendar/week.ts";
import type { GigSummary } from "#shared/gigs/gig.ts";
import { maxSelectedGigs } from "#shared/gigs/gigs-table.ts";
import { type ListQuery, stringifyQuery } from "#shared/lists/table.ts";
import { ApiError, api } from "../../lib/api/client.ts";
import { downloadFile } from "../../lib/api/download-file.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { MessagesProvider, useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";
import type { BulkDialog } from "../../ui/data-table/bulk/bulk-dialog.tsx";
import { type BarSelection, SelectionBar } from "../../ui/data-table/bulk/selection-bar.tsx";
import { DownloadLink } from "../../ui/data-table/download-link.tsx";
import type { BulkAction } from "../../ui/data-table/table-column.ts";
import { LinkButton } from "../../ui/navigation/link-button.tsx";
import { lazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { useCrewActions } from "./use-crew-actions.ts";
import { type OwnPlaces, usePeopleActions, useReleaseAction } from "./use-gig-bulk-actions.tsx";

const LazyBulkDialog = lazyOverlay(
  async () => (await import("../../ui/data-table/bulk/bulk-dialog.tsx")).BulkDialog,
);

type Props = {
  gigs: readonly GigSummary[];
  selection: BarSelection;
  /** Of the list that they are selected in. */
  query: ListQuery;
};

/** What can be done with the selected gigs: export for who sees prices, the rest for desks that have a part in them. */
export function GigBulkBar(props: Props) {
  return (
    <MessagesProvider of="tables">
      <Bar {...props} />
    </MessagesProvider>
  );
}

function Bar({ gigs, selection, query }: Props) {
  const { t } = useI18n();
  const ids = gigs.filter(({ id }) => selection.ids.has(id)).map(({ id }) => id);
  const { people, places, isCurrent } = useCrewActions(ids);
  const { remind, confirm } = usePeopleActions(people);
  const release = useReleaseAction(places);
  const [opened, setOpened] = useState<string | null>(null);
  const bar = useRef<HTMLElement>(null);
  const close = () => {
    setOpened(null);
    // After the dialog has tried to give the focus back to a button that may be gone.
    requestAnimationFrame(() => requestAnimationFrame(() => focusIfLost(bar.current)));
  };
  const offered = [remind, confirm, release].filter(({ rows }) => rows.length > 0);
  return (
    <>
      <SelectionBar selection={selection} selectedCount={ids.length} ref={bar}>
        {ids.length > maxSelectedGigs ? (
          <p>{t("gigTable.bulk.tooMany", { max: maxSelectedGigs })}</p>
        ) : (
          <>
            <ExportLink ids={ids} query={query} />
            {offered.map(({ action: { key, icon, label } }) => (
              <Button key={key} onClick={() => setOpened(key)} aria-haspopup="dialog">
                {icon}
                {label}
              </Button>
            ))}
            <NameLink places={places} />
          </>
        )}
      </SelectionBar>
      {opened === "remind" && <ActionDialog {...remind} idOf={idOfPerson} {...{ isCurrent, close }} />}
      {opened === "confirm" && <ActionDialog {...confirm} idOf={idOfPerson} {...{ isCurrent, close }} />}
      {opened === "release" && (
        <ActionDialog {...release} idOf={({ offerId }) => offerId} {...{ isCurrent, close }} />
      )}
    </>
  );
}

const idOfPerson = ({ assignmentId }: { assignmentId: string }) => assignmentId;

function focusIfLost(element: HTMLElement | null) {
  if (document.activeElement === document.body) element?.focus();
}

/** In the order and with the filters of the list. */
function ExportLink({ ids, query }: { ids: readonly string[]; query: ListQuery }) {
  const { t } = useI18n();
  const href = `${api.gigs.$url().pathname}.csv?${stringifyQuery({ ...query, gig: [...ids] })}`;
  return (
    <DownloadLink
      file={{ href, take: () => downloadFile(href) }}
      title={t("gigTable.bulk.exportHint")}
      explain={(error) => errorText(t, error)}
    >
      <Download aria-hidden size={18} />
      {t("table.export")}
    </DownloadLink>
  );
}

/** To the proposal of the first week in which the selected gigs lack somebody. */
function NameLink({ places }: { places: readonly OwnPlaces[] }) {
  const { t } = useI18n();
  const lacking = places.filter(({ lackingFrom }) => lackingFrom !== null);
  const [first] = lacking.map(({ lackingFrom }) => lackingFrom ?? "").toSorted();
  if (first === undefined) return null;
  const gig = [...new Set(lacking.map(({ gigId }) => gigId))];
  return (
    <LinkButton href={`${pathTo("weekProposal")}?${stringifyQuery({ week: getMonday(first), gig })}`}>
      <UserPlus aria-hidden size={18} />
      {t("gigTable.bulk.name")}
    </LinkButton>
  );
}

type DialogProps<Row> = {
  action: BulkAction<Row>;
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** Else `rows` may lack some of the selected gigs. */
  isCurrent: boolean;
  close: () => void;
};

type NamedRow = { title: string; userName?: string };

/** Opens once all selected gigs have been asked about, and stays as it was then: what is done may take gigs off the list behind it. */
function ActionDialog<Row extends NamedRow>({ isCurrent, ...props }: DialogProps<Row>) {
  const [opened, setOpened] = useState<typeof props>();
  const { rows, close } = props;
  useEffect(() => {
    if (opened || !isCurrent) return;
    if (rows.length > 0) setOpened(props);
    else close();
  });
  return opened && <OpenedDialog {...opened} close={close} />;
}

function OpenedDialog<Row extends NamedRow>({
  action,
  rows,
  idOf,
  close,
}: Omit<DialogProps<Row>, "isCurrent">) {
  const { t } = useI18n();
  const Dialog = LazyBulkDialog as unknown as (props: ComponentProps<typeof BulkDialog<Row>>) => ReactNode;
  const explain = (error: unknown) => {
    const code = error instanceof ApiError && error.code;
    if (code === "tooManyRequests") return t("crew.tooSoon");
    return code === "input.invalid" ? t("gigTable.bulk.fewerSpare") : errorText(t, error);
  };
  return (
    <Dialog
      {...{ action, rows, idOf }}
      input=""
      onInput={ignore}
      nameOf={({ userName, title }) => [userName, title].filter(Boolean).join(", ")}
      explain={explain}
      onDone={ignore}
      onClose={close}
    />
  );
}

const ignore = () => undefined;
