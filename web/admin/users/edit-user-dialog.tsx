import { type EditedPerson, EditPersonDialog } from "../../domain/people/edit-person-dialog.tsx";
import { useListCache } from "../../lib/api/use-list-cache.ts";

type Props = { user: EditedPerson; onClose: () => void };

export function EditUserDialog({ user, onClose }: Props) {
  const refresh = useListCache("/api/users");
  return <EditPersonDialog person={user} onSaved={() => refresh()} onClose={onClose} />;
}
