import { LegalText } from "./legal-text.tsx";

export default function TermsScreen() {
  return <LegalText page="terms" />;
}
