import { type EditedPerson, EditPerson } from "../layout/edit-person.tsx";
import { useListCache } from "../lib/use-list-cache.ts";

type Props = { user: EditedPerson; onClose: () => void };

/** Changes a user of the list of all. */
export function EditUser({ user, onClose }: Props) {
  const refresh = useListCache("/api/users");
  return <EditPerson person={user} onSaved={() => refresh()} onClose={onClose} />;
}
