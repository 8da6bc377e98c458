import { Bell, BellOff } from "lucide-react";
import type { RoomDetails } from "#shared/chat/room.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import { PersonLink } from "../../domain/people/person-link.tsx";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Avatar } from "../../ui/primitives/avatar.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { useMuteRoom } from "../use-mute-room.ts";

type Props = {
  room: RoomDetails;
  me: string;
  /** User ids; none while this device has no connection. */
  present: readonly string[];
  onClose: () => void;
};

/** Who is in the room, those who are there now first, and whether it notifies. Heavy: load it lazily. */
export function RoomPanel({ room, me, present, onClose }: Props) {
  const { count } = useI18n();
  const isHere = ({ userId }: Member) => present.includes(userId);
  const members = [...room.members].sort((one, other) => Number(isHere(other)) - Number(isHere(one)));
  return (
    <Dialog open onClose={onClose} title={count("chat.members", members.length)}>
      <MuteButton room={room} />
      <ul className="grid grid-cols-1">
        {members.map((member) => (
          <MemberRow key={member.userId} member={member} isMe={member.userId === me} here={isHere(member)} />
        ))}
      </ul>
    </Dialog>
  );
}

type Member = RoomDetails["members"][number];

function MemberRow({ member, isMe, here }: { member: Member; isMe: boolean; here: boolean }) {
  const { t } = useI18n();
  const { userId, name, avatar, hasLogin, organizationName } = member;
  const facts = [isMe && t("chat.you"), organizationName, !hasLogin && t("chat.noLogin")].filter(Boolean);
  return (
    <li className="flex min-h-14 items-center gap-3 border-line border-t py-2 first:border-t-0">
      <Avatar name={name} src={avatar ?? null} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-semibold">
          {name === "" ? getDisplayName(name, t) : <PersonLink id={userId} name={name} />}
        </p>
        {facts.length > 0 && <p className="wrap-anywhere text-ink-2 text-sm">{facts.join(" · ")}</p>}
      </div>
      {here && <OnlineMark />}
    </li>
  );
}

function MuteButton({ room }: { room: RoomDetails }) {
  const { t } = useI18n();
  const mute = useMuteRoom(room);
  const Icon = room.isMuted ? BellOff : Bell;
  return (
    <Button onClick={() => void mute(!room.isMuted)} className="justify-self-start">
      <Icon aria-hidden size={20} />
      {t(room.isMuted ? "chat.unmute" : "chat.mute")}
    </Button>
  );
}

/** A dot, and the word beside it. */
function OnlineMark() {
  const { t } = useI18n();
  return (
    <span className="inline-flex shrink-0 items-center gap-1.5 text-ink-2 text-sm">
      <span aria-hidden className="size-2.5 rounded-full bg-ok" />
      {t("chat.online")}
    </span>
  );
}
