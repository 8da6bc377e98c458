import { expectedUserHeader } from "#shared/auth/expected-user.ts";
import type { Picture } from "#shared/chat/picture.ts";
import { api } from "../../lib/api/client.ts";
import type { ActionAnswer, OutboxAction, OutboxEntry } from "../../lib/offline/outbox/outbox-entry.ts";
import { sendMessage } from "./send-message.ts";
import type { KeptPicture, UnsentMessage } from "./unsent-message.ts";
import { uploadPicture } from "./upload-picture.ts";
import { setUploadShare } from "./upload-share.ts";

/** By idempotency key: what is uploaded is not uploaded again when a later picture or the message fails. */
const uploaded = new Map<string, string>();

/** Uploads the pictures one after another, then posts the message that names them. */
export const sendPictures: OutboxAction<UnsentMessage> = {
  ...sendMessage,
  async send(entry, options) {
    const { roomId, message, pictures = [] } = entry.payload;
    try {
      const ids: string[] = [];
      for (const [index, picture] of pictures.entries()) {
        const onProgress = (share: number) => setUploadShare(entry.id, (index + share) / pictures.length);
        const result =
          uploaded.get(picture.key) ?? (await upload(entry, picture, options.init?.signal, onProgress));
        if (typeof result !== "string") return result;
        uploaded.set(picture.key, result);
        ids.push(result);
      }
      const answer: ActionAnswer = await api.rooms[":id"].messages.$post(
        { param: { id: roomId }, json: { ...message, pictures: ids } },
        options,
      );
      // A picture may have been swept meanwhile: then all are uploaded anew.
      if (answer.status < 429) for (const { key } of pictures) uploaded.delete(key);
      return answer;
    } finally {
      setUploadShare(entry.id, null);
    }
  },
};

/** The picture's id, or an answer that is no success. */
async function upload(
  { userId, payload: { roomId } }: OutboxEntry<UnsentMessage>,
  { key, blob }: KeptPicture,
  signal: AbortSignal | null | undefined,
  onProgress: (share: number) => void,
): Promise<string | ActionAnswer> {
  const url = api.rooms[":id"].pictures.$url({ param: { id: roomId } }).pathname;
  const headers = { "Idempotency-Key": key, ...(userId && { [expectedUserHeader]: userId }) };
  const answer = await uploadPicture({ url, body: blob, headers, signal, onProgress });
  const isJson = answer.headers.get("Content-Type")?.includes("json") === true;
  if (answer.ok && isJson) return ((await answer.json()) as Picture).id;
  return answer.status === 429 && isLong(answer) ? refuse(answer) : answer;
}

/** Today's pictures are used up: it is for the person to decide what to do, and later messages must not wait. */
const isLong = ({ headers }: Response) => Number(headers.get("Retry-After") ?? 0) > 60;

const refuse = async (answer: Response) =>
  new Response(await answer.text(), { status: 409, headers: answer.headers });
