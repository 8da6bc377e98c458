import type { RoomDetails } from "../../src/shared/chat/room.ts";
import type { Client } from "./client.ts";
import { listNews } from "./reserves.ts";

export const say = (client: Client, roomId: string, text = "Is there a lift?") =>
  client.post(`/api/rooms/${roomId}/messages`, { id: crypto.randomUUID(), text });

export const listInquiries = (client: Client) => listNews(client, "inquiry");

export const listInquiryRooms = async (client: Client) =>
  ((await client.get("/api/rooms")).body.items as RoomDetails[]).filter(({ kind }) => kind === "inquiry");
