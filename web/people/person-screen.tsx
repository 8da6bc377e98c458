import { useParams } from "wouter";
import { NotFoundScreen } from "../layout/screens/not-found-screen.tsx";
import { ApiError, api } from "../lib/api/client.ts";
import { useRead } from "../lib/api/use-read.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { useDocumentTitle } from "../lib/navigation/use-document-title.ts";
import { SkeletonCards } from "../ui/feedback/skeleton.tsx";
import { PersonView } from "./person-view.tsx";

export default function PersonScreen() {
  const { t } = useI18n();
  const { id = "" } = useParams();
  const { data: person, error } = useRead(api.users[":id"], { param: { id } });
  const isHere = person?.id === id;
  useDocumentTitle(isHere ? person.name : undefined);
  if (error instanceof ApiError && error.code === "notFound") return <NotFoundScreen />;
  if (isHere) return <PersonView key={id} person={person} />;
  if (error) throw error;
  return <SkeletonCards label={t("ui.loading")} count={2} />;
}
