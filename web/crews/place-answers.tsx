import { lazy, Suspense, useState } from "react";
import type { MyAssignment } from "#shared/assignment.ts";
import { useI18n } from "../lib/i18n.tsx";
import { Button } from "../ui/button.tsx";
import { usePlace } from "./use-place.ts";

const CannotDialog = lazy(async () => ({ default: (await import("./cannot-dialog.tsx")).CannotDialog }));

/** "I'll be there" is one tap. Who has confirmed already is asked again before they call off. */
export function PlaceAnswers({ place, primary }: { place: MyAssignment; primary: boolean }) {
  const { t } = useI18n();
  const { confirm, decline, busy } = usePlace(place);
  const [asking, setAsking] = useState(false);
  const confirmed = place.status === "confirmed";
  return (
    <div className="flex gap-2">
      {!confirmed && (
        <Button
          tone={primary ? "primary" : "secondary"}
          onClick={confirm}
          busy={busy === "confirm"}
          className="flex-1"
        >
          {t("crew.confirm")}
        </Button>
      )}
      <Button onClick={() => setAsking(true)} className={confirmed ? "flex-1" : undefined}>
        {t("crew.decline")}
      </Button>
      {asking && (
        <Suspense>
          <CannotDialog
            title={place.gig.title}
            busy={busy !== null}
            decline={decline}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
