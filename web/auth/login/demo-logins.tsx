import type { RefObject } from "react";
import { demoLogins, demoPassword } from "#shared/auth/demo-logins.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";

/** Local development only: logins of the demo data. */
export function DemoLogins({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { t } = useI18n();
  return (
    <section aria-labelledby="demo" className="rounded-card border border-edge border-dashed p-2">
      <h2 id="demo" className="px-2 pt-1 font-semibold text-sm">
        {t("login.demo")}
      </h2>
      <ul>
        {demoLogins.map(({ email, organization, as }) => (
          <li key={email}>
            <button
              type="button"
              onClick={() => fillLogin(form.current, email)}
              className="flex min-h-tap w-full cursor-pointer items-baseline justify-between gap-x-3 rounded-control px-2 py-2 text-left text-sm hover:bg-wash max-sm:flex-col"
            >
              <span className="font-semibold">{email}</span>
              <span className="text-ink-2">
                {[organization, t(`login.demoRoles.${as}`)].filter(Boolean).join(", ")}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function fillLogin(form: HTMLFormElement | null, email: string): void {
  if (form === null) return;
  const fields = form.elements as unknown as Record<"email" | "password", HTMLInputElement>;
  fields.email.value = email;
  fields.password.value = demoPassword;
  form.querySelector<HTMLButtonElement>("[type=submit]")?.focus();
}
