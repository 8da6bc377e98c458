import { LogOut } from "lucide-react";
import { useSignOut } from "../layout/use-sign-out.ts";
import { useI18n } from "../lib/i18n.tsx";
import { leaveAsking, leaveFreely } from "../lib/leaving.ts";
import { Button } from "../ui/button.tsx";
import { Section } from "./section.tsx";

/** The way out; what is half-written here is asked about first. */
export function SignOutSection() {
  const { t } = useI18n();
  const signOut = useSignOut();
  const go = () => {
    leaveFreely();
    void signOut();
  };
  return (
    <Section id="signOut" title={t("settings.signOut")} text={t("settings.signOutText")}>
      <Button onClick={() => leaveAsking(go)} className="sm:justify-self-start">
        <LogOut aria-hidden size={20} />
        {t("layout.signOut")}
      </Button>
    </Section>
  );
}
