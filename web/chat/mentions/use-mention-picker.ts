import { type KeyboardEvent, type RefObject, useId, useState } from "react";
import { findMentionQuery, type Mentionable, matchPeople } from "./mentions.ts";

const maxOffered = 6;

type Field = {
  text: string;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Puts a text in place of what stands between two positions, and the caret after it. */
  replace: (from: number, to: number, text: string) => void;
};

/** Offers those whose name is being written after a `@`. The field keeps the focus: arrow keys choose, Escape leaves. */
export function useMentionPicker<Person extends Mentionable>(people: readonly Person[], field: Field) {
  const [caret, setCaret] = useState(0);
  const [chosenId, setChosenId] = useState<string>();
  /** Of the `@` that was answered or left. */
  const [leftAt, setLeftAt] = useState<number>();
  const listId = useId();
  const query = findMentionQuery(field.text, caret);
  if (query === null && leftAt !== undefined) setLeftAt(undefined);
  const isOffered = query !== null && query.at !== leftAt;
  const offered = isOffered ? matchPeople(people, query.text).slice(0, maxOffered) : [];
  const index = Math.max(
    0,
    offered.findIndex(({ userId }) => userId === chosenId),
  );

  const choose = ({ name }: Person) => {
    if (query === null) return;
    setLeftAt(query.at);
    field.replace(query.at, caret, `@${name} `);
  };

  /** True: the key was for the list. */
  const press = (event: KeyboardEvent): boolean => {
    const person = offered[index];
    if (person === undefined || event.nativeEvent.isComposing) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      setChosenId(offered[(index + step + offered.length) % offered.length]?.userId);
    } else if (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) choose(person);
    else if (event.key === "Escape") setLeftAt(query?.at);
    else return false;
    event.preventDefault();
    return true;
  };

  const followCaret = () => setCaret(field.field.current?.selectionStart ?? 0);

  return { listId, offered, index, choose, press, followCaret };
}
