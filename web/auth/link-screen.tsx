import { useSearch } from "wouter";
import { DeadLink } from "./dead-link.tsx";
import { EmailLink } from "./email-link.tsx";
import { ResetLink } from "./reset-link.tsx";
import { UndoLink } from "./undo-link.tsx";

const links = new Map([
  ["reset", ResetLink],
  ["email", EmailLink],
  ["undoEmail", UndoLink],
]);

/** Where links in e-mails land. Opening one does nothing yet: mail scanners open them too. */
export default function LinkScreen() {
  const asked = new URLSearchParams(useSearch());
  const code = asked.get("code");
  const Link = links.get(asked.get("mode") ?? "");
  if (!Link || !code) return <DeadLink />;
  return <Link key={code} code={code} />;
}
