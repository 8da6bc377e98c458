import { useEffect } from "react";
import { useCan, useSession } from "../lib/session.tsx";
import { DeviceSection } from "./device-section.tsx";
import { FeedSection } from "./feed/feed-section.tsx";
import { LanguageSection } from "./language-section.tsx";
import { MyDataSection } from "./my-data/my-data-section.tsx";
import { NewsSection } from "./news-section.tsx";
import { OrganizationSection } from "./organization-section.tsx";
import { SecondFactorSection } from "./second-factor/second-factor-section.tsx";
import { SessionsSection } from "./sessions/sessions-section.tsx";
import { SignOutSection } from "./sign-out-section.tsx";
import { TokensSection } from "./tokens/tokens-section.tsx";

/** What stands further down, and comes a moment later. With it the page has its height: who was sent to a part is taken there. */
export function LaterSections() {
  const { session } = useSession();
  const works = useCan("shifts.work");
  useEffect(goToSection, []);
  return (
    <>
      <SecondFactorSection />
      <SessionsSection />
      <TokensSection />
      {session?.organization != null && <OrganizationSection />}
      <NewsSection />
      {works && <FeedSection />}
      <LanguageSection />
      <DeviceSection />
      <MyDataSection />
      <SignOutSection />
    </>
  );
}

/** As the browser would have done had the part been there; who has gone on since keeps the focus. */
function goToSection() {
  const { hash } = location;
  const part = document.getElementById(hash.slice(1));
  part?.scrollIntoView();
  const { activeElement: held } = document;
  if (held === document.body || held?.getAttribute("href") === hash) part?.focus({ preventScroll: true });
}
