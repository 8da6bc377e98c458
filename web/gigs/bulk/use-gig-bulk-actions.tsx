import { BellRing, Check, Undo2 } from "lucide-react";
import { useSWRConfig } from "swr";
import type { CrewActions } from "#shared/crews/crew-actions.ts";
import { countPlaces } from "#shared/offers/position-places.ts";
import { isGigKey } from "../../domain/gigs/is-gig-key.ts";
import { api, unwrap } from "../../lib/api/client.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useCan } from "../../lib/session/session.tsx";
import type { BulkAction } from "../../ui/data-table/table-column.ts";

export type UnconfirmedPerson = CrewActions["people"][number];
export type OwnPlaces = CrewActions["places"][number];

const call = api.assignments[":id"];

/** For who has not confirmed. */
export function usePeopleActions(people: readonly UnconfirmedPerson[]) {
  const { t, count } = useI18n();
  const { mutate } = useSWRConfig();
  const onDone = () => mutate(isGigKey);
  const withoutLogin = people.filter(({ can }) => !can.remind).length;
  const sharesLinks = useCan("crew.name");
  const remind: BulkAction<UnconfirmedPerson> = {
    key: "remind",
    label: t("crew.remind"),
    icon: <BellRing aria-hidden size={18} />,
    isApplicable: ({ isAskedLately }) => !isAskedLately,
    skippedText: (skipped) => count("gigTable.bulk.askedLately", skipped),
    listsRows: true,
    repeatsSkipped: true,
    confirmation: (many) => ({
      title: many > 0 ? count("crew.bulk.remindTitle", many) : t("gigTable.bulk.nobodyToRemind"),
      facts: [
        ...(many > 0 ? [t("crew.bulk.remindText")] : []),
        ...(withoutLogin > 0
          ? [count(sharesLinks ? "gigTable.bulk.withoutLogin" : "gigTable.bulk.askedByFirm", withoutLogin)]
          : []),
      ],
      yes: t("crew.remind"),
    }),
    run: ({ assignmentId: id }) => unwrap(call.remind.$post({ param: { id } })),
    done: (many) => count("crew.remindedAll", many),
    onDone,
  };
  const confirm: BulkAction<UnconfirmedPerson> = {
    key: "confirm",
    label: t("crew.bulk.confirm"),
    icon: <Check aria-hidden size={18} />,
    isApplicable: () => true,
    skippedText: (skipped) => count("crew.bulk.notConfirmed", skipped),
    listsRows: true,
    confirmation: (many) => ({
      title: count("crew.bulk.confirmTitle", many),
      facts: [t("crew.bulk.confirmText")],
      yes: t("crew.bulk.confirm"),
    }),
    run: ({ assignmentId: id, version }) => unwrap(call.confirm.$post({ param: { id }, json: { version } })),
    done: (many) => count("crew.bulk.confirmed", many),
    onDone,
  };
  return {
    remind: { action: remind, rows: people.filter(({ can }) => can.remind) },
    confirm: { action: confirm, rows: people.filter(({ can }) => can.confirm) },
  };
}

const countSpare = (places: readonly OwnPlaces[]) =>
  countPlaces(places.flatMap(({ positions }) => positions));

/** For the firm's places without a name: by offer, as many as the question says. */
export function useReleaseAction(places: readonly OwnPlaces[]) {
  const { t, count } = useI18n();
  const { mutate } = useSWRConfig();
  const rows = places.filter(({ positions }) => positions.length > 0);
  const all = countSpare(rows);
  const action: BulkAction<OwnPlaces> = {
    key: "release",
    label: t("gigTable.bulk.release"),
    icon: <Undo2 aria-hidden size={18} />,
    isApplicable: () => true,
    skippedText: () => "",
    listsRows: true,
    confirmation: () => ({
      title: count("offers.releaseTitle", all),
      facts: [count("offers.releaseText", all)],
      yes: count("offers.release", all),
    }),
    run: ({ offerId: id, positions }) =>
      unwrap(api.offers[":id"].release.$post({ param: { id }, json: { positions } })),
    done: (_, done) => count("offers.releasedDone", countSpare(done)),
    onDone: () => mutate(isGigKey),
  };
  return { action, rows };
}
