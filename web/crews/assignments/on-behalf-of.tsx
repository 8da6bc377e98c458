import type { MyAssignment } from "#shared/crews/assignment.ts";
import { PersonLink } from "../../domain/people/person-link.tsx";
import { NoLoginHint } from "./no-login-hint.tsx";
import { useIsOnBehalf } from "./use-is-on-behalf.ts";

export function OnBehalfOf({ place }: { place: MyAssignment }) {
  if (!useIsOnBehalf(place)) return null;
  return (
    <div>
      <PersonLink id={place.userId} name={place.userName} />
      <NoLoginHint />
    </div>
  );
}
