import { type EditedPerson, EditPerson } from "../layout/edit-person.tsx";
import { useRefresh } from "./use-refresh.ts";

type Props = { user: EditedPerson; onClose: () => void };

/** Changes a user of the list of all. */
export function EditUser({ user, onClose }: Props) {
  const refresh = useRefresh("/api/users");
  return <EditPerson person={user} onSaved={() => refresh()} onClose={onClose} />;
}
