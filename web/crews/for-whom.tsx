import type { MyAssignment } from "#shared/assignment.ts";
import { PersonLink } from "../layout/person-link.tsx";
import { NoLogin } from "./no-login.tsx";
import { useAnswersFor } from "./use-answers-for.ts";

/** Whose place it is, where it is not my own. */
export function ForWhom({ place }: { place: MyAssignment }) {
  if (!useAnswersFor(place)) return null;
  return (
    <div>
      <PersonLink id={place.userId} name={place.userName} />
      <NoLogin />
    </div>
  );
}
