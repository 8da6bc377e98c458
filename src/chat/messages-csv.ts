import { formatCsvDay } from "../csv/csv-format.ts";
import type { CsvExport } from "../csv/csv-response.ts";
import type { KeysetCursor } from "../http/cursor.ts";
import { formatTime } from "../i18n/format.ts";
import { getTranslator } from "../i18n/translator.ts";
import { toLocalTime } from "../shared/calendar/time-zone.ts";
import type { Message } from "../shared/chat/protocol.ts";
import type { Locale } from "../shared/core/locale.ts";
import { getDisplayName } from "../shared/people/person-name.ts";

type Row = Message & { cursor: KeysetCursor };

const sort = "seq";

export const describeCsvRow = (message: Message): Row => ({ ...message, cursor: [sort, message.seq] });

/** See `decodeKeysetCursor`. */
export const csvCursor = [sort, [{ isText: false }]] as const;

/** Ready phrases in the reader's language. */
export function messagesCsv(locale: Locale): CsvExport<Row> {
  const { t } = getTranslator(locale);
  const moment = (iso: string) => {
    const instant = Date.parse(iso);
    return `${formatCsvDay(locale, instant)} ${formatTime(locale, toLocalTime(instant).time)}`;
  };
  return {
    file: t("messagesCsv.file"),
    heads: [t("messagesCsv.sent"), t("messagesCsv.author"), t("messagesCsv.text"), t("messagesCsv.change")],
    cells: ({ sentAt, author, text, phrase, deleted, editedAt }) => [
      moment(sentAt),
      getDisplayName(author.name, t),
      phrase === undefined ? text : t(`chat.phrase.${phrase}`),
      deleted
        ? t("messagesCsv.deleted")
        : editedAt
          ? t("messagesCsv.edited", { when: moment(editedAt) })
          : "",
    ],
  };
}
