import { ChevronDown } from "lucide-react";
import { useId } from "react";
import type { ListedApplication } from "#shared/application.ts";
import { dayOf } from "#shared/time-zone.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useFormat } from "../lib/use-format.ts";
import { ApplicationAnswers } from "./application-answers.tsx";
import { ApplicationFacts } from "./application-facts.tsx";

type Props = { application: ListedApplication; open: boolean; onToggle: () => void };

/** One application: who and what in a line, all of it and the answers a tap away. */
export function ApplicationCard({ application, open, onToggle }: Props) {
  const { t } = useI18n();
  const format = useFormat();
  const panelId = useId();
  const { accountType, companyName, name, location, createdAt, status } = application;
  const isOpen = status === "new" || status === "contacted";
  return (
    <li className="rounded-card border border-line bg-card">
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={panelId}
          onClick={onToggle}
          className="flex min-h-16 w-full cursor-pointer items-center gap-3 rounded-card px-4 py-3 text-left hover:bg-wash"
        >
          <span className="grid min-w-0 flex-1">
            <span className="wrap-anywhere font-semibold">{companyName ?? name}</span>
            <span className="wrap-anywhere font-normal text-ink-2 text-sm">
              {[t(`adminApplications.type.${accountType}`), location].join(" · ")}
            </span>
          </span>
          <time dateTime={createdAt} className="shrink-0 font-normal text-ink-2 text-sm">
            {format.day(dayOf(createdAt))}
          </time>
          <ChevronDown
            aria-hidden
            size={20}
            className={`shrink-0 text-ink-2 transition-transform duration-120 ${open ? "rotate-180" : ""}`}
          />
        </button>
      </h2>
      <div id={panelId} hidden={!open} className="border-line border-t p-4">
        {open && (
          <div className="grid grid-cols-1 gap-5">
            <ApplicationFacts application={application} />
            {isOpen && <ApplicationAnswers application={application} />}
          </div>
        )}
      </div>
    </li>
  );
}
