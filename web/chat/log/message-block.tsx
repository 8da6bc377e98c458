import { memo, type RefObject } from "react";
import type { RoomDetails } from "#shared/chat/room.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import type { MessageActions } from "../message-menu.tsx";
import { MessageRow } from "../message-row.tsx";
import type { MessageBlock as Block } from "./message-entries.ts";
import { SeenLine } from "./seen-line.tsx";
import { UnreadLine } from "./unread-line.tsx";

type Members = RoomDetails["members"];

/** What all rows of a log have in common. */
export type RowContext = {
  myId: string;
  memberById: ReadonlyMap<string, Members[number]>;
  /** Authors are shown with their faces. */
  hasFaces: boolean;
  nameOf: (userId: string) => string;
  /** Null in a room that can only be read. */
  actions: MessageActions | null;
  onShowQuoted: (id: string) => void;
  onTabStop: (messageId: string) => void;
};

type Props = {
  block: Block;
  context: RowContext;
  /** Of my messages others have seen those up to this number. */
  seenSeq: number;
  /** The unread line stands above this one. */
  unreadSeq: number | undefined;
  unreadLine: RefObject<HTMLParagraphElement | null>;
  highlightedId: string | undefined;
  tabStopId: string | undefined;
  /** Of my newest message, if it is here. */
  readers: Members | undefined;
};

/** Some rows in a row. Of a hundred blocks only those are rendered again whose props have changed. */
export const MessageBlock = memo(function MessageBlock({ block, context, ...props }: Props) {
  const { memberById, hasFaces, myId, ...common } = context;
  const myLastSeq = props.readers && block.entries.findLast(({ message }) => message.author.id === myId);
  return (
    // Contained, it is not painted anew when it moves; but what is open in it lies over others. The edges leave room for outlines.
    <div className="-m-1 shrink-0 space-y-1 p-1 [&:not(:has([aria-expanded=true]))]:[contain:content]">
      {block.entries.map(({ message, day, opens, quote, waits }) => {
        const { id, seq, author } = message;
        const member = memberById.get(author.id);
        return (
          <div key={id} className="space-y-1">
            {day !== null && <DayLine day={day} />}
            {seq === props.unreadSeq && <UnreadLine ref={props.unreadLine} />}
            <MessageRow
              {...common}
              message={message}
              myId={myId}
              opens={opens}
              present={member !== undefined}
              face={hasFaces ? (member?.avatar ?? null) : undefined}
              seen={author.id === myId && seq <= props.seenSeq}
              quote={quote}
              waits={waits}
              highlighted={id === props.highlightedId}
              tabStop={id === props.tabStopId}
            />
            {props.readers && message === myLastSeq?.message && <SeenLine readers={props.readers} />}
          </div>
        );
      })}
    </div>
  );
});

function DayLine({ day }: { day: string }) {
  const format = useFormat();
  return (
    <p className="mx-auto my-2 w-fit rounded-full bg-wash px-3 py-0.5 font-semibold text-ink-2 text-xs">
      {format.longDay(day)}
    </p>
  );
}
