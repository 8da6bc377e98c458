import { useEffect, useMemo, useRef, useState } from "react";
import { maxMessagePictures, maxRoomPictureBytes } from "#shared/chat/picture-limits.ts";
import { loadDraftPictures, saveDraftPictures } from "../../lib/offline/draft-pictures.ts";
import type { KeptPicture } from "../thread/unsent-message.ts";
import { isSendable } from "./is-sendable.ts";
import { shrinkPicture } from "./shrink-picture.ts";

export type AttachedPicture = KeptPicture & { url: string };

/** Why a picture was not attached. */
export type AttachProblem = { kind: "unreadable" | "tooLarge"; name: string } | { kind: "tooMany" };

export type AttachedPictures = ReturnType<typeof useAttachedPictures>;

/** The pictures of the message that is being written, kept by the device until they are sent or removed. */
export function useAttachedPictures(userId: string, roomId: string) {
  const [pictures, setPictures] = useState<readonly AttachedPicture[]>([]);
  const [preparing, setPreparing] = useState(0);
  const [problem, setProblem] = useState<AttachProblem | null>(null);
  const [isKept, setKept] = useState(true);
  const current = useRef<readonly AttachedPicture[]>([]);
  const isOpen = useRef(false);
  const beingPrepared = useRef(0);

  const actions = useMemo(() => {
    /** One after another: nothing is written before what was kept has been read. */
    let turn = Promise.resolve();
    const show = (next: readonly AttachedPicture[]) => {
      current.current = next.slice(0, maxMessagePictures);
      setPictures(current.current);
    };
    const toShown = (kept: readonly KeptPicture[]) =>
      kept.map((picture) => ({ ...picture, url: URL.createObjectURL(picture.blob) }));
    const keep = () => {
      const save = async () => {
        const now = current.current.map(({ key, blob }) => ({ key, blob }));
        await saveDraftPictures(userId, roomId, () => now, Date.now());
      };
      turn = turn.then(save).then(
        () => setKept(true),
        () => setKept(false),
      );
    };
    const put = (kept: readonly KeptPicture[]) => {
      show([...current.current, ...toShown(kept)]);
      keep();
    };
    /** What is ready only after the room was left joins what the device has by then. */
    const putLater = (picture: KeptPicture) => {
      const add = (kept: readonly KeptPicture[]) => [...kept, picture].slice(0, maxMessagePictures);
      turn = turn.then(() => saveDraftPictures(userId, roomId, add, Date.now())).catch(() => undefined);
    };
    return {
      /** Shows what the device has kept. */
      open(): void {
        const load = async () => {
          const kept = await loadDraftPictures(userId, roomId);
          const isNew = ({ key }: KeptPicture) => current.current.every((picture) => picture.key !== key);
          show([...toShown(kept.filter(isNew)), ...current.current]);
        };
        turn = turn.then(load).catch(() => undefined);
      },
      put,
      /** Whether so many more are too many, which is said then. */
      refuseTooMany(count: number): boolean {
        const isTooMany = current.current.length + beingPrepared.current + count > maxMessagePictures;
        if (isTooMany) setProblem({ kind: "tooMany" });
        return isTooMany;
      },
      async add(files: readonly File[]): Promise<void> {
        const room = maxMessagePictures - current.current.length - beingPrepared.current;
        const fitting = files.slice(0, Math.max(room, 0));
        setProblem(fitting.length < files.length ? { kind: "tooMany" } : null);
        beingPrepared.current += fitting.length;
        setPreparing(beingPrepared.current);
        for (const file of fitting) {
          const prepared = await prepare(file);
          beingPrepared.current -= 1;
          setPreparing(beingPrepared.current);
          if ("kind" in prepared) setProblem(prepared);
          else if (isOpen.current) put([prepared]);
          else putLater(prepared);
        }
      },
      remove(key: string): void {
        revoke(current.current.filter((picture) => picture.key === key));
        setProblem(null);
        show(current.current.filter((picture) => picture.key !== key));
        keep();
      },
      /** What is to be sent; none are attached any more. */
      take(): KeptPicture[] {
        const taken = current.current.map(({ key, blob }) => ({ key, blob }));
        revoke(current.current);
        show([]);
        setProblem(null);
        if (taken.length > 0) keep();
        return taken;
      },
    };
  }, [userId, roomId]);

  useEffect(() => {
    isOpen.current = true;
    actions.open();
    return () => {
      isOpen.current = false;
      revoke(current.current);
    };
  }, [actions]);

  const { put, refuseTooMany, add, remove, take } = actions;
  return useMemo(
    () => ({ pictures, isPreparing: preparing > 0, problem, isKept, put, refuseTooMany, add, remove, take }),
    [pictures, preparing, problem, isKept, put, refuseTooMany, add, remove, take],
  );
}

function revoke(pictures: readonly AttachedPicture[]): void {
  for (const { url } of pictures) URL.revokeObjectURL(url);
}

async function prepare(file: File): Promise<KeptPicture | AttachProblem> {
  const { name } = file;
  const blob = await shrinkPicture(file).catch(() => file);
  if (!isSendable(blob)) return { kind: "unreadable", name };
  if (blob.size > maxRoomPictureBytes) return { kind: "tooLarge", name };
  return { key: crypto.randomUUID(), blob };
}
